import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { mergeClasses } from '@griffel/react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { Link, useNavigate } from '../../routing/navigation.tsx';
import { useKitText } from '../../session/use-kit-text.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type ChildrenOf, directionOf, type IndexColumn, type LeadColumn, nextSort, type RowKey } from './index-column.ts';
import { useTableStyles } from './index-table.styles.ts';
import { type Line, leavesOf, useFolding } from './use-folding.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { Selection } from './use-selection.ts';

/** What both shapes of the list draw their rows from. */
export interface RowsProps<R> {
  label: string;
  rows: readonly R[];
  lead: LeadColumn<R>;
  columns: readonly IndexColumn<R>[];
  keyOf: (row: R) => RowKey;
  nameOf: (row: R) => string;
  /** Address of the row's page; null: it has none. */
  toRow: (row: R) => string | null;
  /** The button with what can be done to one row. */
  actions?: ((row: R) => ReactNode) | undefined;
  selection: Selection<R> | null;
  /** The rows below a row. */
  childrenOf?: ChildrenOf<R> | undefined;
  sort: string;
  onSort: (sort: string) => void;
}

const INTERACTIVE = 'a, button, input, label, select, [role="menu"]';

/** The rows as a grid: arrow keys move between cells, a click on a row opens it, the box in front ticks it. */
export function TableRows<R>(props: RowsProps<R>): ReactNode {
  const { label, rows, columns, lead, actions, selection, childrenOf, keyOf, sort, onSort } = props;
  const styles = useTableStyles();
  const { t } = useKitText();
  const navigate = useNavigate();
  const open = (row: R) => {
    const to = props.toRow(row);
    if (to !== null) void navigate(to);
  };
  const { lines, toggle } = useFolding(rows, keyOf, childrenOf);
  const keys = useGridKeys((key, index) => {
    const line = lines[index - 1];
    if (line === undefined) return;
    if (key === 'Enter') open(line.row);
    else selection?.toggle(leavesOf(line));
  });
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a table whose cells the arrow keys move between is what ARIA calls a grid */}
      <table
        role={childrenOf ? 'treegrid' : 'grid'}
        className={styles.table}
        aria-label={label}
        aria-multiselectable={selection !== null}
        {...keys}
      >
        <thead>
          <tr className={styles.headRow}>
            {selection && (
              <th scope="col" className={mergeClasses(styles.head, styles.narrow)}>
                <Checkbox checked={selection.all} aria-label={t('TABLE.SELECT_ALL')} onChange={selection.toggleAll} />
              </th>
            )}
            {[lead, ...columns].map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className={mergeClasses(styles.head, styles.end)}>
                <VisuallyHidden>{t('TABLE.ACTIONS')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={`${line.level} ${keyOf(line.row)}`}
              {...props}
              line={line}
              fold={() => toggle(line.row)}
              open={() => open(line.row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps {
  column: { title: string; sort?: string; width?: string };
  sort: string;
  onSort: (sort: string) => void;
}

function HeadCell({ column, sort, onSort }: HeadCellProps): ReactNode {
  const styles = useTableStyles();
  const direction = directionOf(sort, column.sort);
  const { sort: word } = column;
  return (
    <th scope="col" className={styles.head} style={{ width: column.width }} aria-sort={direction ?? (word ? 'none' : undefined)}>
      {word ? (
        <button
          type="button"
          className={mergeClasses(styles.sorter, direction && styles.sorted)}
          onClick={() => onSort(direction ? nextSort(sort, word) : word)}
        >
          {column.title}
          <span className={styles.arrow}>{direction && <Icon name={direction === 'ascending' ? 'chevronUp' : 'chevronDown'} />}</span>
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

interface RowProps<R> extends RowsProps<R> {
  line: Line<R>;
  fold: () => void;
  open: () => void;
}

function Row<R>({ line, fold, open, lead, columns, nameOf, toRow, actions, selection, childrenOf }: RowProps<R>): ReactNode {
  const styles = useTableStyles();
  const { t } = useKitText();
  const { row, level, children, isOpen } = line;
  const to = toRow(row);
  const leaves = leavesOf(line);
  const ticked = selection?.has(leaves) ?? false;
  const chosen = ticked === true;
  const ofTree = childrenOf ? { 'aria-level': level, ...(children.length > 0 ? { 'aria-expanded': isOpen } : {}) } : {};
  const openUnlessUsed = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest(INTERACTIVE);
    // A menu stands elsewhere on the page, but its clicks come through here.
    const inside = event.currentTarget.contains(event.target as Node);
    if (inside && !control && getSelection()?.isCollapsed !== false) open();
  };
  return (
    <tr
      className={mergeClasses(styles.row, to !== null && styles.open, chosen && styles.chosen)}
      aria-selected={selection ? chosen : undefined}
      {...ofTree}
      onClick={openUnlessUsed}
    >
      {selection && (
        <td className={mergeClasses(styles.cell, styles.narrow)}>
          <Checkbox
            checked={ticked}
            disabled={!leaves.some(selection.may)}
            aria-label={t('TABLE.SELECT', { name: nameOf(row) })}
            onChange={() => selection.toggle(leaves)}
          />
        </td>
      )}
      <th scope="row" className={mergeClasses(styles.cell, styles.leadCell, level === 2 && styles.below)} style={{ minWidth: lead.width }}>
        <span className={styles.lead}>
          {children.length > 0 && <Fold name={nameOf(row)} count={children.length} isOpen={isOpen} fold={fold} />}
          <Lead row={row} lead={lead} to={to} />
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.id} className={styles.cell}>
          {column.cell(row)}
        </td>
      ))}
      {actions && <td className={mergeClasses(styles.cell, styles.end)}>{actions(row)}</td>}
    </tr>
  );
}

interface FoldProps {
  name: string;
  count: number;
  isOpen: boolean;
  fold: () => void;
}

/** Shows the rows below a row, or folds them away. */
export function Fold({ name, count, isOpen, fold }: FoldProps): ReactNode {
  const { t } = useKitText();
  return (
    <Button
      appearance="subtle"
      size="small"
      data-fold={isOpen ? 'open' : 'shut'}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'TABLE.FOLD' : 'TABLE.UNFOLD', { name, count })}
      icon={<Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />}
      onClick={fold}
    />
  );
}

/** Picture, name and note of a row; the name leads to its page where it has one. */
export function Lead<R>({ row, lead, to }: { row: R; lead: LeadColumn<R>; to: string | null }): ReactNode {
  const styles = useTableStyles();
  return (
    <span className={styles.lead}>
      {lead.picture?.(row)}
      <span className={styles.names}>
        {to === null ? (
          lead.cell(row)
        ) : (
          <Link to={to} className={styles.name}>
            {lead.cell(row)}
          </Link>
        )}
        {lead.note && <span className={styles.note}>{lead.note(row)}</span>}
      </span>
    </span>
  );
}
