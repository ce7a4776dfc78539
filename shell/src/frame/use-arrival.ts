import { isInPlace, pageHistory } from '@market/shell-kit/routing/history';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../parts/focus-heading.ts';
import { $pathname } from '../platform/routes/route-match.model.ts';
import { $isMissing } from './journey.model.ts';

/**
 * Tells readers who do not see the page that it changed: its name in the tab, and the focus on its heading. Not at the
 * first page of a visit, where the browser itself reads the title, and not when only filters changed.
 */
export function useArrival(tabTitle: string): void {
  const { pathname, isMissing } = useUnit({ pathname: $pathname, isMissing: $isMissing });
  const before = useRef({ pathname, isMissing });
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  useEffect(() => {
    const last = before.current;
    before.current = { pathname, isMissing };
    // What stood there until nothing was found took the focus away with it.
    if (isMissing && !last.isMissing) return focusHeading();
    if (last.pathname !== pathname && !isInPlace(pageHistory.entry())) focusHeading();
  }, [pathname, isMissing]);
}
