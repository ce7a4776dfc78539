import type { PromoCode } from '@market/billing-contract/promo-code';
import type { billingSettings } from '../settings.ts';
import type { PromoCodeRow } from './promo-code.queries.ts';

type Settings = Awaited<ReturnType<typeof billingSettings.get>>;

/** A code as its readers see it, with what it is worth as the settings stand. */
export function promoCodeView(row: PromoCodeRow, { promo_amount, promo_bonus }: Settings): PromoCode {
  const { author_id, author_fio, created_at, ...code } = row;
  return {
    ...code,
    author: { id: author_id, fio: author_fio },
    ...{ effective_amount: code.amount ?? promo_amount, effective_bonus: code.bonus ?? promo_bonus },
    created_at: created_at.toISOString(),
  };
}
