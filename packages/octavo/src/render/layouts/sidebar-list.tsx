import type { SidebarEntry, SidebarGroup, SidebarLink } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { Icon } from "../icon.tsx";
import { markup } from "../markup.ts";
import { Method } from "../reference/method.tsx";
import type { ShownEntry } from "../sidebar-window.ts";
import type { Texts } from "../texts.ts";

interface ListContext {
  readonly context: RenderContext;
  readonly texts: Texts;
  /** Id of the entry that stands for the page itself. */
  readonly active: string | null;
}

/** The entries of a sidebar list, without the list around them. */
export function SidebarItems({
  entries,
  list,
}: {
  readonly entries: readonly ShownEntry[];
  readonly list: ListContext;
}) {
  return entries.map((shown) => <TopEntry shown={shown} list={list} />);
}

interface EntryProps {
  readonly shown: ShownEntry;
  readonly list: ListContext;
}

function TopEntry({ shown, list }: EntryProps) {
  const { entry, children } = shown;
  if (entry.kind === "link") return <Entry shown={shown} list={list} />;
  // A title whose pages were left out must still lead to them without JavaScript.
  const href = entry.href ?? (children === null ? firstLink(entry) : null);
  const text = <EntryText entry={entry} list={list} />;
  return (
    <li class="nav-section" data-id={entry.id}>
      {href === null ? (
        <p class="nav-title">{text}</p>
      ) : (
        <a class="nav-title" href={href} aria-current={current(entry, list)}>
          {text}
        </a>
      )}
      <Children entries={children} list={list} open />
    </li>
  );
}

function Entry({ shown, list }: EntryProps) {
  const { entry } = shown;
  return entry.kind === "link" ? (
    <LinkEntry entry={entry} list={list} />
  ) : (
    <GroupEntry group={entry} shown={shown} list={list} />
  );
}

function LinkEntry({ entry, list }: { readonly entry: SidebarLink; readonly list: ListContext }) {
  const elsewhere = entry.external ? markup` data-external="true" rel="noopener"` : null;
  const here = current(entry, list) === undefined ? null : markup` aria-current="page"`;
  const label = entry.deprecated
    ? markup`<span class="badge badge-quiet">${list.texts.deprecated}</span>`
    : null;
  const text = EntryText({ entry, list });
  return markup`<li data-id="${entry.id}"><a class="nav-link" href="${entry.href}"${elsewhere}${here}>${text}${label}</a></li>`;
}

/** A nested group. A title that only folds still leads to the first page when there is no JavaScript. */
function GroupEntry({ group, shown, list }: EntryProps & { readonly group: SidebarGroup }) {
  const folds = group.href === null;
  return (
    <li class="nav-group" data-id={group.id}>
      <div class="nav-row">
        <a
          class="nav-link"
          href={group.href ?? firstLink(group) ?? "#"}
          role={folds ? "button" : undefined}
          data-fold={folds || undefined}
          aria-expanded={folds ? shown.open : undefined}
          aria-current={current(group, list)}
        >
          <EntryText entry={group} list={list} />
        </a>
        {folds ? null : (
          <button
            type="button"
            class="nav-toggle"
            data-fold
            aria-expanded={shown.open}
            aria-label={`${list.texts.toggle}: ${group.title}`}
          />
        )}
      </div>
      <Children entries={shown.children} list={list} open={shown.open} />
    </li>
  );
}

interface ChildrenProps {
  readonly entries: readonly ShownEntry[] | null;
  readonly list: ListContext;
  readonly open: boolean;
}

function Children({ entries, list, open }: ChildrenProps) {
  if (entries === null) return null;
  return (
    <ul hidden={!open}>
      {entries.map((shown) => (
        <Entry shown={shown} list={list} />
      ))}
    </ul>
  );
}

function EntryText({ entry, list }: { readonly entry: SidebarEntry; readonly list: ListContext }) {
  const icon = entry.icon === null ? null : <Icon icon={entry.icon} context={list.context} />;
  const method = entry.kind === "link" && entry.marker !== null ? Method({ method: entry.marker }) : null;
  const tag = entry.tag === null ? null : markup`<span class="badge">${entry.tag}</span>`;
  return markup`${icon}${method}<span>${entry.title}</span>${tag}`;
}

function current(entry: SidebarEntry, { active }: ListContext): "page" | undefined {
  return entry.id === active ? "page" : undefined;
}

function firstLink(group: SidebarGroup): string | null {
  for (const child of group.children) {
    const href = child.kind === "link" ? child.href : (child.href ?? firstLink(child));
    if (href !== null) return href;
  }
  return null;
}
