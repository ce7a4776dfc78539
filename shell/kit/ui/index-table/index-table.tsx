import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { mergeClasses } from '@griffel/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { LoadFailure } from '../../feedback/load-failure.tsx';
import { PAGE_SIZES } from '../../format/constants.ts';
import { useFormat } from '../../format/use-format.ts';
import { useKeptFocus } from '../../routing/focus-return.ts';
import { useKitText } from '../../session/use-kit-text.ts';
import { CardRows } from './card-rows.tsx';
import { ColumnMenu } from './column-menu.tsx';
import type { ChildrenOf, IndexColumn, LeadColumn, RowKey } from './index-column.ts';
import { useTableStyles } from './index-table.styles.ts';
import { pageFacts } from './page-facts.ts';
import { TableFoot } from './table-foot.tsx';
import { TableRows } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { type ColumnChoice, useColumns } from './use-columns.ts';
import { leavesOf } from './use-folding.ts';
import { useNarrow } from './use-narrow.ts';
import { type Selection, useSelection } from './use-selection.ts';

export type { IndexColumn, LeadColumn } from './index-column.ts';

interface Page<R> {
  data: readonly R[];
  page: number;
  per_page: number;
  total: number;
}

/** The part of a query's answer that the list shows; ask with `placeholderData: keepPreviousData`. */
interface PageQuery<R> {
  data: Page<R> | undefined;
  error: unknown;
  isError: boolean;
  isPlaceholderData: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The part of the address that the table itself changes; see `useIndexPage`. */
interface TableState {
  page: number;
  per_page: number;
  sort: string;
}

export interface IndexTableProps<R> {
  /** The key under which the user's columns are stored. */
  name: string;
  /** What the rows are, for screen readers. */
  label: string;
  lead: LeadColumn<R>;
  columns: readonly IndexColumn<R>[];
  list: PageQuery<R>;
  state: TableState;
  onChange: (change: { page?: number; per_page?: number; sort?: string }) => void;
  keyOf: (row: R) => RowKey;
  nameOf: (row: R) => string;
  /** Address of a row's page; null: it has none. */
  toRow: (row: R) => string | null;
  /** `12 users`. */
  countText: (total: { count: number; formatted: string }) => string;
  /** The button with what can be done to one row. */
  actions?: (row: R) => ReactNode;
  /** What can be done to several rows at once; without it nothing can be ticked. `done` unticks them; with `everything` the rows stand for all that is found. */
  bulk?: (rows: readonly R[], done: () => void, everything: boolean) => ReactNode;
  /** What the list is filtered by, in one text, and how much it finds: with it, everything can be chosen, on all its pages. */
  everything?: { filter: string; count: number };
  /** Rows that stand below others; what is ticked and acted upon are these, and rows that stand alone. */
  childrenOf?: ChildrenOf<R>;
  /** May the row be ticked? Every row may, when left out. */
  mayTick?: (row: R) => boolean;
  /** Draws the rows in a shape of their own, and that shape before they come; nobody chooses columns then. */
  tiles?: { draw: (rows: readonly R[]) => ReactNode; waiting: ReactNode };
  /** Filters are set, and `onReset` clears them. */
  filtered: boolean;
  onReset: () => void;
  /** What stands there while nothing exists at all. */
  nothing: ReactNode;
}

const NO_ROWS: never[] = [];
const always = () => true;

/**
 * A paged list of an administration: a grid on wide screens, cards on phones. Its state is the address (`useIndexPage`);
 * order, pages and filters are the service's. Rows stay, dimmed, while the next ones come.
 */
export function IndexTable<R>(props: IndexTableProps<R>): ReactNode {
  const { list, state, columns, name, keyOf, mayTick = always, bulk, tiles, childrenOf } = props;
  const styles = useTableStyles();
  const { t } = useKitText();
  const narrow = useNarrow();
  const choice = useColumns(name, columns);
  const shown = list.data?.data ?? NO_ROWS;
  const leaves = childrenOf ? shown.flatMap((row) => leavesOf({ row, children: childrenOf(row) })) : shown;
  const selection = useSelection({ rows: leaves, keyOf, may: mayTick, filter: props.everything?.filter });
  const top = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(top);
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  const page = list.data;
  if (!page) {
    return <div aria-busy="true">{tiles ? tiles.waiting : <TableSkeleton rows={state.per_page} narrow={narrow} />}</div>;
  }
  const updating = list.isPlaceholderData && list.isFetching;
  const ticked = bulk ? selection : null;
  return (
    <section className={styles.region} aria-label={props.label} aria-busy={updating} {...kept}>
      <Bar {...props} page={page} choice={choice} selection={ticked} updating={updating} top={top} />
      {updating && <ProgressBar className={styles.progress} aria-label={t('TABLE.UPDATING')} />}
      <div className={mergeClasses(styles.content, updating && styles.dimmed)}>
        <Found {...props} page={page} choice={choice} selection={ticked} narrow={narrow} />
      </div>
      <TableFoot page={page} state={state} sizes={PAGE_SIZES} onSize={(per_page) => props.onChange({ per_page })} top={top} />
    </section>
  );
}

type PartProps<R> = IndexTableProps<R> & { page: Page<R>; choice: ColumnChoice<R>; selection: Selection<R> | null };

/** How many there are and how they are shown; while some are ticked, what can be done to them. */
function Bar<R>({
  page,
  choice,
  selection,
  columns,
  countText,
  bulk,
  everything,
  tiles,
  updating,
  top,
}: PartProps<R> & { updating: boolean; top: RefObject<HTMLDivElement | null> }) {
  const styles = useTableStyles();
  const { t } = useKitText();
  const { number } = useFormat();
  const count = selection?.rows.length ?? 0;
  const total = { count: page.total, formatted: number(page.total) };
  const all = everything && { count: everything.count, formatted: number(everything.count) };
  // While the next rows come, those in sight may be of the filter before.
  const isMore = !updating && selection?.all === true && !selection.everything && all && all.count > count;
  return (
    <div ref={top} tabIndex={-1} className={mergeClasses(styles.bar, styles.landing, count > 0 && styles.bulk)}>
      <p role="status" className={mergeClasses(styles.count, count > 0 && styles.counted)}>
        {selection?.everything && count > 0 && all
          ? t('TABLE.EVERYTHING_SELECTED', all)
          : count > 0
            ? t('TABLE.SELECTED', { count, formatted: number(count) })
            : countText(total)}
      </p>
      {isMore && (
        <Button appearance="transparent" onClick={selection.chooseEverything}>
          {t('TABLE.CHOOSE_EVERYTHING', all)}
        </Button>
      )}
      {selection && count > 0 && bulk?.(selection.rows, selection.clear, selection.everything)}
      <span className={styles.aside}>
        {selection && count > 0 ? (
          <Button appearance="subtle" onClick={selection.clear}>
            {t('TABLE.UNSELECT')}
          </Button>
        ) : (
          !tiles && <ColumnMenu columns={columns} choice={choice} />
        )}
      </span>
    </div>
  );
}

function Found<R>(props: PartProps<R> & { narrow: boolean }): ReactNode {
  const { page, choice, narrow, state, onChange, filtered, onReset, nothing, tiles } = props;
  const { t } = useKitText();
  const button = (text: string, onClick: () => void) => (
    <Button appearance="primary" onClick={onClick}>
      {text}
    </Button>
  );
  if (pageFacts(page).beyond) {
    return <EmptyState title={t('TABLE.BEYOND')} action={button(t('TABLE.TO_FIRST'), () => onChange({ page: 1 }))} />;
  }
  if (page.total === 0) {
    if (!filtered) return nothing;
    return <EmptyState icon="search" title={t('TABLE.NOTHING_FOUND')} action={button(t('TABLE.RESET'), onReset)} />;
  }
  if (tiles) return tiles.draw(page.data);
  const Rows = narrow ? CardRows : TableRows;
  const { label, lead, keyOf, nameOf, toRow, actions, selection, childrenOf } = props;
  const rows = { label, lead, keyOf, nameOf, toRow, actions, selection, childrenOf, rows: page.data, columns: choice.shown };
  return <Rows {...rows} sort={state.sort} onSort={(sort) => onChange({ sort })} />;
}
