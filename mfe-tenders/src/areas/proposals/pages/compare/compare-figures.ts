import type { ComparedProposal } from '@market/tenders-contract/proposal';
import type { CompareSort, CompareState } from './compare-params.ts';
import type { RowId } from './compare-rows.ts';

/** Rows whose largest value is the one to begin with. */
const LARGEST_FIRST: ReadonlySet<RowId> = new Set(['delivery_included', 'sample', 'valid_until', 'rating', 'goods', 'pictures']);

type Figure = number | string | null;

const flag = (said: boolean | null): number | null => (said === null ? null : Number(said));

/** By what a row orders; null: the proposal says nothing of it. */
function figureOf(proposal: ComparedProposal, row: RowId): Figure {
  switch (row) {
    case 'delivery_included':
    case 'sample':
      return flag(proposal[row]);
    case 'rating':
      return proposal.company.rating > 0 ? proposal.company.rating : null;
    case 'goods':
      return proposal.products.length || null;
    case 'pictures':
      return proposal.photos.length || null;
    default:
      return proposal[row];
  }
}

/** What tells proposals apart in a row. */
const contentOf = (proposal: ComparedProposal, row: RowId): string => {
  if (row === 'goods') return JSON.stringify(proposal.products);
  if (row === 'pictures') return JSON.stringify(proposal.photos.map(({ name }) => name));
  return String(figureOf(proposal, row));
};

/** Whether proposals differ in a row. */
export const differs = (proposals: readonly ComparedProposal[], row: RowId): boolean =>
  new Set(proposals.map((proposal) => contentOf(proposal, row))).size > 1;

const rowOf = (sort: Exclude<CompareSort, ''>): RowId => sort.replace(/^-/, '') as RowId;

/** How a row orders the columns now; undefined: another row does, or none. */
export function directionOf(sort: CompareSort, row: RowId): 'ascending' | 'descending' | undefined {
  if (sort === '' || rowOf(sort) !== row) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** The order after a press on a row: the best first, then turned round, then as they were sent. */
export function nextSort(sort: CompareSort, row: RowId): CompareSort {
  const first: CompareSort = LARGEST_FIRST.has(row) ? `-${row}` : row;
  const second: CompareSort = LARGEST_FIRST.has(row) ? row : `-${row}`;
  if (sort === first) return second;
  return sort === second ? '' : first;
}

const compareFigures = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

/** Those that say nothing stand last, whichever way the others stand. */
function bySort(sort: Exclude<CompareSort, ''>) {
  const row = rowOf(sort);
  const sign = sort.startsWith('-') ? -1 : 1;
  return (one: ComparedProposal, other: ComparedProposal): number => {
    const [a, b] = [figureOf(one, row), figureOf(other, row)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compareFigures(a, b);
  };
}

/** The columns as they stand: without the hidden ones, in the order of a row, the pinned ones at the start. */
export function arranged(
  proposals: readonly ComparedProposal[],
  { sort, pinned, hidden }: Pick<CompareState, 'sort' | 'pinned' | 'hidden'>,
): readonly ComparedProposal[] {
  const shown = proposals.filter(({ id }) => !hidden.includes(id));
  const ordered = sort === '' ? shown : shown.toSorted(bySort(sort));
  const isPinned = ({ id }: ComparedProposal) => pinned.includes(id);
  return [...ordered.filter(isPinned), ...ordered.filter((proposal) => !isPinned(proposal))];
}

const DAY_MS = 86_400_000;

/** The day on which goods are there that are ordered today: `2026-12-11`. */
export const arrivalOf = (days: number, now: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
