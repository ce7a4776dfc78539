import { toKopecks } from '@market/kit-contract/money';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { AddTender, Tender } from '@market/tenders-contract/tender';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import type { SignedInCtx } from '../context.ts';
import { dayAfter, moscowDay } from '../locked-tender/moscow-day.ts';
import { readerOf } from '../locked-tender/tender-access.ts';
import { announceTender } from '../news/news.ts';
import { getTender } from './get-tender.ts';
import { arrayText, judgeCategories, judgeDates } from './judge-tender.ts';
import { countOpenTenders, insertTender, takeNumber } from './tender.queries.ts';

/**
 * Posts a tender, open from now on for thirty days or until the day that is named.
 *
 * @throws DomainError TENDERS_OPEN_LIMIT; CATEGORY_UNKNOWN, DATE_PAST or DATE_FAR under their fields
 */
export async function addTender(ctx: SignedInCtx, input: AddTender): Promise<{ data: Tender }> {
  judgeDates(input, ctx.now());
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    await judgeQuota(tx, ctx);
    const categories = arrayText(await judgeCategories(tx, input.categories));
    const made = await insertTender(tx, {
      ...{ number: await nextNumber(tx, ctx.now()), user: ctx.principal.userId, categories },
      ...{ title: input.title ?? null, description: input.description, price: String(toKopecks(input.desired_price)) },
      ...{ priceFor: input.price_for, quantity: input.quantity ?? null, city: input.city ?? null, needed: input.needed_by ?? null },
      closes: input.closes_on ?? dayAfter(moscowDay(ctx.now()), TENDER_LIMITS.days),
    });
    if (!made) throw new Error('A tender was not written');
    await announceTender(tx, { id: made.id, version: made.version, userIds: [ctx.principal.userId] });
    return made.id;
  });
  return getTender(ctx, { id });
}

/** Two at once could both be the last one that is allowed. @throws DomainError TENDERS_OPEN_LIMIT */
async function judgeQuota(tx: Tx, ctx: SignedInCtx): Promise<void> {
  if (readerOf(ctx.principal).kind === 'staff') return;
  const user = ctx.principal.userId;
  await lockExclusively(tx, 'tenders.open', user);
  const limit = await ctx.plan.openTenders(tx, user);
  const counted = await countOpenTenders(tx, { user });
  if (limit !== null && (counted?.open ?? 0) >= limit)
    throw new DomainError('CONFLICT', 'TENDERS_OPEN_LIMIT', { limit, plan: await ctx.plan.liftedBy(tx, 'user') });
}

/** Counted from 1 in each year of Moscow: `2026-000017`. */
async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const year = Number(moscowDay(now).slice(0, 4));
  const taken = await takeNumber(tx, { year });
  return `${year}-${String(taken?.last).padStart(6, '0')}`;
}
