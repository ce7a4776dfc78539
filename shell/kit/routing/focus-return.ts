import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

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
    // A dialog that is about to take the focus keeps everybody else from it.
    if (within.current && isLost && !document.querySelector('[aria-modal="true"]')) landing.current?.focus({ preventScroll: true });
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
