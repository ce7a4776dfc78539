import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';

/** The bonuses of the one who asks; one bonus is one rouble. */
export const Bonus = z.object({
  /** What may be spent. */
  free: z.int(),
  /** What orders under way hold. */
  held: z.int(),
  /** Both together. */
  balance: z.int(),
  /** What a correction could not take: the next credits settle it. */
  owed: z.int(),
  /** What ends first, and when; null: nothing ends. */
  next_expiry: z.object({ amount: z.int(), at: z.iso.datetime() }).nullable(),
  /** Of the goods of an order so many per cent may be paid with bonuses. */
  order_percent: z.int(),
});
export type Bonus = z.infer<typeof Bonus>;
export const BonusAnswer = dataOf(Bonus);

const Kopecks = z.int().min(0).max(100_000_000_000_000);

/** Parts of an order that a buyer wants to pay with bonuses, as far as that is allowed. Each is held under its own key. */
export const HoldBonuses = z.object({
  user_id: z.int().positive(),
  parts: z
    .array(z.object({ key: z.uuid(), goods_kopecks: Kopecks }))
    .min(1)
    .max(100),
});
export type HoldBonuses = z.output<typeof HoldBonuses>;

/** Whole bonuses that are held for each part, in the order that was asked. */
export const BonusesHeld = z.object({ held: z.array(z.int().nonnegative()) });
export type BonusesHeld = z.infer<typeof BonusesHeld>;

export const ReleaseBonuses = z.object({ keys: z.array(z.uuid()).min(1).max(100) });
export type ReleaseBonuses = z.output<typeof ReleaseBonuses>;
export const BonusesReleased = z.object({ keys: z.array(z.uuid()) });
