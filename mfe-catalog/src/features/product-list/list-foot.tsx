import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { CATALOGUE_PAGE_SIZES } from '@market/shell-kit/format/constants';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { Pager, PageSize } from '@market/shell-kit/ui/pager';
import type { MouseEvent } from 'react';
import { setPage, setPageSize } from './state/change-list.ts';
import { writeListState } from './state/list-state.ts';
import type { PageFacts } from './state/page-facts.ts';
import { useShownText } from './use-count-text.ts';
import { type ChangeList, useListState } from './use-list-state.ts';

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px 24px',
    marginTop: '32px',
    paddingTop: '20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  shown: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

interface ListFootProps {
  change: ChangeList;
  facts: PageFacts;
  list: { page: number; per_page: number; total: number };
  land(): void;
}

/** Which part of the list is on screen, its pages, and how long a page is. */
export function ListFoot({ change, facts, list, land }: ListFootProps) {
  const styles = useStyles();
  const shownText = useShownText();
  const { pathname, search } = useLocation();
  // The goods may be drawn later than the address changed: a page of what stands there now is meant.
  const [state] = useListState();
  const toPage = (page: number) => ({ pathname, search: writeListState(setPage(state, page), new URLSearchParams(search)).toString() });
  // The router answers a plain click by preventing the document load; any other opens the page elsewhere.
  const landWhenTurned = (event: MouseEvent) => event.defaultPrevented && land();
  const sizes = [...new Set([...CATALOGUE_PAGE_SIZES, state.perPage])].sort((a, b) => a - b);
  const resize = (size: number) => {
    const known = sizes.find((choice) => choice === size);
    if (known) change((now) => setPageSize(now, known));
  };
  return (
    <div className={styles.foot}>
      <span className={styles.shown}>{shownText(list)}</span>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: listens to the links inside, which keys press too */}
      <div onClick={landWhenTurned}>
        <Pager page={state.page} pageCount={facts.pages} toPage={toPage} />
      </div>
      <PageSize size={state.perPage} sizes={sizes} onSize={resize} />
    </div>
  );
}
