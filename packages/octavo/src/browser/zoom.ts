import { closest } from "./closest.ts";

const smallest = 240;
const zoomable = "img[data-zoom]:not(a img, button img, summary img, .showcase img)";

/** Pictures of some size open over the whole window. */
export function startZoom(): void {
  document.addEventListener("load", ({ target }) => offer(target), true);
  document.addEventListener("octavo:swapped", offerAll);
  document.addEventListener("click", (event) => {
    const image = closest(event, "img[data-zoomable]");
    if (image instanceof HTMLImageElement) open(image);
  });
  document.addEventListener("keydown", (event) => {
    const image = event.key === "Enter" || event.key === " " ? closest(event, "img[data-zoomable]") : null;
    if (!(image instanceof HTMLImageElement)) return;
    event.preventDefault();
    open(image);
  });
  offerAll();
}

function offerAll(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(zoomable)) {
    if (image.complete) offer(image);
  }
}

function offer(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || !image.matches(zoomable)) return;
  if (image.clientWidth < smallest || image.dataset.zoomable !== undefined) return;
  image.dataset.zoomable = "";
  image.tabIndex = 0;
  image.role = "button";
  if (image.alt === "") image.ariaLabel = image.dataset.zoom ?? "";
}

function open(image: HTMLImageElement): void {
  const dialog = document.createElement("dialog");
  const picture = document.createElement("img");
  picture.src = image.currentSrc || image.src;
  picture.alt = image.alt;
  dialog.className = "zoom";
  dialog.ariaLabel = image.alt || (image.dataset.zoom ?? "");
  dialog.append(picture);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
