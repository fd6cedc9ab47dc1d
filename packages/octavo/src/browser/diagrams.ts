import { closest } from "./closest.ts";
import { makeReachable } from "./reachable.ts";

/** Can be moved: by dragging, by the wheel, and by the arrow keys once it has the focus. */
const zoomed = ".diagram-picture[tabindex]";

/** Mermaid diagrams. What draws them is large: it is loaded when a page has one, as soon as one comes near. */
export function startDiagrams(): void {
  const near = new IntersectionObserver(
    (entries) => {
      const figures = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const figure of figures) near.unobserve(figure);
      if (figures.length > 0) void draw(figures);
    },
    { rootMargin: "800px" },
  );
  const watch = () => {
    for (const figure of document.querySelectorAll(".diagram:not([data-drawn])")) near.observe(figure);
  };
  document.addEventListener("octavo:swapped", watch);
  // A diagram has the colours of its mode: in another mode it is drawn anew.
  new MutationObserver(() => void draw([...document.querySelectorAll(".diagram[data-drawn]")])).observe(
    document.documentElement,
    { attributeFilter: ["class"] },
  );
  document.addEventListener("click", (event) => {
    const button = closest(event, "[data-diagram]");
    const figure = button?.closest<HTMLElement>(".diagram");
    if (button && figure) zoom(figure, button.dataset.diagram ?? "");
  });
  document.addEventListener("pointermove", (event) => {
    const picture = event.buttons === 1 && event.pointerType === "mouse" ? closest(event, zoomed) : null;
    picture?.scrollBy(-event.movementX, -event.movementY);
  });
  addEventListener(
    "beforeprint",
    () => void draw([...document.querySelectorAll(".diagram:not([data-drawn])")]),
  );
  watch();
}

async function draw(figures: readonly Element[]): Promise<void> {
  if (figures.length === 0) return;
  const { drawDiagram } = await import("./mermaid.ts");
  for (const figure of figures) {
    if (figure instanceof HTMLElement) await drawDiagram(figure);
  }
}

/** Larger and smaller around the middle; what does not fit is reached by scrolling. */
function zoom(figure: HTMLElement, action: string): void {
  const picture = figure.querySelector<HTMLElement>(".diagram-picture");
  const svg = picture?.querySelector("svg");
  if (!picture || !svg) return;
  const before = Number(figure.dataset.zoom ?? 1);
  const factor = action === "in" ? 1.25 : 0.8;
  const after = action === "reset" ? 1 : Math.min(5, Math.max(0.4, before * factor));
  const middle = [picture.scrollLeft + picture.clientWidth / 2, picture.scrollTop + picture.clientHeight / 2];
  picture.style.maxBlockSize = after > 1 ? `${picture.offsetHeight}px` : "";
  figure.dataset.zoom = String(after);
  svg.style.setProperty("--zoom", String(after));
  makeReachable(picture);
  const [x = 0, y = 0] = middle.map((place) => (place * after) / before);
  picture.scrollTo(x - picture.clientWidth / 2, y - picture.clientHeight / 2);
}
