import type { Bonus } from '@market/billing-contract/bonus';
import type { SignedInCtx } from '../context.ts';
import { readAccount } from '../ledger/account.queries.ts';
import { readNextExpiry } from '../ledger/batch.queries.ts';
import { billingSettings } from '../settings.ts';

/** What the caller has. */
export async function getBonus({ db, principal }: SignedInCtx): Promise<{ data: Bonus }> {
  const user = principal.userId;
  const [account, next, { order_bonus_share }] = await Promise.all([
    readAccount(db.pool, { user }),
    readNextExpiry(db.pool, { user }),
    billingSettings.get(db.pool),
  ]);
  const { balance = 0, held = 0, owed = 0 } = account ?? {};
  const next_expiry = next && { amount: next.amount, at: next.at.toISOString() };
  return { data: { free: balance - held, held, balance, owed, next_expiry, order_percent: order_bonus_share } };
}
