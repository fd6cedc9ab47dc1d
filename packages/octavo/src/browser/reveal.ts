/** Opens the accordion, tab or view that holds the target of the address, and notes an opened accordion in the address. */
export function startReveal(): void {
  addEventListener("hashchange", reveal);
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches(".accordion[id]") || !target.open)
        return;
      if (document.readyState === "complete") history.replaceState(history.state, "", `#${target.id}`);
    },
    true,
  );
  reveal();
}

function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  let hidden = false;
  for (let around: Element | null = target; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open) {
      around.open = true;
      hidden = true;
    } else if (around.matches("[role=tabpanel]:not([data-shown])")) {
      document.getElementById(around.getAttribute("aria-labelledby") ?? "")?.click();
      hidden = true;
    }
  }
  if (hidden) target.scrollIntoView();
}
