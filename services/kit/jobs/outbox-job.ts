import type { Logger } from '@market/kit-contract/request-facts';
import { every } from './every.ts';

export interface OutboxJob<Order> {
  /**
   * Takes what is due, some at once, in a statement of its own: whatever it takes is due again after a while. So nothing is held while
   * another service is called, what a process that died has taken comes up again, and so does what fails.
   */
  claim: () => Promise<readonly Order[]>;
  /** Calls the other service, then records that it is done. Done twice it changes nothing. */
  deliver: (order: Order) => Promise<unknown>;
  /** What the log tells an order by. */
  facts: (order: Order) => object;
  /** Logged when one could not be delivered. */
  failed: string;
  everyMs: number;
  log: Logger;
}

/** Delivers the orders that a change has written for another service, until each is done. Answers how to stop. */
export const startOutboxJob = <Order>(job: OutboxJob<Order>): (() => Promise<void>) =>
  every(async () => deliverAll(await job.claim(), job), { everyMs: job.everyMs, log: job.log, failed: job.failed });

/** One after the other; one that fails keeps back no other. */
export async function deliverAll<Order>(
  orders: readonly Order[],
  { deliver, facts, failed, log }: Pick<OutboxJob<Order>, 'deliver' | 'facts' | 'failed' | 'log'>,
): Promise<void> {
  for (const order of orders) await deliver(order).catch((err: unknown) => log.warn({ err, ...facts(order) }, failed));
}
