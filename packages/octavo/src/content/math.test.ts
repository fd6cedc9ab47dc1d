import { describe, expect, it } from "vitest";
import { shown } from "./content.testing.ts";

describe("formulas", () => {
  it.each([
    ["in a line", "so $x_{1} + y$ is", "<p>so [$ x_{1} + y] is</p>"],
    ["of one letter", "for $n$ pages", "<p>for [$ n] pages</p>"],
    ["with commands", "$\\frac{a}{b}$.", "<p>[$ \\frac{a}{b}].</p>"],
    ["in a table", "| a |\n|---|\n| $x^2$ |", "[$ x^2]"],
    ["on their own", "$$\n\\frac{a b}{c}\n$$", "[$$ \\frac{a b}{c}]"],
    ["on one line of their own", "$$x^{a b}$$", "[$$ x^{a b}]"],
    ["in double dollars in a line", "so $$x^{a b}$$ is", "<p>so [$ x^{a b}] is</p>"],
    ["in a component", "so <Latex>x^{a b}</Latex> is", "<p>so [$ x^{a b}] is</p>"],
    ["given as a text", 'so <Latex>{"x^{2}"}</Latex> is', "<p>so [$ x^{2}] is</p>"],
  ])("%s", async (_, text, picture) => {
    const { text: result, found } = await shown(text);
    expect(result).toContain(picture);
    expect(found).toEqual([]);
  });

  it.each([
    "From $5 to $10 a month.",
    "It costs $0-$19,999, or $20k+ for $30k.",
    "Set $HOME and $PATH.",
    "Use $HOME/bin:$PATH here.",
    "A price of $5, **not** $6.",
    "US$5 or $6",
    "$name$ is a template",
  ])("are no prices and no variables: %s", async (text) => {
    const { text: result, found } = await shown(text);
    expect(result.replace(/<\/?(?:p|strong)>/g, "")).toBe(text.replaceAll("**", ""));
    expect(found).toEqual([]);
  });

  it("and prices stand side by side", async () => {
    expect((await shown("$5 for $x^2$ and $6")).text).toBe("<p>$5 for [$ x^2] and $6</p>");
  });

  it("leave expressions between prices alone", async () => {
    expect((await shown("export const n = 7\n\n$5, {n}, $6")).text).toBe("<p>$5, 7, $6</p>");
  });

  it("leave attributes and code alone", async () => {
    const text = '<Card title="$5 and $6">`$x^2$` $7</Card>';
    expect((await shown(text)).text).toBe('<Card title="$5 and $6"><code>$x^2$</code> $7</Card>');
  });

  it.each([
    [true, "a $speed$ b", "<p>a [$ speed] b</p>"],
    [false, "a $x^2$ b", "<p>a $x^2$ b</p>"],
  ])("follow the setting %s", async (latex, text, picture) => {
    expect((await shown(text, { latex })).text).toBe(picture);
  });
});
