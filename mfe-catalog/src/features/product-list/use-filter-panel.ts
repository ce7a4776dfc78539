import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { type UrlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { SIDE_PANEL_WIDTH } from '../../storefront-numbers.ts';

type PanelState = 'open' | 'closed' | null;

const panelState: UrlParam<PanelState> = {
  read: (raw) => (raw === 'open' || raw === 'closed' ? raw : null),
  write: (value) => value,
};
const params = { filters: panelState };

export interface FilterPanel {
  /** Beside the grid on wide screens, in a drawer over it on narrow ones. */
  readonly place: 'beside' | 'drawer';
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/**
 * Where the filters stand. The address keeps what the reader did with them; without a word of the reader's they stand
 * open where five columns fit beside them, and are closed everywhere else.
 */
export function useFilterPanel(): FilterPanel {
  const wide = useMedia(`(min-width: ${BREAKPOINTS.large}px)`);
  const roomy = useMedia(`(min-width: ${SIDE_PANEL_WIDTH}px)`);
  const [{ filters }, change] = useUrlState(params);
  const open = filters === null ? roomy : filters === 'open';
  return {
    place: wide ? 'beside' : 'drawer',
    open,
    setOpen(next) {
      const wanted: PanelState = next ? 'open' : 'closed';
      // The drawer opens as a step of its own, so that "back" on a phone closes it instead of leaving the page.
      change({ filters: next === roomy ? null : wanted }, next && !wide ? 'push' : 'replace');
    },
  };
}
