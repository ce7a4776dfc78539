import { CARD_MAX } from '@market/billing-contract/order-payment';
import { type PlanHolder, planHolders, tariffPeriods } from '@market/billing-contract/tariff-limits';
import { z } from 'zod';
import type { ProviderIntent } from '../provider/payment-provider.ts';

type Metadata = Readonly<Record<string, string>>;

export interface PlanPurchase {
  user: number;
  holder: PlanHolder;
  holderId: number;
  tariff: number;
  days: number;
}
export interface OrderPurchase {
  user: number;
  order: number;
  parts: { order_id: number; company_id: number; amount: number }[];
}

/** The provider keeps fifty texts of five hundred signs with a payment: fifteen parts fit into one of them, two hundred into fourteen. */
const PARTS_PER_TEXT = 15;

/** What the provider keeps with a payment, so that a row that a restored backup does not have can be written anew. */
export const planMetadata = ({ user, holder, holderId, tariff, days }: PlanPurchase): Metadata => ({
  ...{ user: String(user), holder, holder_id: String(holderId), tariff: String(tariff), days: String(days) },
});

export function orderMetadata({ user, order, parts }: OrderPurchase): Metadata {
  const texts = parts.map(({ order_id, company_id, amount }) => `${order_id}:${company_id}:${amount}`);
  const chunks = Array.from({ length: Math.ceil(texts.length / PARTS_PER_TEXT) }, (_, at) => [
    `parts_${at}`,
    texts.slice(at * PARTS_PER_TEXT, (at + 1) * PARTS_PER_TEXT).join(','),
  ]);
  return { user: String(user), order: String(order), ...Object.fromEntries(chunks) };
}

const Id = z.coerce.number().int().positive().max(2_147_483_647);
const Common = z.object({ purchase: z.uuid(), user: Id });
const Plan = Common.extend({
  ...{ holder: z.enum(planHolders), holder_id: Id, tariff: Id },
  days: z.coerce.number().pipe(z.union(tariffPeriods.map((days) => z.literal(days)))),
});
const Parts = z.array(z.object({ order_id: Id, company_id: Id, amount: z.coerce.number().int().positive().max(CARD_MAX) })).min(1);

function partOf(text: string): { order_id: string | undefined; company_id: string | undefined; amount: string | undefined } {
  const [order_id, company_id, amount] = text.split(':');
  return { order_id, company_id, amount };
}

/** What of ours a payment at the provider says that it pays; null: it does not say all of it. */
export function purchaseIn({ metadata, amount }: Pick<ProviderIntent, 'metadata' | 'amount'>): PlanPurchase | OrderPurchase | null {
  const plan = Plan.safeParse(metadata);
  if (plan.success) {
    const { holder_id: holderId, user, holder, tariff, days } = plan.data;
    return { user, holder, holderId, tariff, days };
  }
  const order = Common.extend({ order: Id }).safeParse(metadata);
  const texts = Object.entries(metadata).flatMap(([name, text]) => (/^parts_\d+$/.test(name) ? text.split(',') : []));
  const parts = Parts.safeParse(texts.map(partOf));
  if (!order.success || !parts.success) return null;
  const isWhole = parts.data.reduce((sum, part) => sum + part.amount, 0) === amount;
  return isWhole ? { user: order.data.user, order: order.data.order, parts: parts.data } : null;
}
