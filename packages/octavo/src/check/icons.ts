import type { Config, Pointer } from "#config/types.ts";
import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import { iconProblem } from "#render/icons.ts";
import type { Files, IconObject, Site } from "#site/types.ts";

/** The icons of `docs.json` and of the pages' frontmatter: everything around pages that has one. */
export async function checkIcons(config: Config, site: Site, files: Files): Promise<readonly Diagnostic[]> {
  const { library } = config.settings.icons;
  const found: Diagnostic[] = [];
  const look = async (icon: string | IconObject, place: () => Place | Promise<Place>) => {
    const problem = iconProblem(icon, library);
    if (problem !== null) {
      found.push(diagnose("content/unknown-icon", await place(), problem.message, problem.hint));
    }
  };
  for (const { icon, at } of iconsIn({ ...config.settings, navigation: config.navigation })) {
    await look(icon, () => config.locate(at));
  }
  for (const { icon, source } of site.pages.values()) {
    if (icon !== null) await look(icon, async () => fieldPlace(await files.text(source), source, "icon"));
  }
  return found;
}

interface ConfigIcon {
  readonly icon: string | IconObject;
  readonly at: Pointer;
}

/** Everything that is called `icon`, wherever it stands. */
function iconsIn(settings: object): readonly ConfigIcon[] {
  const found: ConfigIcon[] = [];
  const way: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      way.push(Array.isArray(value) ? Number(key) : key);
      if (key === "icon" && isIcon(inner)) found.push({ icon: inner, at: [...way] });
      else visit(inner);
      way.pop();
    }
  };
  visit(settings);
  return found;
}

function isIcon(value: unknown): value is string | IconObject {
  if (typeof value === "string") return true;
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}

/** The line of a field of the frontmatter. */
function fieldPlace(text: string, file: string, field: string): Place {
  const lines = text.split("\n", 200);
  const line = lines.findIndex((each) => each.startsWith(`${field}:`));
  return { file, line: Math.max(line, 0) + 1, column: 1 };
}
