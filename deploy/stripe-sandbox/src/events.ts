import { plain } from './expand.ts';
import { added, newId, type Step, secondsOf } from './objects.ts';
import type { StripeObject } from './store.queries.ts';
import { insertDelivery } from './store.queries.ts';

/** How the way to a listener is disturbed; each a share of one, seeded. */
export interface Chaos {
  duplicates: number;
  losses: number;
  /** Longest delay, by which events overtake each other. */
  delayMs: number;
  random: () => number;
}

const API_VERSION = '2026-10-28.endive';

/** Tells of an object as it is now: kept as an event, and put on its way to whoever listens, in the transaction of what it tells of. */
export async function told(step: Step, type: string, { object, chaos }: { object: StripeObject; chaos: Chaos }): Promise<void> {
  const event = await added(step, {
    ...{ id: newId('evt'), object: 'event', api_version: API_VERSION, created: secondsOf(step.now), livemode: false, type },
    ...{ data: { object }, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
  });
  if (chaos.random() < chaos.losses) return;
  const copies = chaos.random() < chaos.duplicates ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    const due = new Date(step.now.getTime() + Math.floor(chaos.random() * chaos.delayMs));
    await insertDelivery(step.tx, { event: event.id, body: JSON.stringify(plain(event)), due });
  }
}
