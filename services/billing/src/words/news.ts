import { notificationWanted, type Wanted } from '@market/notifications-contract/notification.events';
import type { Target } from '@market/notifications-contract/target';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { NEWS_TITLES } from './news-titles.ts';

export interface BillingNews {
  kind: keyof typeof NEWS_TITLES;
  userIds: readonly number[];
  /** How many bonuses or days, or which order. */
  count?: number;
  /** Name of a tariff, or a code. */
  name?: string;
  /** What it is about; absent: the plan, or the transactions. */
  target?: Target;
}

const INTENTS: Partial<Record<BillingNews['kind'], Wanted['intent']>> = { plan_ended: 'warning', plan_ends: 'warning' };
const TARIFF_NEWS: readonly string[] = ['plan_given', 'plan_paid', 'plan_ends', 'plan_ended'];

const targetOf = (kind: BillingNews['kind']): Target => ({ kind: TARIFF_NEWS.includes(kind) ? 'tariffs' : 'transactions' });

/** Notifies people of their bonuses or their plan. */
export async function notify(tx: Tx, { kind, userIds, count = 0, name = '', target = targetOf(kind) }: BillingNews): Promise<void> {
  const wanted = userIds.map((user_id) => ({
    id: user_id,
    payload: {
      ...{ user_id, topic: 'billing' as const, kind, intent: INTENTS[kind] ?? ('info' as const), title: NEWS_TITLES[kind](count, name) },
      target,
    },
  }));
  await emitAll(tx, notificationWanted('billing'), wanted);
}
