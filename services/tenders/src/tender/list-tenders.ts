import { toKopecks } from '@market/kit-contract/money';
import type { ListTenders, TenderPage } from '@market/tenders-contract/tender';
import type { SignedInCtx } from '../context.ts';
import { readerOf } from '../locked-tender/tender-access.ts';
import { countTenders, readTenders } from './tender.queries.ts';
import type { TenderFilter } from './tender-filter.ts';
import { tenderRow } from './tender-view.ts';

/** More than any price: it finds what no limit would. */
const kopecksOf = (roubles: number | undefined): number | undefined =>
  roubles === undefined ? undefined : toKopecks(Math.min(Math.round(roubles * 100) / 100, 1_000_000_000));

/** Tenders that a filter finds, with the state of the own proposal for vendors. */
export async function listTenders(ctx: SignedInCtx, input: ListTenders): Promise<TenderPage> {
  const { page, per_page, categories, user_id, state, status, text, price_from, price_to, mine, unanswered, sort } = input;
  const reader = readerOf(ctx.principal);
  const filter: TenderFilter = {
    ...{ reader, categories, user: user_id, statuses: state ?? status, text: text || undefined, mine, unanswered, sort },
    ...{ from: kopecksOf(price_from), to: kopecksOf(price_to) },
  };
  const [rows, total] = await Promise.all([
    readTenders(ctx.db.pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    totalOf(ctx, filter),
  ]);
  const data = rows.map(({ tender }) => tenderRow(tender, { reader, locale: ctx.locale }));
  return { data, page, per_page, total };
}

/** Whoever reads all finds the same. */
function totalOf({ db, totals }: SignedInCtx, filter: TenderFilter): Promise<number> {
  const key = { ...filter, sort: undefined, reader: filter.mine ? filter.reader : filter.reader.kind };
  return totals(key, async () => (await countTenders(db.pool, filter))?.total ?? 0);
}
