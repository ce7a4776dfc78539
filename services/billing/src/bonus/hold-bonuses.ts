import type { BonusesHeld, HoldBonuses, ReleaseBonuses } from '@market/billing-contract/bonus';
import { mostBonuses, splitBonuses } from '@market/billing-contract/order-bonuses';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { bringHold } from '../ledger/hold.ts';
import { holdSoon } from '../ledger/hold-at-once.ts';
import { billingSettings } from '../settings.ts';

/** Holds as much as may be spent on the parts of an order, split over them by what their goods come to. */
export async function holdBonuses(ctx: Ctx, { user_id, parts }: HoldBonuses): Promise<BonusesHeld> {
  const { order_bonus_share } = await billingSettings.get(ctx.db.pool);
  const asked = parts.map(({ goods_kopecks }) => ({ goods: goods_kopecks, most: mostBonuses(goods_kopecks, order_bonus_share) }));
  const most = asked.reduce((sum, part) => sum + part.most, 0);
  const keys = parts.map(({ key }) => key);
  const share = (free: number): number[] => splitBonuses(Math.min(free, most), asked);
  const held = await holdSoon(ctx.db.pool, { user: user_id, keys, share, at: ctx.now() });
  return { held: keys.map((key) => held.get(key) ?? 0) };
}

/** Gives back what was held, or keeps it from being held late. */
export async function releaseBonuses(ctx: Ctx, { keys }: ReleaseBonuses): Promise<{ keys: string[] }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    for (const key of keys) await bringHold(tx, { key, target: { state: 'released' }, order: null, at: ctx.now() });
  });
  return { keys };
}
