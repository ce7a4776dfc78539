import type { Metrics } from '@market/service-kit/admin/metrics';
import { DomainError } from '@market/service-kit/errors';

/** Runs what places an order for a buyer who waits for it. */
export type TimeCheckout = <T>(place: () => Promise<T>) => Promise<T>;

/** Seconds: what is promised is two. */
const BUCKETS = [0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Counts checkouts by how they ended: placed, refused with a reason of the buyer's, failed by a fault of ours or of another service. */
export function timingCheckouts(metrics: Metrics | undefined): TimeCheckout {
  if (!metrics) return (place) => place();
  const durations = metrics.histogram({
    name: 'checkout_duration_seconds',
    help: 'How long a buyer waited for an order to be placed, by how that ended',
    labelNames: ['outcome'],
    buckets: BUCKETS,
  });
  // From the beginning: a rate misses what a series begins with, and the first failure is the one that matters.
  for (const outcome of ['placed', 'refused', 'failed'] as const) durations.zero({ outcome });
  return async (place) => {
    const ended = durations.startTimer();
    try {
      const placed = await place();
      ended({ outcome: 'placed' });
      return placed;
    } catch (thrown) {
      ended({ outcome: isRefusal(thrown) ? 'refused' : 'failed' });
      throw thrown;
    }
  };
}

/** Of a service that is away a caller is told by a refusal, too. */
const isRefusal = (thrown: unknown): boolean => thrown instanceof DomainError && thrown.kind !== 'SERVICE_UNAVAILABLE';
