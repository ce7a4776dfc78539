import type { Logger } from '@market/kit-contract/request-facts';
import { every } from './every.ts';

export interface OutboxJob<Order> {
  /**
   * Takes at most so many of what is due, in a statement of its own: whatever it takes is due again after a while, longer than the calls of
   * one delivery may last. So nothing is held while another service is called, what a process that died has taken comes up again, and so
   * does what fails.
   */
  claim: (most: number) => Promise<readonly Order[]>;
  /** Calls the other service, then records that it is done. Done twice it changes nothing. */
  deliver: (order: Order) => Promise<unknown>;
  /** What the log tells an order by. */
  facts: (order: Order) => object;
  /** Logged when one could not be delivered. */
  failed: string;
  everyMs: number;
  log: Logger;
}

/** Orders that are delivered side by side: no more are taken than that, or the last of them would run out before its turn. */
export const AT_ONCE = 5;

/** Delivers the orders that a change has written for another service, until each is done. Answers how to stop. */
export function startOutboxJob<Order>(job: OutboxJob<Order>): () => Promise<void> {
  let stopped = false;
  const deliverDue = async (): Promise<void> => {
    // Where none is taken the other service is away, and the rest need not find that out as well.
    while (!stopped && (await deliverAtOnce(await job.claim(AT_ONCE), job)));
  };
  const stop = every(deliverDue, { everyMs: job.everyMs, log: job.log, failed: job.failed });
  return () => {
    stopped = true;
    return stop();
  };
}

/** Side by side; one that fails keeps back no other. Answers whether any was delivered. */
export async function deliverAtOnce<Order>(
  orders: readonly Order[],
  { deliver, facts, failed, log }: Pick<OutboxJob<Order>, 'deliver' | 'facts' | 'failed' | 'log'>,
): Promise<boolean> {
  const delivered = await Promise.allSettled(orders.map(deliver));
  delivered.forEach((result, at) => {
    if (result.status === 'rejected') log.warn({ err: result.reason, ...facts(orders[at] as Order) }, failed);
  });
  return delivered.some(({ status }) => status === 'fulfilled');
}
