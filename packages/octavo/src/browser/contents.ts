/** Marks the heading that the reader is at in the table of contents. */
export function startContents(): void {
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      mark();
    });
  };
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule, { passive: true });
  document.addEventListener("octavo:swapped", schedule);
  document.addEventListener("octavo:shown", schedule);
  mark();
}

function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#table-of-contents a")];
  if (links.length === 0) return;
  const line = (document.getElementById("navbar")?.offsetHeight ?? 0) + 40;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
  let current = links[0];
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading === null) continue;
    // Of the views of a page, only the one that is shown has its headings here.
    const isAway = heading.closest(".view:not([data-shown])") !== null;
    if (link.parentElement !== null) link.parentElement.hidden = isAway;
    if (isAway) continue;
    const { top } = heading.getBoundingClientRect();
    if (top <= line || (atEnd && top < innerHeight / 2)) current = link;
  }
  for (const link of links) {
    if (link === current) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}
