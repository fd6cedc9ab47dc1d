import { describe, expect, it } from "vitest";
import { readPage, shown } from "../content.testing.ts";

const value = async (expression: string) => {
  const { text, found } = await shown(
    `export const list = [3, 1, 2];\nexport const ada = { name: "Ada", tags: ["x"] };\n\n<b>{${expression}}</b>`,
  );
  expect(found).toEqual([]);
  return text.replace(/^<b>|<\/b>$/g, "");
};

describe("an expression shows", () => {
  it.each([
    ["1 + 2 * 3 ** 2 % 5", "4"],
    ['"a" + 1', "a1"],
    ["`${ada.name}: ${1 + 1}`", "Ada: 2"],
    ["list.length > 2 ? 'many' : 'few'", "many"],
    ["null", ""],
    ["true", ""],
    ["undefined ?? 'b'", "b"],
    ["0 || 'b'", "b"],
    ["'a' && 'b'", "b"],
    ["!0 === true && 'yes'", "yes"],
    ["1 == '1' && 'yes'", "yes"],
    ["list", "312"],
    ["list.map((n, i) => n * i).join('-')", "0-1-4"],
    ["list.filter((n) => n > 1).length", "2"],
    ["[...list, 4].slice(1).reverse().join()", "4,2,1"],
    ["list.sort().join('')", "123"],
    ["list.toSorted((a, b) => b - a).join('')", "321"],
    ["list.join('')", "312"],
    ["list.find((n) => n < 3)", "1"],
    ["list.some((n) => n === 2) && list.every(Boolean) && 'ok'", "ok"],
    ["list.includes(3) && 'ok'", "ok"],
    ["[[1], [2, [3]]].flat().length", "3"],
    ["list.concat([5], 6).join('')", "31256"],
    ["list.reduce((sum, n) => sum + n, 0)", "6"],
    ["Object.keys(ada).join()", "name,tags"],
    ["Object.entries({ a: 1 }).map(([k, v]) => `${k}=${v}`)", "a=1"],
    ["Object.values(ada)[0]", "Ada"],
    ["Math.max(...list) + Math.round(Math.PI)", "6"],
    ["JSON.stringify({ a: [1, null], b: 'c' })", '{"a":[1,null],"b":"c"}'],
    ["Number('4') + Number(true)", "5"],
    ["String(1) + Boolean('a')", "1true"],
    ["'a-b'.split('-').map((s) => s.toUpperCase())", "AB"],
    ["'Hello'.slice(1, 3) + 'x'.repeat(3) + 'y'.padStart(3, '.')", "elxxx..y"],
    ["'a.b.c'.replace('.', '-') + 'a.b.c'.replaceAll('.', '$&')", "a-b.ca$&b$&c"],
    ["(1234.5).toFixed(2) + (1e6).toLocaleString()", "1234.501,000,000"],
    ["user.name ?? 'you'", "you"],
    ["user?.company?.name", ""],
    ["ada?.name + ada['name'] + 'abc'[1]", "AdaAdab"],
    ["(({ name, ...rest }) => name + rest.tags.length)(ada)", "Ada1"],
    ["Array.from({ length: 3 }, (_, i) => i)", "012"],
    ["typeof window", "undefined"],
    ["ada.constructor", ""],
    ["list.map((n) => <i key={n}>{n}, </i>)", "<i>3, </i><i>1, </i><i>2, </i>"],
    ["<>\n  a &amp; b\n  c {1}\n</>", "a & b c 1"],
    ["<Note>{ada.name}</Note>", "<Note>Ada</Note>"],
  ])("%s", async (expression, text) => {
    expect(await value(expression)).toBe(text);
  });
});

