import { focusedOpener, whenUncovered } from '@market/shell-kit/routing/opener';
import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Gives the focus back when an overlay closes: to the element that had it before, or to the heading of the page the
 * reader went to from the overlay. This covers overlays opened by a key as well, where there is no opener to return to.
 */
export function useFocusReturn(isOpen: boolean): void {
  const before = useRef<{ element: Element | null; pathname: string } | null>(null);
  useLayoutEffect(() => {
    if (isOpen) {
      before.current = { element: focusedOpener(), pathname: location.pathname };
      return;
    }
    const from = before.current;
    before.current = null;
    if (!from) return;
    return whenUncovered(from.element, () => {
      if (location.pathname === from.pathname && from.element instanceof HTMLElement) from.element.focus();
      else focusHeading();
    });
  }, [isOpen]);
}
