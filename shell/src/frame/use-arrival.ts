import { isInPlace, pageHistory } from '@market/shell-kit/routing/history';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../parts/focus-heading.ts';

/**
 * Tells readers who do not see the page that it changed: its name in the tab, and the focus on its heading. Not at the
 * first page of a visit, where the browser itself reads the title, and not when only filters changed.
 */
export function useArrival(pathname: string, tabTitle: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!isInPlace(pageHistory.entry())) focusHeading();
  }, [pathname]);
}