describe("nothing of an author runs here", () => {
  it.each([
    "process.env.HOME",
    "process.exit(1)",
    "globalThis.process",
    "constructor.constructor('return process')()",
    "''.constructor.constructor('return process')()",
    "[].constructor.constructor('return 1')()",
    "(() => 1).constructor('return process')()",
    "Math.constructor.constructor('return 1')()",
    "Object.getPrototypeOf('').constructor",
    "Object.assign({}, { a: 1 })",
    "({}).__proto__.polluted = 1",
    "({ ['__proto__']: { polluted: 1 } }).polluted()",
    "import('fs')",
    "require('fs')",
    "eval('1')",
    "new Function('return 1')()",
    "fetch('https://example.com')",
    "this.constructor",
    "(() => { while (true) {} })()",
    "(() => { for (;;) {} })()",
    "((f) => f(f))((f) => f(f))",
    "'x'.repeat(1e9)",
    "'x'.padStart(1e9)",
    "'ab'.repeat(500000).replaceAll('a', 'x'.repeat(500000))",
    "Array.from({ length: 1e9 })",
    "'x'.repeat('no number') + ((f) => f(f))((f) => f(f))",
    "[...'x'.repeat(9e5)].length",
    "[1,2,3,4,5,6,7,8,9].flatMap((a) => [1,2,3,4,5,6,7,8,9].flatMap((b) => [1,2,3,4,5,6,7,8,9].flatMap((c) => [1,2,3,4,5,6,7,8,9].flatMap((d) => [1,2,3,4,5,6,7,8,9].map((e) => [1,2,3,4,5,6,7,8,9])))))",
    "JSON.stringify([1].map(() => { const a = ['x','x']; const b = [a,a,a,a,a,a,a,a]; const c = [b,b,b,b,b,b,b,b]; const d = [c,c,c,c,c,c,c,c]; const e = [d,d,d,d,d,d,d,d]; const f = [e,e,e,e,e,e,e,e]; return [f,f,f,f,f,f,f,f]; }))",
    "/(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')",
    "`${{}}`",
  ])("{%s}", async (expression) => {
    const { text, found } = await shown(`a {${expression}} b`);
    expect(text).toBe("<p>a  b</p>");
    expect(found).toEqual(["expression 1:3"]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("properties cannot reach a prototype", async () => {
    const { text } = await shown(
      '<Card {...{ ["__proto__"]: { a: 1 }, constructor: 2, x: 3 }} __proto__="b" />',
    );
    expect(text).toBe("<Card x=3></Card>");
  });

  it("an expression that takes too much leaves the others their share", async () => {
    const greedy = ["Array.from({ length: 1e9 })", "'x'.repeat(9e5).split('')", "((f) => f(f))((f) => f(f))"];
    const text = greedy.map((expression) => `a {${expression}} {1 + 1}`).join("\n\n");
    expect(await shown(text)).toEqual({
      text: "<p>a  2</p>".repeat(3),
      found: ["expression 1:3", "expression 3:3", "expression 5:3"],
    });
  });

  it("what is no number does not count as no steps", async () => {
    const nested = "Array.from({ length: 80 })";
    const text = `a {Array.from({ length: "x" }).length + ${nested}.map(() => ${nested}.map(() => ${nested}.length)).length}`;
    expect((await shown(text)).found).toEqual(["expression 1:3"]);
  });

  it("a page of many expressions that take too much ends all the same", async () => {
    const most =
      "{Array.from({ length: 60 }).map(() => Array.from({ length: 60 }).map(() => Array.from({ length: 60 })))}";
    const { diagnostics } = await readPage(`${`${most}\n\n`.repeat(150)}{1 + 1}`);
    expect(diagnostics.at(-1)?.message).toContain("the page's expressions take too many steps together");
  });

  it("components that double their content stop in time", async () => {
    const open = "<D>".repeat(40);
    const text = `export const D = ({ children }) => <div>{children}{children}</div>\n\n${open}a${"</D>".repeat(40)}`;
    expect((await shown(text)).found.join()).toContain("too-large");
  });

  it("a constant that needs itself has no value", async () => {
    expect((await shown("export const a = b + 1; export const b = a + 1;\n\n{a}")).found).toEqual([
      "expression 3:1",
    ]);
  });
});

describe("what has no value", () => {
  it("is shown as written when it is just a word of the page", async () => {
    expect(await shown("/users/{id}")).toEqual({ text: "<p>/users/{id}</p>", found: ["expression 1:8"] });
  });

  it("is left out of attributes", async () => {
    expect(await shown("<Card title={nobody.name} cols={1 + 1} />")).toEqual({
      text: "<Card cols=2></Card>",
      found: ["expression 1:1"],
    });
  });
});
