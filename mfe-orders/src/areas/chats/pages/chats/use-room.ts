import { useCallback } from 'react';

const BELOW_PX = 16;

/** For what scrolls in itself: as high as the window below where it begins, so that its end is in sight without scrolling the page. */
export function useRoom(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return undefined;
    const fit = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `${window.innerHeight - top - BELOW_PX}px`;
    };
    fit();
    // What stands above may come later than this.
    const above = new ResizeObserver(fit);
    above.observe(document.body);
    window.addEventListener('resize', fit);
    return () => {
      above.disconnect();
      window.removeEventListener('resize', fit);
    };
  }, []);
}
