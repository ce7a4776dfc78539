import type { FromFrame } from '../from-frame.ts';
import { pageShortcutOf } from '../page-shortcuts.ts';

/** What the page opens takes the focus and gives it to the frame again, whose document has forgotten by then where in it the reader was. */
function giveFocusBack(element: Element | null): void {
  const focus = (): void => {
    if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
  };
  window.addEventListener('focus', focus, { once: true });
}

/**
 * The page's own combinations reach it from here too. Only these, and only from the reader's keyboard; what the module has taken for itself stays
 * its own.
 */
export function forwardShortcuts(send: (message: FromFrame) => void): void {
  const press = (event: KeyboardEvent): void => {
    const name = event.isTrusted && !event.repeat && !event.defaultPrevented ? pageShortcutOf(event) : null;
    if (name === null) return;
    // The inspector is for few: to everybody else these keys are the browser's.
    if (name !== 'inspector') event.preventDefault();
    send({ type: 'shortcut', name });
    giveFocusBack(document.activeElement);
  };
  // Last of all listeners, whenever the module adds its own.
  const comeLast = (): void => {
    window.removeEventListener('keydown', press);
    window.addEventListener('keydown', press);
  };
  window.addEventListener('keydown', comeLast, { capture: true });
}
