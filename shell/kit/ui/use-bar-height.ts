import { type RefObject, useLayoutEffect } from 'react';

/** Bars that stand at the bottom of the page. One may stand in the place of another. */
const heights = new Map<HTMLElement, number>();

function publish(): void {
  const page = document.documentElement.style;
  if (heights.size === 0) page.removeProperty('--save-bar-height');
  else page.setProperty('--save-bar-height', `${Math.max(...heights.values())}px`);
}

/** While a bar stands at the bottom of the page, the page knows its height (`--save-bar-height`): toasts and the way up keep off its buttons. */
export function useBarHeight(bar: RefObject<HTMLElement | null>, shown = true): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!(shown && element)) return;
    const measure = () => {
      heights.set(element, element.offsetHeight);
      publish();
    };
    const size = new ResizeObserver(measure);
    size.observe(element);
    measure();
    return () => {
      size.disconnect();
      heights.delete(element);
      publish();
    };
  }, [bar, shown]);
}
