import type { ListTransactions, TransactionPage } from '@market/billing-contract/transaction';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import type { SignedInCtx } from '../context.ts';
import { sumDays } from '../ledger/daily-totals.queries.ts';
import type { TransactionTotals } from '../transaction-totals.ts';
import { moscowMidnight } from '../words/moscow-day.ts';
import { readSummedTransactions, readTransactions, sumTransactions, type TransactionRow } from './transaction.queries.ts';
import { transactionView } from './transaction-view.ts';

/** Up to here they are summed whenever they are asked for; of more, once in a few seconds for all who ask. */
const SUMMED = 1_000;
const NOTHING: TransactionTotals = { total: 0, income: 0, expense: 0 };

/** Movements of everybody for administrators, of the caller alone for everybody else, with what all of them come to. */
export async function listTransactions(ctx: SignedInCtx, input: ListTransactions): Promise<RawJson> {
  const { page, per_page, start_date, end_date, user_id } = input;
  const isAdmin = ctx.principal.roles.includes('ROLE_ADMIN');
  // Whom a stranger's number names is nobody's to learn: there is simply nothing.
  const isForeign = !isAdmin && user_id !== undefined && user_id !== ctx.principal.userId;
  const user = isAdmin ? user_id : ctx.principal.userId;
  const found = isForeign ? { rows: [], totals: NOTHING } : await findMovements(ctx, { user, start_date, end_date, page, per_page });
  const { total, income, expense } = found.totals;
  const data = found.rows.map((row) => transactionView(row, ctx.locale));
  const answer: TransactionPage = { data, page, per_page, total, sum: income - expense, income, expense };
  return new RawJson(JSON.stringify(answer));
}

interface Wanted extends Pick<ListTransactions, 'start_date' | 'end_date' | 'page' | 'per_page'> {
  user: number | undefined;
}
interface Found {
  rows: readonly TransactionRow[];
  totals: TransactionTotals;
}

async function findMovements({ db: { pool }, totals }: SignedInCtx, { user, page, per_page, ...days }: Wanted): Promise<Found> {
  const { start_date: from, end_date: to } = days;
  const filter = {
    user,
    from: from === undefined ? undefined : moscowMidnight(from),
    until: to === undefined ? undefined : moscowMidnight(to, 1),
  };
  const paged = { ...filter, limit: per_page, offset: (page - 1) * per_page };
  const key = JSON.stringify(filter);
  const known = await totals.peek(key);
  if (known && known.total > SUMMED) return { rows: await readTransactions(pool, paged), totals: known };
  if (user === undefined) {
    const summed = totals.reload(key, async () => (await sumDays(pool, { from, to })) ?? NOTHING);
    const [rows, all] = await Promise.all([readTransactions(pool, paged), summed]);
    return { rows, totals: all };
  }
  const rows = await readSummedTransactions(pool, paged);
  const [first] = rows;
  const summed = first ?? (page === 1 ? NOTHING : ((await sumTransactions(pool, filter)) ?? NOTHING));
  return { rows, totals: await totals.reload(key, async () => summed) };
}
