import type { Locale } from '@market/kit-contract/locale';
import { toKopecks } from '@market/kit-contract/money';
import { cachedRows, type FoundRow, listOfRows } from '@market/service-kit/lists/cached-rows';
import type { RawJson } from '@market/service-kit/trpc/raw-json';
import type { ListTenders } from '@market/tenders-contract/tender';
import { readCategoriesBelow } from '../category/category-card.queries.ts';
import type { SignedInCtx } from '../context.ts';
import { readerOf } from '../locked-tender/tender-access.ts';
import { countTenders, type FoundTender, findTenders, readTenderCards } from './tender.queries.ts';
import type { TenderFilter } from './tender-filter.ts';
import { ownPart, tenderCard, type Viewer } from './tender-view.ts';

/** More than any price: it finds what no limit would. */
const kopecksOf = (roubles: number | undefined): number | undefined =>
  roubles === undefined ? undefined : toKopecks(Math.min(Math.round(roubles * 100) / 100, 1_000_000_000));

/** Tenders that a filter finds, with the state of the own proposal for vendors. */
export async function listTenders(ctx: SignedInCtx, input: ListTenders): Promise<RawJson> {
  const { page, per_page, categories, user_id, state, status, text, price_from, price_to, mine, unanswered, sort } = input;
  const reader = readerOf(ctx.principal);
  const filter: TenderFilter = {
    ...{ reader, user: user_id, statuses: state ?? status, text: text || undefined, mine, unanswered, sort },
    ...{ from: kopecksOf(price_from), to: kopecksOf(price_to), categories: categories?.length ? await below(ctx, categories) : undefined },
  };
  const [found, total] = await Promise.all([
    findTenders(ctx.db.pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    totalOf(ctx, filter),
  ]);
  const rows = await cachedRows(
    ctx.rows,
    found.map((row) => foundRow(row, { reader, locale: ctx.locale })),
    (ids) => cardsOf(ctx, ids),
  );
  return listOfRows(rows, { page, per_page, total });
}

const revisionOf = ({ version }: { version: number }, locale: Locale): string => `${version}.${locale}`;

const foundRow = ({ own_id, own_status, ...row }: FoundTender, { reader, locale }: Viewer): FoundRow => ({
  ...{ id: row.id, revision: revisionOf(row, locale) },
  own: ownPart({ ...row, own_proposal: own_id !== null && own_status !== null ? { id: own_id, status: own_status } : null }, reader),
});

async function cardsOf({ db, locale }: SignedInCtx, ids: readonly number[]) {
  const cards = await readTenderCards(db.pool, { ids });
  return cards.map(({ tender }) => ({ id: tender.id, revision: revisionOf(tender, locale), row: tenderCard(tender, locale) }));
}

/** The categories with all that lie below them. */
const below = ({ db, categoryTrees }: SignedInCtx, ids: readonly number[]): Promise<number[]> =>
  categoryTrees.get(ids.join(), async () => (await readCategoriesBelow(db.pool, { ids })).map(({ id }) => id));

/** Whoever reads all finds the same. */
function totalOf({ db, totals }: SignedInCtx, filter: TenderFilter): Promise<number> {
  const key = { ...filter, sort: undefined, reader: filter.mine ? filter.reader : filter.reader.kind };
  return totals(key, async () => (await countTenders(db.pool, filter))?.total ?? 0);
}
