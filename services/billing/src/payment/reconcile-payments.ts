import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import type { PaymentProvider, ProviderIntent } from '../provider/payment-provider.ts';
import { rebuildPayment } from './rebuild-payment.ts';
import { settleIntent } from './settle-payment.ts';

const EVERY_MS = 5 * 60_000;
/** The provider repeats what it tells for three days; what is lost shows in two. */
const BACK_MS = 48 * 3_600_000;

type Reconciling = Pick<Dependencies, 'db' | 'now'> & { payments: PaymentProvider };

/**
 * Heals what a lost answer, an event that never came or an older backup has left: whatever the provider lists is settled, once, and what of ours
 * is paid and has no row here gets one first.
 */
export async function reconcilePayments(deps: Reconciling): Promise<void> {
  for await (const intent of deps.payments.listIntents(new Date(deps.now().getTime() - BACK_MS))) {
    if ((await settleIntent(deps, intent)) || !isPaidOfOurs(intent)) continue;
    if (await rebuildPayment(deps, intent)) await settleIntent(deps, intent);
  }
}

const isPaidOfOurs = ({ status, metadata }: ProviderIntent): boolean => status === 'succeeded' && metadata.purchase !== undefined;

export const startReconcilingPayments = (deps: Reconciling, log: Logger): (() => Promise<void>) =>
  every(() => reconcilePayments(deps), { everyMs: EVERY_MS, log, failed: 'payments were not reconciled' });
