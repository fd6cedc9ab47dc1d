/** A picture that is larger than its frame can be scrolled with the keyboard too, and dragged. */
export function makeReachable(frame: HTMLElement): void {
  const fits = frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight;
  if (fits) frame.removeAttribute("tabindex");
  else frame.tabIndex = 0;
}
