import { describe, expect, it } from "vitest";
import { element, html, text } from "./nodes.testing.tsx";

describe("pictures", () => {
  it("load when they come near, but for the first, which readers see at once", () => {
    const page = html(
      element("img", { src: "/a.png", alt: "A" }),
      element("img", { src: "/b.png", alt: "B" }),
    );
    expect(page.match(/loading="lazy"/g)).toHaveLength(1);
    expect(page.indexOf("/a.png")).toBeLessThan(page.indexOf("lazy"));
  });

  it("keep their room when the size of the file is known, and what the author wrote comes first", () => {
    expect(html(element("img", { src: "/known.png" }))).toContain('width="640" height="360"');
    expect(html(element("img", { src: "/known.png", width: 100 }))).not.toContain("640");
    expect(html(element("img", { src: "/unknown.png" }))).not.toContain("width");
  });

  it("can be enlarged unless the author says no", () => {
    expect(html(element("img", { src: "/a.png" }))).toContain("data-zoom");
    expect(html(element("img", { src: "/a.png", noZoom: true }))).not.toMatch(/zoom/i);
    expect(html(element("img", { src: "/a.png", noZoom: false }))).toContain("data-zoom");
  });
});

describe("videos", () => {
  it("that start by themselves are silent loops inside the page", () => {
    const video = html(element("video", { src: "/a.mp4", autoPlay: true }));
    expect(video).toMatch(/playsinline.*loop.*muted/);
    expect(video).not.toContain("controls");
  });

  it("that do not start by themselves can be started", () => {
    expect(html(element("video", { src: "/a.mp4" }))).toContain("controls");
    expect(html(element("video", { src: "/a.mp4", autoPlay: false }))).toContain("controls");
  });
});

describe("frames of other sites", () => {
  it("have a name, come late and fit the page", () => {
    const frame = html(element("iframe", { src: "https://www.youtube.com/embed/x" }));
    expect(frame).toContain('title="youtube.com"');
    expect(frame).toContain('loading="lazy"');
    expect(frame).toContain("data-fluid");
  });

  it("keep the author's title and proportions", () => {
    const frame = html(element("iframe", { src: "https://x.y", title: "Tour", width: "560", height: "315" }));
    expect(frame).toContain('title="Tour"');
    expect(frame).toContain("aspect-ratio:560 / 315");
  });

  it("cannot run code", () => {
    expect(html(element("iframe", { src: " java\tscript:x()" }))).not.toContain("src");
  });
});

describe("quotations", () => {
  const quote = (words: string) => html(element("blockquote", {}, [element("p", {}, [text(words)])]));

  it("that begin with a mark of GitHub's are callouts", () => {
    expect(quote("[!CAUTION]\nHot")).toMatch(/class="callout".*data-kind="danger".*<p>Hot<\/p>/);
  });

  it("are quotations otherwise", () => {
    expect(quote("[!NOVEL]\nHot")).toContain("<blockquote>");
    expect(quote("[!constructor]\nHot")).toContain("<blockquote>");
  });
});

describe("tables", () => {
  it("have headings only where there are words", () => {
    expect(html(element("th"))).toBe("<td></td>");
    expect(html(element("th", {}, [text("A")]))).toBe("<th>A</th>");
  });
});
