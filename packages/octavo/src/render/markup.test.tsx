import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { markup } from "./markup.ts";

describe("elements that are written as text", () => {
  it("look like nodes, with nodes and markup inside of them", () => {
    const inner = <i class="x">{"<b>"}</i>;
    const list = ["one", markup`<li>${"two"}</li>`, [3, null, false, inner]];
    expect(renderToString(<p>{markup`<ul id="${"a"}">${list}</ul>`}</p>)).toBe(
      '<p><ul id="a">one<li>two</li>3<i class="x">&lt;b></i></ul></p>',
    );
  });

  it("hold nothing of what is put in that would be read as markup", () => {
    const hostile = `"><script>alert("1")</script>&amp;`;
    const written = renderToString(markup`<a title="${hostile}">${hostile}${[hostile]}</a>`);
    expect(written).toBe(
      renderToString(
        <a title={hostile}>
          {hostile}
          {[hostile]}
        </a>,
      ),
    );
    expect(written).not.toContain("<script");
  });
});
