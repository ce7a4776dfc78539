import type { ListTransactions, TransactionPage } from '@market/billing-contract/transaction';
import type { SignedInCtx } from '../context.ts';
import { sumDays } from '../ledger/daily-totals.queries.ts';
import { moscowMidnight } from '../words/moscow-day.ts';
import { readTransactions, sumTransactions, type TransactionFilter } from './transaction.queries.ts';
import { transactionView } from './transaction-view.ts';

/** Movements of everybody for administrators, of the caller alone for everybody else, with what all of them come to. */
export async function listTransactions(ctx: SignedInCtx, input: ListTransactions): Promise<TransactionPage> {
  const { page, per_page, start_date, end_date, user_id } = input;
  const isAdmin = ctx.principal.roles.includes('ROLE_ADMIN');
  const filter: TransactionFilter = {
    user: isAdmin ? user_id : ctx.principal.userId,
    from: start_date === undefined ? undefined : moscowMidnight(start_date),
    until: end_date === undefined ? undefined : moscowMidnight(end_date, 1),
  };
  // Whom a stranger's number names is nobody's to learn: there is simply nothing.
  const isForeign = !isAdmin && user_id !== undefined && user_id !== ctx.principal.userId;
  if (isForeign) return { data: [], page, per_page, total: 0, sum: 0, income: 0, expense: 0 };
  const { pool } = ctx.db;
  const [rows, totals] = await Promise.all([
    readTransactions(pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    filter.user === undefined ? sumDays(pool, { from: start_date, to: end_date }) : sumTransactions(pool, filter),
  ]);
  const { total, income, expense } = totals ?? { total: 0, income: 0, expense: 0 };
  const data = rows.map((row) => transactionView(row, ctx.locale));
  return { data, page, per_page, total, sum: income - expense, income, expense };
}
