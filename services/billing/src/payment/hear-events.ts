import type { Logger } from '@market/kit-contract/request-facts';
import { startOutboxJob } from '@market/service-kit/jobs/outbox-job';
import type { Dependencies } from '../context.ts';
import type { PaymentProvider, ProviderEvent } from '../provider/payment-provider.ts';
import { claimEvents, EVENT_TRIES, endEvent, keepEvent } from './payment.queries.ts';
import { settlePayment } from './settle-payment.ts';

const EVERY_MS = 1_000;
/** Longer than the calls of one event may last. */
const AGAIN_MS = 60_000;

type Timed = Pick<Dependencies, 'db' | 'now'>;

/** Keeps what the provider tells, once, before it hears that it was understood; acted upon afterwards. */
export async function hearEvent({ db, now }: Timed, { id, type, intent }: ProviderEvent): Promise<void> {
  if (intent !== null) await keepEvent(db.pool, { id, type, provider: intent, now: now() });
}

/** Acts upon what was told: each event makes us ask the provider, so neither their order nor a repetition matters. */
export function startHearingEvents(deps: Timed & { payments: PaymentProvider }, log: Logger): () => Promise<void> {
  const { db, now } = deps;
  return startOutboxJob({
    claim: (most) => claimEvents(db.pool, { now: now(), until: new Date(now().getTime() + AGAIN_MS), tries: EVENT_TRIES, most }),
    deliver: async ({ id, provider_id }) => {
      await settlePayment(deps, provider_id);
      await endEvent(db.pool, { id, now: now() });
    },
    facts: ({ id }) => ({ event: id }),
    failed: 'an event of a payment was not acted upon',
    everyMs: EVERY_MS,
    log,
  });
}
