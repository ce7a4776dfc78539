import { codeSigns, type ListPromoCodes, type PromoCodePage } from '@market/billing-contract/promo-code';
import type { SignedInCtx } from '../context.ts';
import { billingSettings } from '../settings.ts';
import { isAdmin } from '../tariff/shown-tariff.ts';
import { countPromoCodes, type PromoCodeFilter, readPromoCodes } from './promo-code.queries.ts';
import { promoCodeView } from './promo-code-view.ts';

/** Codes of everybody for administrators, the own ones for everybody else. */
export async function listPromoCodes(ctx: SignedInCtx, { page, per_page, filter, by_user }: ListPromoCodes): Promise<PromoCodePage> {
  const own = by_user === true || !isAdmin(ctx.principal);
  const asked: PromoCodeFilter = { author: own ? ctx.principal.userId : undefined, part: filter ? codeSigns(filter) : undefined };
  const [rows, counted, settings] = await Promise.all([
    readPromoCodes(ctx.db.pool, { ...asked, limit: per_page, offset: (page - 1) * per_page }),
    countPromoCodes(ctx.db.pool, asked),
    billingSettings.get(ctx.db.pool),
  ]);
  return { data: rows.map((row) => promoCodeView(row, settings)), page, per_page, total: counted?.total ?? 0 };
}
