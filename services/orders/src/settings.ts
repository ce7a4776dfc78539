import { CARD_MAX } from '@market/billing-contract/order-payment';
import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

const Level = z.object({ from: z.int().min(0), percent: z.int().min(0).max(90) });
const isRising = (levels: readonly { from: number }[]): boolean =>
  levels.every(({ from }, at) => at === 0 || from > (levels[at - 1]?.from ?? 0));

/** Numbers of the orders service that a business may want otherwise. Money is in kopecks. */
export const ordersSettings = defineSettings(
  z.object({
    /** A cart holds goods of one company; without it the checkout makes one part per company. */
    one_company_cart: z.boolean().default(true),
    /** The discount by what completed orders of 365 days come to. */
    discount_levels: z
      .array(Level)
      .max(20)
      .refine(isRising)
      .default([
        { from: 100_000_00, percent: 2 },
        { from: 300_000_00, percent: 3 },
        { from: 1_000_000_00, percent: 5 },
        { from: 3_000_000_00, percent: 7 },
      ]),
    /** The most that one card pays at once: no bank's form takes more digits. */
    card_max: z.int().min(1_00).max(CARD_MAX).default(CARD_MAX),
    /** Hours in which a new order is accepted, or it is cancelled. */
    accept_hours: z.int().min(1).max(8_760).default(72),
    /** Days after which a paid order that is ready counts as handed over. */
    complete_days: z.int().min(1).max(365).default(14),
    /** Days after which what is over is archived. */
    archive_days: z.int().min(1).max(3_650).default(90),
    /** Hours without a change after which a cart with goods counts as abandoned. */
    abandoned_hours: z.int().min(1).max(8_760).default(24),
    /** Days in which a cart of a guest, or one that was replaced, is kept. */
    cart_days: z.int().min(1).max(365).default(30),
    /** Days in which it is kept what an order was made of, its cart and its checkout, and which carts of guests were merged. */
    checkout_days: z.int().min(1).max(3_650).default(30),
    /** How many files of orders one person has; the oldest leaves for the next. */
    files_kept: z.int().min(1).max(1_000).default(20),
    /** Days after which an offer that nobody ordered expires. */
    offer_days: z.int().min(1).max(365).default(14),
    /** Days in which a file of orders is kept. */
    file_days: z.int().min(1).max(365).default(7),
  }),
);
