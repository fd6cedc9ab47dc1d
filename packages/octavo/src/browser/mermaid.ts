import mermaid from "mermaid";
import { makeReachable } from "./reachable.ts";

const tallEnough = 120;
let drawn = 0;

/** Draws the diagram of a figure in the colours of the page. When it cannot, the source stays. */
export async function drawDiagram(figure: HTMLElement): Promise<void> {
  const source = figure.querySelector(".diagram-source")?.textContent ?? "";
  const scratch = document.createElement("div");
  scratch.className = "diagram-scratch";
  document.body.append(scratch);
  try {
    mermaid.initialize(settings());
    const { svg } = await mermaid.render(`diagram-${++drawn}`, source, scratch);
    place(figure, svg);
  } catch {
    figure.dataset.failed = "";
  } finally {
    scratch.remove();
  }
}

function place(figure: HTMLElement, svg: string): void {
  figure.querySelector(".diagram-picture")?.remove();
  delete figure.dataset.zoom;
  const picture = document.createElement("div");
  picture.className = "diagram-picture";
  picture.innerHTML = svg;
  const drawing = picture.querySelector("svg");
  // The drawing says its natural width: a small one stays small, a wide one fits the page.
  const natural = Number.parseFloat(drawing?.style.maxWidth ?? "");
  if (drawing && Number.isFinite(natural)) {
    drawing.style.maxWidth = "";
    drawing.style.setProperty("--natural", `${natural}px`);
  }
  figure.prepend(picture);
  figure.dataset.drawn = "";
  const { actions } = figure.dataset;
  const tools = figure.querySelector<HTMLElement>(".diagram-tools");
  const offersTools = actions === undefined ? picture.clientHeight > tallEnough : actions === "true";
  if (tools !== null) tools.hidden = !offersTools;
  makeReachable(picture);
  // What grows downwards has its trunk in the middle.
  if (picture.scrollHeight > picture.scrollWidth) {
    picture.scrollLeft = (picture.scrollWidth - picture.clientWidth) / 2;
  }
}

function settings() {
  const [page, panel, tint, line, text, strong, muted] = colours(
    "--bg --bg-muted --tint --line-strong --text --text-strong --text-muted".split(" "),
  );
  return {
    startOnLoad: false,
    // Labels cannot bring in markup that runs, and a click in a diagram calls nothing.
    securityLevel: "strict",
    suppressErrorRendering: true,
    fontFamily: getComputedStyle(document.body).fontFamily,
    theme: "base",
    themeVariables: {
      darkMode: document.documentElement.classList.contains("dark"),
      background: page,
      primaryColor: panel,
      primaryTextColor: strong,
      primaryBorderColor: line,
      secondaryColor: tint,
      secondaryTextColor: strong,
      secondaryBorderColor: line,
      tertiaryColor: page,
      tertiaryTextColor: text,
      tertiaryBorderColor: line,
      lineColor: muted,
      textColor: text,
      edgeLabelBackground: page,
      noteBkgColor: tint,
      noteTextColor: strong,
      noteBorderColor: line,
    },
  } as const;
}

/** Colours of the page in the only form that Mermaid can reckon with. */
function colours(names: readonly string[]): readonly string[] {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  const probe = document.createElement("i");
  document.body.append(probe);
  const found = names.map((name) => {
    probe.style.color = `var(${name})`;
    if (context === null) return "#888888";
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  });
  probe.remove();
  return found;
}
