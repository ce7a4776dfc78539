import type { MouseEvent, ReactNode, RefObject } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { useLocation } from '../../routing/navigation.tsx';
import { useKitText } from '../../session/use-kit-text.ts';
import { Pager, PageSize } from '../pager.tsx';
import { useTableStyles } from './index-table.styles.ts';
import { pageFacts } from './page-facts.ts';

interface TableFootProps {
  page: { page: number; per_page: number; total: number };
  state: { page: number; per_page: number };
  sizes: readonly number[];
  onSize: (size: number) => void;
  /** Where the reader lands when a page is turned. */
  top: RefObject<HTMLElement | null>;
}

/** Which part of the list is on screen, its pages, and how long a page is. */
export function TableFoot({ page, state, sizes, onSize, top }: TableFootProps): ReactNode {
  const styles = useTableStyles();
  const { t } = useKitText();
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  const facts = pageFacts(page);
  if (facts.first === 0) return null;
  const toPage = (to: number) => {
    const query = new URLSearchParams(search);
    if (to === 1) query.delete('page');
    else query.set('page', String(to));
    return { pathname, search: query.toString() };
  };
  // The router answers a plain click by preventing the document load; any other opens the page elsewhere.
  const land = (event: MouseEvent) => {
    if (!event.defaultPrevented) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const choices = [...new Set([...sizes, state.per_page])].sort((one, other) => one - other);
  return (
    <div className={styles.foot}>
      <span className={styles.count}>
        {t('TABLE.SHOWN', { first: number(facts.first), last: number(facts.last), total: number(page.total) })}
      </span>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: listens to the links inside, which keys press too */}
      <div onClick={land}>
        <Pager page={state.page} pageCount={facts.pages} toPage={toPage} />
      </div>
      <PageSize size={state.per_page} sizes={choices} onSize={onSize} />
    </div>
  );
}
