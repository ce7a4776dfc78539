import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusedOpener, whenUncovered } from './opener.ts';

interface KeptFocus {
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** What a dialog that has just gone gives the focus back to. */
let awaited: HTMLElement | null = null;

/**
 * Keeps the focus in a list whose lines go: when what had it is gone (a deleted line, a dialog that was left), it comes to `landing` and
 * not to the top of the page. `landing` takes `tabIndex={-1}` and stays while lines go.
 * ```tsx
 * const list = useRef<HTMLUListElement>(null);
 * <section {...useKeptFocus(list)}><ul ref={list} tabIndex={-1}>…</ul></section>
 * ```
 */
export function useKeptFocus(landing: RefObject<HTMLElement | null>): KeptFocus {
  const within = useRef(false);
  // After every render: there is no event for a focused element that was taken out of the page.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    // A dialog that is about to take the focus, or to give it back, keeps everybody else from it.
    if (within.current && isLost && !awaited?.isConnected && !document.querySelector('[aria-modal="true"]'))
      landing.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      within.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      within.current = currentTarget.contains(relatedTarget);
    },
  };
}

/** Nobody has the focus, or Fluent gave it to the latest button that is a trigger of its own, whatever was open. */
function isLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches('[data-tabster*="restorer"]');
}

/**
 * For a dialog or drawer that is mounted for as long as it is open: when it goes, what opened it has the focus again, unless whoever closed
 * it gave the focus elsewhere. Fluent does so only for its own triggers.
 */
export function useOpenerFocus(): void {
  const [opener] = useState(focusedOpener);
  useEffect(
    () => () => {
      if (!(opener instanceof HTMLElement) || opener === document.body) return;
      awaited = opener;
      // In the next frame: the dialog's own care for the focus has ended by then.
      requestAnimationFrame(() =>
        whenUncovered(opener, () => {
          if (awaited === opener) awaited = null;
          if (isLost()) opener.focus();
        }),
      );
    },
    [opener],
  );
}
