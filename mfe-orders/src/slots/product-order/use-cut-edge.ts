import { type RefObject, useLayoutEffect, useState } from 'react';

/** true: a place that scrolls has more at its right than is in sight. */
export function useCutEdge(place: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => setCut(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [place]);
  return isCut;
}
