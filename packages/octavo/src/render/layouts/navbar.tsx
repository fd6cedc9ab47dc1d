import type { PageView, Settings } from "#site/types.ts";
import { isExternal, siteAddress } from "../addresses.ts";
import type { RenderContext } from "../context.ts";
import { Icon } from "../icon.tsx";
import { textsOf } from "../language.ts";
import type { Texts } from "../texts.ts";
import { Menu } from "./menu.tsx";
import { Switchers } from "./switchers.tsx";
import { TabBars } from "./tab-bar.tsx";

type Navbar = NonNullable<Settings["navbar"]>;
type NavbarLink = NonNullable<Navbar["links"]>[number] | NonNullable<Navbar["primary"]>;

interface NavbarProps {
  readonly view: PageView;
  readonly context: RenderContext;
  readonly hasContents: boolean;
}

export function NavigationBar({ view, context, hasContents }: NavbarProps) {
  const texts = textsOf(view.language);
  const { appearance } = context.settings;
  return (
    <header id="navbar">
      <div class="navbar-row">
        <button
          type="button"
          class="icon-button menu-toggle"
          popovertarget="sidebar"
          aria-label={texts.menu}
        />
        <Logo context={context} />
        <Switchers view={view} context={context} />
        <div class="navbar-end" data-part="navbar">
          <NavbarLinks navbar={view.navbar} context={context} />
        </div>
        {hasContents ? (
          <button
            type="button"
            class="icon-button contents-toggle"
            popovertarget="table-of-contents"
            aria-label={texts.onThisPage}
          />
        ) : null}
        {appearance.strict ? null : <AppearanceMenu texts={texts} context={context} />}
      </div>
      <TabBars view={view} context={context} />
    </header>
  );
}

function NavbarLinks({
  navbar,
  context,
}: {
  readonly navbar: Navbar | null | undefined;
  readonly context: RenderContext;
}) {
  const links = navbar?.links ?? [];
  const primary = navbar?.primary;
  return (
    <>
      {links.length === 0 ? null : (
        <ul class="navbar-links">
          {links.map((link) => (
            <li>
              <NavbarAnchor
                look={link.type === "button" ? "navbar-link outlined" : "navbar-link"}
                link={link}
                context={context}
              />
            </li>
          ))}
        </ul>
      )}
      {primary === undefined ? null : <NavbarAnchor look="button" link={primary} context={context} />}
    </>
  );
}

const services = {
  github: { label: "GitHub", icon: { name: "github", style: "brands", library: "fontawesome" } },
  discord: { label: "Discord", icon: { name: "discord", style: "brands", library: "fontawesome" } },
};

interface NavbarAnchorProps {
  readonly look: string;
  readonly link: NavbarLink;
  readonly context: RenderContext;
}

function NavbarAnchor({ look, link, context }: NavbarAnchorProps) {
  const service = link.type === "github" || link.type === "discord" ? services[link.type] : null;
  return (
    <a
      class={look}
      href={siteAddress(link.href, context.base)}
      rel={isExternal(link.href) ? "noopener" : undefined}
    >
      <Icon icon={link.icon ?? service?.icon ?? null} context={context} />
      <span>{link.label ?? service?.label}</span>
    </a>
  );
}

function Logo({ context }: { readonly context: RenderContext }) {
  const { logo, name } = context.settings;
  const href =
    typeof logo === "object" && logo.href !== undefined ? siteAddress(logo.href, context.base) : context.home;
  return (
    <a class="logo" href={href}>
      {logo === undefined ? name : <LogoImages logo={logo} name={name} base={context.base} />}
    </a>
  );
}

interface LogoImagesProps {
  readonly logo: NonNullable<Settings["logo"]>;
  readonly name: string;
  readonly base: string;
}

function LogoImages({ logo, name, base }: LogoImagesProps) {
  if (typeof logo === "string") return <img src={siteAddress(logo, base)} alt={name} />;
  return (
    <>
      <img class="light-only" src={siteAddress(logo.light, base)} alt={name} />
      <img class="dark-only" src={siteAddress(logo.dark, base)} alt={name} />
    </>
  );
}

function AppearanceMenu({ texts, context }: { readonly texts: Texts; readonly context: RenderContext }) {
  const modes = [
    { mode: "system", icon: "monitor" },
    { mode: "light", icon: "sun" },
    { mode: "dark", icon: "moon" },
  ] as const;
  return (
    <Menu look="appearance needs-script" hint={texts.appearance} label={<span class="appearance-mark" />}>
      <ul class="choices">
        {modes.map(({ mode, icon }) => (
          <li>
            <button type="button" class="choice" data-set-mode={mode}>
              <Icon icon={{ name: icon, library: "lucide" }} context={context} />
              {texts[mode]}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
