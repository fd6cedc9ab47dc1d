import { describe, expect, it } from "vitest";
import { fillPlainText, fillVariables } from "./variables.ts";

const variables = { product: "Octavo", "api.url": "https://api.example.com", markup: "<b>1 < 2</b> {x}" };
const fill = (text: string) => {
  const { value, diagnostics } = fillVariables(text, "page.mdx", variables);
  return { value: value.text, diagnostics };
};

describe("variables", () => {
  it.each([
    ["in text", "Use {{product}}.", "Use Octavo."],
    ["with spaces", "Use {{ product }}.", "Use Octavo."],
    ["with a dot in the name", "[api]({{api.url}}/v1)", "[api](https://api.example.com/v1)"],
    ["in an attribute", '<Card title="{{product}}" />', '<Card title="Octavo" />'],
    ["in code", "`{{product}}`", "`Octavo`"],
    ["as text, never as markup", "A {{markup}}", "A 1 &lt; 2 &#123;x}"],
    ["as written in code, where nothing is markup", "`{{markup}}`", "`<b>1 < 2</b> {x}`"],
  ])("are filled in %s", (_, text, filled) => {
    expect(fill(text)).toEqual({ value: filled, diagnostics: [] });
  });

  it.each([
    ["text", "One.\nTwo {{ nobody }} three.", "One.\nTwo \\{\\{ nobody }} three.", 2, 5],
    ["an attribute", '<Card title="A {{nobody}}" />', '<Card title="A {{nobody}}" />', 1, 16],
    ["an own property of every object", "{{constructor}}", "\\{\\{constructor}}", 1, 1],
  ])("that nobody defined are reported and shown as written: %s", (_, text, shown, line, column) => {
    const { value, diagnostics } = fill(text);
    expect(value).toBe(shown);
    expect(diagnostics).toMatchObject([
      { code: "content/undefined-variable", file: "page.mdx", line, column },
    ]);
  });

  it.each([
    ["inline", "Write `{{ nobody }}`."],
    ["in a fence", "```yaml\nname: {{ nobody }}\n```\n"],
    ["in an indented fence with tildes", "- a\n  ~~~~\n  {{ nobody }}\n  ~~~~\n"],
  ])("of another template language in code are left alone: %s", (_, text) => {
    expect(fill(text)).toEqual({ value: text, diagnostics: [] });
  });

  it("are found again after code", () => {
    const { diagnostics } = fill("`{{a}}` {{b}} ```\n{{c}}\n\n~~~\n{{d}}\n~~~\n{{e}}");
    expect(diagnostics.map(({ message }) => message.slice(3, 4))).toEqual(["b", "c", "e"]);
  });

  it("leave JSX objects alone", () => {
    const text = '<div style={{ color: "red" }} />';
    expect(fill(text)).toEqual({ value: text, diagnostics: [] });
  });
});

it("variables in a title are filled in as they are, for a title is no markup", () => {
  expect(fillPlainText("{{product}}: {{ markup }} {{nobody}}", variables)).toBe(
    "Octavo: <b>1 < 2</b> {x} {{nobody}}",
  );
});
