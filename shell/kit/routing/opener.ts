/** What has the focus while something opens; for an item of a menu, which goes together with the menu, the button that shows it. */
export function focusedOpener(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/** Runs once no dialog stands over an element: one that is still leaving pulls every focus back into itself. */
export function whenUncovered(element: Element | null, run: () => void): () => void {
  let frame = 0;
  const look = () => {
    const isCovered = [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.contains(element));
    if (isCovered) frame = requestAnimationFrame(look);
    else run();
  };
  look();
  return () => cancelAnimationFrame(frame);
}
