import type { IconObject, PageView, Settings } from "#site/types.ts";
import { isExternal, safeAddress, siteAddress } from "../addresses.ts";
import type { RenderContext } from "../context.ts";
import { Icon } from "../icon.tsx";
import { textsOf } from "../language.ts";
import type { Texts } from "../texts.ts";
import { Menu } from "./menu.tsx";

type Option = NonNullable<Settings["contextual"]>["options"][number];
type CustomOption = Exclude<Option, string>;

interface PageMenuProps {
  /** Where it would stand: it does if the settings say so. */
  readonly place: "header" | "toc";
  readonly view: PageView;
  readonly context: RenderContext;
}

interface Entry {
  readonly title: string;
  readonly description?: string;
  readonly icon: string | IconObject | null;
  /** An address; or what the browser makes one of, since only it knows where the page stands. */
  readonly href?: string;
  readonly handOff?: string;
  readonly copies?: string;
  readonly download?: true;
}

/** `$prompt` asks the assistant to read the page. */
const assistants: Readonly<Record<string, { readonly title: string; readonly address: string }>> = {
  chatgpt: { title: "ChatGPT", address: "https://chatgpt.com/?hints=search&q=$prompt" },
  claude: { title: "Claude", address: "https://claude.ai/new?q=$prompt" },
  perplexity: { title: "Perplexity", address: "https://www.perplexity.ai/search/new?q=$prompt" },
  grok: { title: "Grok", address: "https://grok.com/?q=$prompt" },
  aistudio: {
    title: "Google AI Studio",
    address: "https://aistudio.google.com/prompts/new_chat?prompt=$prompt",
  },
};

/** What a reader can do with a page as a whole: copy it, see it as Markdown, hand it to an assistant. */
export function PageMenu({ place, view, context }: PageMenuProps) {
  const texts = textsOf(view.language);
  const menu = view.page.contextual ?? context.settings.contextual;
  if (menu?.display !== place) return null;
  const entries = menu.options.flatMap((option) => entryOf(option, texts, view, context));
  if (entries.length === 0 || context.markdown === undefined) return null;
  return (
    <Menu look="page-menu" label={texts.pageMenu}>
      <ul class="choices">
        {entries.map((entry) => (
          <li>
            <MenuEntry entry={entry} context={context} texts={texts} />
          </li>
        ))}
      </ul>
    </Menu>
  );
}

function entryOf(option: Option, texts: Texts, view: PageView, context: RenderContext): readonly Entry[] {
  const { markdown = "", specs = null } = context;
  if (typeof option !== "string") return customEntry(option, view, context);
  if (option === "copy") return [{ title: texts.copyPage, icon: "copy", copies: markdown }];
  if (option === "view") return [{ title: texts.viewMarkdown, icon: "file-lines", href: markdown }];
  if (option === "download-spec") {
    return specs === null
      ? []
      : [{ title: texts.downloadSpec, icon: "download", href: specs, download: true }];
  }
  const assistant = Object.hasOwn(assistants, option) ? assistants[option] : undefined;
  if (assistant === undefined) return [];
  return [{ title: assistant.title, icon: "arrow-up-right-from-square", handOff: assistant.address }];
}

function customEntry(option: CustomOption, { page }: PageView, { base }: RenderContext): readonly Entry[] {
  const { title, description, icon = null } = option;
  const written = typeof option.href === "string" ? option.href : withQuery(option.href);
  // There is no such server yet, so an entry that needs its address has nowhere to lead.
  if (written.includes("$mcp")) return [];
  const address = written.replaceAll("$path", encodeURIComponent(page.route));
  const href = safeAddress(siteAddress(address, base));
  if (href === null) return [];
  const shared = { title, icon, ...(description === "" ? {} : { description }) };
  return [address.includes("$page") ? { ...shared, handOff: href } : { ...shared, href }];
}

function withQuery({ base, query = [] }: Exclude<CustomOption["href"], string>): string {
  if (query.length === 0) return base;
  const fields = query.map(({ key, value }) => `${encodeURIComponent(key)}=${placeholders(value)}`);
  return `${base}${base.includes("?") ? "&" : "?"}${fields.join("&")}`;
}

/** Encodes all but the words that stand for something. */
function placeholders(value: string): string {
  return encodeURIComponent(value).replace(/%24(page|path|mcp)\b/g, "$$$1");
}

interface MenuEntryProps {
  readonly entry: Entry;
  readonly context: RenderContext;
  readonly texts: Texts;
}

function MenuEntry({ entry, context, texts }: MenuEntryProps) {
  const { title, description, icon, href, handOff, copies, download } = entry;
  const label = (
    <>
      <Icon icon={icon} context={context} />
      <span>
        {title}
        {description === undefined ? null : <small>{description}</small>}
      </span>
    </>
  );
  if (href !== undefined) {
    return (
      <a class="choice" href={href} download={download} rel={isExternal(href) ? "noopener" : undefined}>
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      class="choice"
      data-copy-page={copies}
      data-done-label={copies === undefined ? undefined : texts.copied}
      data-hand-off={handOff}
      data-prompt={handOff?.includes("$prompt") === true ? texts.readPage : undefined}
      data-page={context.markdown}
    >
      {label}
    </button>
  );
}
