import { isInPlace, pageHistory } from '@market/shell-kit/routing/history';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../parts/focus-heading.ts';
import { $pathname } from '../platform/routes/route-match.model.ts';
import { $isMissing, $replacement } from './journey.model.ts';

/**
 * Tells readers who do not see the page that it changed: its name in the tab, and the focus on its heading. Not at the
 * first page of a visit, where the browser itself reads the title and Tab begins at the header, and not when only filters changed.
 */
export function useArrival(tabTitle: string): void {
  const { pathname, isMissing, replacement } = useUnit({ pathname: $pathname, isMissing: $isMissing, replacement: $replacement });
  const before = useRef<{ pathname: string; isMissing: boolean } | null>(null);
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  useEffect(() => {
    // An address that another one replaces is no page: the visit begins at the one that stands instead.
    if (replacement !== null) return;
    const last = before.current;
    before.current = { pathname, isMissing };
    if (last === null) return;
    // What stood there until nothing was found took the focus away with it.
    if (isMissing && !last.isMissing) return focusHeading();
    if (last.pathname !== pathname && !isInPlace(pageHistory.entry())) focusHeading();
  }, [pathname, isMissing, replacement]);
}
