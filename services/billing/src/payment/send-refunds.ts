import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import { startOutboxJob } from '@market/service-kit/jobs/outbox-job';
import type { Dependencies } from '../context.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { claimRefunds, failRefund, isEntered } from './refund.queries.ts';
import { settlePayment } from './settle-payment.ts';
import { tellOf } from './tell-administrators.ts';

const EVERY_MS = 1_000;
/** Longer than the calls of one refund may last. */
const AGAIN_MS = 60_000;

type Sending = Pick<Dependencies, 'db' | 'now'> & { payments: PaymentProvider };
type Refund = Awaited<ReturnType<typeof claimRefunds>>[number];

/**
 * Asks the provider for one refund. The ledger learns of it by the payment as the provider has it then; where the answer was lost, that is
 * how the refund is known to be done, also after the provider has forgotten its key.
 */
async function sendRefund(deps: Sending, { id, key, payment_id, amount, provider_id }: Refund): Promise<void> {
  const { db, payments } = deps;
  if (provider_id === null) throw new Error('A payment is to go back that the provider does not know');
  await settlePayment(deps, provider_id);
  if ((await isEntered(db.pool, { id }))?.entered) return;
  const { refused } = await payments.refund({ intent: provider_id, amount, key: `re:${key}` });
  if (refused === null) return void (await settlePayment(deps, provider_id));
  await inTransaction(db.pool, async (tx) => {
    if ((await failRefund(tx, { id, failure: refused })) > 0) await tellOf(tx, 'refund_refused', payment_id);
  });
}

/** Sends what is to go back, until each is done or refused. */
export const startSendingRefunds = (deps: Sending, log: Logger): (() => Promise<void>) =>
  startOutboxJob({
    claim: (most) => claimRefunds(deps.db.pool, { now: deps.now(), until: new Date(deps.now().getTime() + AGAIN_MS), most }),
    deliver: (refund) => sendRefund(deps, refund),
    facts: ({ id }) => ({ refund: id }),
    failed: 'money did not go back to a card',
    everyMs: EVERY_MS,
    log,
  });
