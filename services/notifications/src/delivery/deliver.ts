import type { Logger } from '@market/kit-contract/request-facts';
import type { Waker } from '@market/service-kit/jobs/waker';
import { startWorker } from '@market/service-kit/jobs/worker';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { Pool } from 'pg';
import type { Order } from '../letter/order.ts';
import { writeLetter, writeTextMessage } from '../letter/write.ts';
import { CarrierFault, type Carriers, Undeliverable } from '../post/post.ts';
import { type Claimed, claimDue, endDelivery, postpone } from './delivery.queries.ts';
import type { CountAttempt } from './delivery-numbers.ts';
import { openOrder } from './sealed-order.ts';

/** Seconds until the next attempt; the last one repeats until what is said runs out. */
const WAITS = [2, 10, 30, 120, 600, 1_800];
const AT_ONCE = 8;
/** Looked at this often even when nobody woke us: retries come due by themselves. */
const POLL_MS = 2_000;

export interface DeliveryOptions {
  pool: Pool;
  sealer: Sealer;
  carriers: Carriers;
  /** Where people open the product. */
  publicUrl: string;
  attempted: CountAttempt;
  log: Logger;
}

/** Sends what waits in the queue, each order by one process at a time, until the carrier takes it, refuses it, or it expires. */
export const startDelivery = (options: DeliveryOptions, waker: Waker): (() => Promise<void>) =>
  startWorker(async () => (await deliverDue(options)) > 0, {
    waker,
    pollMs: POLL_MS,
    log: options.log,
    failed: 'The queue of letters and messages cannot be read; trying again',
  });

async function deliverDue(options: DeliveryOptions): Promise<number> {
  const claimed = await claimDue(options.pool, { most: AT_ONCE });
  await Promise.all(claimed.map((one) => deliver(one, options)));
  return claimed.length;
}

async function deliver(claimed: Claimed, options: DeliveryOptions): Promise<void> {
  const { id, attempts, isLate } = claimed;
  const { pool, log } = options;
  if (isLate) {
    log.warn({ order: id, attempts }, 'A letter or message ran out before any carrier took it');
    return endDelivery(pool, id, { state: 'expired' });
  }
  try {
    await carry(claimed, options);
    await endDelivery(pool, id, { state: 'sent' });
  } catch (thrown) {
    const fault = faultOf(thrown);
    if (thrown instanceof Undeliverable || thrown instanceof Unreadable) {
      log.warn({ order: id, fault }, 'A letter or message was refused for good');
      return endDelivery(pool, id, { state: 'refused', fault });
    }
    log.warn({ order: id, attempts, fault }, 'A carrier did not take a letter or message; trying again');
    await postpone(pool, { id, seconds: WAITS[Math.min(attempts, WAITS.length) - 1] ?? 1_800, fault });
  }
}

/** Sealed with another key: nobody will ever open it. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Our own words only: a library's sentence may quote the address or the text. */
function faultOf(thrown: unknown): string {
  if (thrown instanceof CarrierFault || thrown instanceof Undeliverable || thrown instanceof Unreadable)
    return thrown.message.slice(0, 100);
  return thrown instanceof Error ? thrown.name : 'UNKNOWN';
}

async function carry({ id, sealed }: Claimed, { sealer, carriers, publicUrl, attempted }: DeliveryOptions): Promise<void> {
  const order = opened(sealer, id, sealed);
  try {
    if (order.channel === 'letter') await carriers.letter({ id, ...writeLetter(order, publicUrl) });
    else await carriers.sms({ id, ...writeTextMessage(order, publicUrl) });
    attempted(order.channel, 'sent');
  } catch (thrown) {
    attempted(order.channel, thrown instanceof Undeliverable ? 'refused' : 'failed');
    throw thrown;
  }
}

function opened(sealer: Sealer, id: string, sealed: Buffer): Order {
  try {
    return openOrder(sealer, id, sealed);
  } catch {
    throw new Unreadable('SEALED WITH ANOTHER KEY');
  }
}
