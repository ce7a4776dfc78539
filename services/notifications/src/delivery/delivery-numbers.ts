import type { Metrics } from '@market/service-kit/admin/metrics';
import type { Order } from '../letter/order.ts';

/** What became of one attempt: taken by the carrier, refused for good, or to be tried again. */
type Attempt = 'sent' | 'refused' | 'failed';

/** Counts an attempt to have something carried. */
export type CountAttempt = (channel: Order['channel'], attempt: Attempt) => void;

/** A carrier that is away shows here and nowhere else: codes run out before they are old, and nobody's call fails. */
export function countingAttempts(metrics: Metrics | undefined): CountAttempt {
  if (!metrics) return () => undefined;
  const attempts = metrics.counter({
    name: 'delivery_attempts_total',
    help: 'Attempts to have a letter or a text message carried, by what became of them',
    labelNames: ['channel', 'attempt'],
  });
  // From the beginning: a rate misses what a series begins with.
  for (const channel of ['letter', 'sms'] as const)
    for (const attempt of ['sent', 'refused', 'failed'] as const) attempts.inc({ channel, attempt }, 0);
  return (channel, attempt) => attempts.inc({ channel, attempt });
}
