import type { ListPromoStatistics, PromoCodeId, PromoStatisticsAnswer, PromoStatisticsPage } from '@market/billing-contract/promo-code';
import { toRoubles } from '@market/kit-contract/money';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { isAdmin } from '../tariff/shown-tariff.ts';
import { countPromoCodes, readPromoCode } from './promo-code.queries.ts';
import { readCodeStatistics, readDayStatistics, type StatisticsFilter, sumStatistics } from './statistics.queries.ts';
import { statisticsFrom } from './statistics-from.ts';

const NOTHING = { activations: 0, confirmed: 0, first_orders: 0, turnover: 0, bonus: 0 };
/** Days on which more was taken back than earned are below zero in the table of days; a sum on the wire is not. */
const inRoubles = <T extends { turnover: number }>(row: T): T => ({ ...row, turnover: toRoubles(Math.max(0, row.turnover)) });

interface StatisticsRow {
  author_id: number;
  author_fio: string | null;
  turnover: number;
}
const codeView = <T extends StatisticsRow>({ author_id, author_fio, ...row }: T) => ({
  ...inRoubles(row),
  author: { id: author_id, fio: author_fio },
});

/** The later of two days. */
const laterOf = (asked: string | undefined, available: string | null): string | undefined =>
  available !== null && (asked === undefined || asked < available) ? available : asked;

/**
 * What came of codes in a period: of all of them for administrators, of the own ones for everybody else, as far back as their plan allows.
 */
export async function listPromoStatistics(ctx: SignedInCtx, input: ListPromoStatistics): Promise<PromoStatisticsPage> {
  const { page, per_page, start_date, end_date: to, by_user } = input;
  const { pool } = ctx.db;
  const author = by_user === true || !isAdmin(ctx.principal) ? ctx.principal.userId : undefined;
  const available_from = await statisticsFrom(ctx);
  const filter: StatisticsFilter = { author, from: laterOf(start_date, available_from), to };
  const [rows, counted, totals, days] = await Promise.all([
    readCodeStatistics(pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    countPromoCodes(pool, { author }),
    sumStatistics(pool, filter),
    readDayStatistics(pool, filter),
  ]);
  const listed = { data: rows.map(codeView), page, per_page, total: counted?.total ?? 0 };
  return { ...listed, totals: inRoubles(totals ?? NOTHING), days: days.map(inRoubles), available_from };
}

/**
 * What came of one code, by days, as far back as the plan of the caller allows.
 *
 * @throws DomainError PROMO_CODE_NOT_FOUND, also for one of another author
 */
export async function getPromoStatistics(ctx: SignedInCtx, { id }: PromoCodeId): Promise<PromoStatisticsAnswer> {
  const { pool } = ctx.db;
  const [code, available_from] = await Promise.all([readPromoCode(pool, { id }), statisticsFrom(ctx)]);
  if (!code || (!isAdmin(ctx.principal) && code.author_id !== ctx.principal.userId))
    throw new DomainError('NOT_FOUND', 'PROMO_CODE_NOT_FOUND');
  const filter: StatisticsFilter = { code: id, from: available_from ?? undefined };
  const [rows, days] = await Promise.all([readCodeStatistics(pool, { ...filter, limit: 1, offset: 0 }), readDayStatistics(pool, filter)]);
  const [row] = rows;
  if (!row) throw new DomainError('NOT_FOUND', 'PROMO_CODE_NOT_FOUND');
  return { data: { ...codeView(row), days: days.map(inRoubles), available_from } };
}
