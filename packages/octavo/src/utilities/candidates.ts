const attribute = /\bclass(?:Name)?\s*=\s*(?:"([^"]*)"|'([^']*)'|\{)/g;
const literal = /"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g;
const definesComponent = /^export\s/m;

/** Longer words are data, not names of classes. */
const longestName = 80;

/** An attribute's `{…}` is looked at up to here, in case nothing closes it. */
const longestValue = 4000;

/** Names of classes in a page or snippet: what stands in its `class` attributes. */
export function classesInPage(text: string): readonly string[] {
  if (!text.includes("class")) return [];
  // The names that a component puts together may stand anywhere in its code.
  if (definesComponent.test(text)) return classesInCode(text);
  const names = new Set<string>();
  const attributes = new RegExp(attribute);
  for (let match = attributes.exec(text); match !== null; match = attributes.exec(text)) {
    const written = match[1] ?? match[2];
    if (written !== undefined) {
      addNames(written, names);
    } else {
      const expression = expressionAfter(text, attributes.lastIndex);
      addLiterals(expression, names);
      attributes.lastIndex += expression.length;
    }
  }
  return detached(names);
}

/** Words that may be names of classes in a file of code: everything that stands in quotes. */
export function classesInCode(text: string): readonly string[] {
  const names = new Set<string>();
  addLiterals(text, names);
  return detached(names);
}

/** Parts of a text keep all of it in memory: these are parts of a short one. */
function detached(names: ReadonlySet<string>): readonly string[] {
  return names.size === 0 ? [] : [...names].join(" ").split(" ");
}

/** What stands between `{` and the `}` that closes it. */
function expressionAfter(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && end - start < longestValue && depth > 0; end++) {
    const mark = text[end];
    if (mark === "{") depth++;
    else if (mark === "}") depth--;
  }
  return text.slice(start, end);
}

function addLiterals(code: string, names: Set<string>): void {
  for (const match of code.matchAll(literal)) addNames(match[1] ?? match[2] ?? match[3] ?? "", names);
}

function addNames(value: string, names: Set<string>): void {
  // The parts of a template around `${…}`, and the texts inside of it.
  for (const name of value.split(/[\s"'`]+|\$\{|\}/)) {
    if (name !== "" && name.length <= longestName) names.add(name);
  }
}
