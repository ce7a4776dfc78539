import type { ListPromoStatistics, PromoCodeId } from '@market/billing-contract/promo-code';
import { DomainError } from '@market/service-kit/errors';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import type { SignedInCtx } from '../context.ts';
import { isAdmin } from '../tariff/shown-tariff.ts';
import { readCodeStatistics, readStatistics } from './statistics.queries.ts';
import { statisticsFrom } from './statistics-from.ts';

/** The later of two days. */
const laterOf = (asked: string | undefined, available: string | null): string | undefined =>
  available !== null && (asked === undefined || asked < available) ? available : asked;

/**
 * What came of codes in a period: of all of them for administrators, of the own ones for everybody else, as far back as their plan allows.
 */
export async function listPromoStatistics(ctx: SignedInCtx, input: ListPromoStatistics): Promise<RawJson> {
  const { page, per_page, start_date, end_date: to, by_user } = input;
  const author = by_user === true || !isAdmin(ctx.principal) ? ctx.principal.userId : undefined;
  const available_from = await statisticsFrom(ctx);
  const period = { from: laterOf(start_date, available_from), to };
  const found = await readStatistics(ctx.db.pool, { author, ...period, limit: per_page, offset: (page - 1) * per_page });
  if (!found) throw new Error('Statistics are always one row');
  const rest = JSON.stringify({ page, per_page, total: found.total, available_from });
  return new RawJson(`{"data":${found.data},"totals":${found.totals},"days":${found.days},${rest.slice(1)}`);
}

/**
 * What came of one code, by days, as far back as the plan of the caller allows.
 *
 * @throws DomainError PROMO_CODE_NOT_FOUND, also for one of another author
 */
export async function getPromoStatistics(ctx: SignedInCtx, { id }: PromoCodeId): Promise<RawJson> {
  const author = isAdmin(ctx.principal) ? undefined : ctx.principal.userId;
  const available_from = await statisticsFrom(ctx);
  const found = await readCodeStatistics(ctx.db.pool, { code: id, author, from: available_from ?? undefined });
  if (!found) throw new DomainError('NOT_FOUND', 'PROMO_CODE_NOT_FOUND');
  return new RawJson(`{"data":${found.data.slice(0, -1)},"days":${found.days},${JSON.stringify({ available_from }).slice(1)}}`);
}
