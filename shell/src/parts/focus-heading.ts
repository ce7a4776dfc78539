/** Gives the focus to the page's heading, without scrolling: a reader's next Tab starts at the content. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  heading?.focus({ preventScroll: true });
}
