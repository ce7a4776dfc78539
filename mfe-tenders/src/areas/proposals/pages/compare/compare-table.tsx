import { Button } from '@fluentui/react-button';
import { MenuItem } from '@fluentui/react-menu';
import { mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useGridKeys } from '@market/shell-kit/ui/use-grid-keys';
import type { ComparedProposal, Comparison } from '@market/tenders-contract/proposal';
import type { CSSProperties } from 'react';
import { ProposalButtons } from '../../../../features/tender/proposal-actions/proposal-buttons.tsx';
import type { ProposalAction } from '../../../../features/tender/proposal-actions/use-proposal-actions.tsx';
import { ProposalBadge } from '../../../../features/tender/tender-status/tender-badges.tsx';
import { useText } from '../../use-text.ts';
import { directionOf } from './compare-figures.ts';
import type { CompareState } from './compare-params.ts';
import type { RowId } from './compare-rows.ts';
import { useCompareStyles } from './compare-table.styles.ts';
import type { CompareRow } from './use-compare-rows.tsx';

interface CompareTableProps {
  rows: readonly CompareRow[];
  proposals: readonly ComparedProposal[];
  best: Comparison['data']['best'];
  state: CompareState;
  sortBy: (row: RowId) => void;
  pin: (id: number) => void;
  hide: (id: number) => void;
  act: (action: ProposalAction, proposal: ComparedProposal) => void;
}

const nothing = () => {};

/** Named outright: on a phone rows are laid out as grids, and not every browser knows a table's parts then. */
const ROLE = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  gridcell: { role: 'gridcell' },
} as const;

/** Proposals side by side, a column for each: arrow keys lead from cell to cell, Tab leaves. */
export function CompareTable(props: CompareTableProps) {
  const { rows, proposals, best, state, sortBy } = props;
  const styles = useCompareStyles();
  const { t } = useText();
  const keys = useGridKeys(nothing);
  return (
    <div className={styles.scroller}>
      <table
        {...keys}
        {...ROLE.grid}
        aria-label={t('COMPARE.LABEL')}
        className={styles.table}
        style={{ '--columns': proposals.length } as CSSProperties}
      >
        <thead {...ROLE.rowgroup} className={mergeClasses(styles.part, styles.headRow)}>
          <tr {...ROLE.row} className={styles.row}>
            <th {...ROLE.columnheader} scope="col" className={styles.corner}>
              {t('COMPARE.CRITERION')}
            </th>
            {proposals.map((proposal) => (
              <CompanyHead key={proposal.id} proposal={proposal} {...props} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup} className={styles.part}>
          {rows.map((row) => (
            <tr key={row.id} {...ROLE.row} className={styles.row}>
              <Criterion row={row} sort={state.sort} sortBy={sortBy} />
              {proposals.map((proposal) => (
                <Cell key={proposal.id} row={row} proposal={proposal} isBest={isBest(best, row.id, proposal.id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isBest = (best: CompareTableProps['best'], row: RowId, id: number): boolean =>
  row in best && best[row as keyof typeof best]?.includes(id) === true;

function CompanyHead({ proposal, state, pin, hide, act }: CompareTableProps & { proposal: ComparedProposal }) {
  const styles = useCompareStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { id, company, status } = proposal;
  const isPinned = state.pinned.includes(id);
  const more = (
    <>
      <MenuItem onClick={() => pin(id)}>{t(isPinned ? 'COMPARE.UNPIN' : 'COMPARE.PIN')}</MenuItem>
      <MenuItem onClick={() => hide(id)}>{t('COMPARE.HIDE')}</MenuItem>
    </>
  );
  return (
    <th {...ROLE.columnheader} scope="col" className={styles.company}>
      <div className={styles.head}>
        <span className={page.beside}>
          <CompanyLogo company={company} size="small" />
          <span className={page.words}>
            <Link to={addresses.company(company.id)} className={mergeClasses(page.link, styles.brand)}>
              {company.brand}
            </Link>
            <span className={page.small}>
              {[company.city, isPinned && t('COMPARE.PINNED'), !company.active && t('COMPARE.COMPANY_OFF')].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
        {status === 'hired' && <ProposalBadge status={status} />}
        <div className={styles.screen}>
          <ProposalButtons allowed={proposal.allowed} act={(action) => act(action, proposal)} name={company.brand} more={more} />
        </div>
      </div>
    </th>
  );
}

function Criterion({ row, sort, sortBy }: { row: CompareRow; sort: CompareState['sort']; sortBy: CompareTableProps['sortBy'] }) {
  const styles = useCompareStyles();
  const { t } = useText();
  const direction = directionOf(sort, row.id);
  const arrow = direction && <Icon name={direction === 'ascending' ? 'chevronUp' : 'chevronDown'} />;
  return (
    <th {...ROLE.rowheader} scope="row" className={styles.criterion} aria-sort={direction ?? 'none'}>
      <Button
        appearance="transparent"
        className={styles.sort}
        title={t('COMPARE.SORT_BY', { row: row.title })}
        {...(arrow ? { icon: arrow, iconPosition: 'after' as const } : {})}
        onClick={() => sortBy(row.id)}
      >
        {row.title}
      </Button>
    </th>
  );
}

/** Rows that can have a best, with the word for it. */
const BEST_WORDS = ['piece_price', 'total', 'percent_of_wish', 'min_quantity', 'delivery_days', 'valid_until', 'rating'] as const;
type BestRow = (typeof BEST_WORDS)[number];
const hasBest = (row: RowId): row is BestRow => (BEST_WORDS as readonly RowId[]).includes(row);

function Cell({ row, proposal, isBest: best }: { row: CompareRow; proposal: ComparedProposal; isBest: boolean }) {
  const styles = useCompareStyles();
  const { t } = useText();
  const content = row.cell(proposal);
  const isSaid = content !== null && content !== false && content !== '';
  return (
    <td {...ROLE.gridcell} className={mergeClasses(styles.cell, best && styles.best)}>
      {isSaid ? content : <span className={styles.none}>{t('COMPARE.UNSAID')}</span>}
      {best && hasBest(row.id) && <span className={styles.bestWord}>{t(`COMPARE.BEST.${row.id}`)}</span>}
    </td>
  );
}
