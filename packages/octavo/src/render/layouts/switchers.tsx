import type { DivisionKind, Level, PageView } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { Icon } from "../icon.tsx";
import { textsOf } from "../language.ts";
import type { Texts } from "../texts.ts";
import { ChoiceText, tone } from "./choice-link.tsx";
import { ChoiceList, Menu } from "./menu.tsx";

interface PartProps {
  readonly view: PageView;
  readonly context: RenderContext;
}

/** Language and version, and the product when it comes first of all: the compact menus of the top bar. */
export function Switchers({ view, context }: PartProps) {
  const levels = view.levels.filter((level, at) => isInTopBar(level, at) && level.choices.length > 1);
  return (
    <div class="switchers" data-part="switchers">
      {levels.map((level) => (
        <TopBarSwitcher level={level} texts={textsOf(view.language)} context={context} />
      ))}
    </div>
  );
}

/** Whether a level is chosen in the top bar rather than in the sidebar. */
export function isInTopBar({ kind }: Level, at: number): boolean {
  return kind === "language" || kind === "version" || (kind === "product" && at === 0);
}

interface SwitcherProps {
  readonly level: Level;
  readonly texts: Texts;
  readonly context: RenderContext;
}

function TopBarSwitcher({ level, texts, context }: SwitcherProps) {
  const current = level.choices.find((choice) => choice.active);
  const kind = nameOf(level.kind, texts);
  return (
    <Menu
      look={`switcher switcher-${level.kind}`}
      {...(current === undefined ? {} : { hint: kind })}
      label={
        <>
          {level.kind === "language" ? (
            <Icon icon={{ name: "languages", library: "lucide" }} context={context} />
          ) : null}
          <span>{current?.title ?? kind}</span>
        </>
      }
    >
      <ChoiceList choices={level.choices} context={context} />
    </Menu>
  );
}

/** Product or dropdown: a wide menu on top of the sidebar, with icons and descriptions. */
export function SidebarSwitcher({ level, texts, context }: SwitcherProps) {
  const current = level.choices.find((choice) => choice.active) ?? level.choices[0];
  if (current === undefined) return null;
  return (
    <div style={tone(current)}>
      <Menu
        look="sidebar-switcher"
        hint={nameOf(level.kind, texts)}
        label={<ChoiceText choice={current} context={context} />}
      >
        <ChoiceList choices={level.choices} context={context} />
      </Menu>
    </div>
  );
}

function nameOf(kind: DivisionKind, texts: Texts): string {
  if (kind === "language" || kind === "version" || kind === "product") return texts[kind];
  return texts.section;
}
