import { event } from '@market/kit-contract/event';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { transactionsOf } from '../data/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testEvents } from '../testing/test-events.ts';
import { consume } from './consume.ts';
import { consumerLags } from './consumer-lag.ts';

const { pool } = await testDatabase();
const events = await testEvents();
const paid = event('mp.billing.account.paid', z.object({ amount: z.int() }));

/** A consumer that acts as it is told. */
const start = (consumer: string, act: () => Promise<unknown>) =>
  consume(
    { nats: events.nats, transaction: transactionsOf(pool), log: pino({ level: 'silent' }) },
    { consumer, handlers: [[paid, act]], retryWaits: [20, 20, 20, 20, 20, 20, 20, 20, 20, 20] },
  );
const NONE = { pending: 0, unanswered: 0, redelivered: 0 };
const lags = () => consumerLags(events.nats);

test('a consumer that stands still falls behind, and one that goes on comes back to nothing', async () => {
  await events.publish(paid, 1, { amount: 1 });
  const quick = start('quick', async () => undefined);
  const stopped = start('stopped', async () => undefined);
  await expect.poll(lags).toEqual(['quick', 'stopped'].map((name) => ({ consumer: `${name}-from-billing`, ...NONE })));
  await stopped.stop();
  for (let account = 1; account <= 10; account++) await events.publish(paid, account, { amount: 1 });
  const behind = { consumer: 'stopped-from-billing', ...NONE, pending: 10 };
  await expect.poll(lags).toEqual([{ consumer: 'quick-from-billing', ...NONE }, behind]);
  const again = start('stopped', async () => undefined);
  await expect.poll(lags).toEqual([
    { consumer: 'quick-from-billing', ...NONE },
    { ...behind, pending: 0 },
  ]);
  await Promise.all([quick.stop(), again.stop()]);
});

test('what it was sent and cannot answer is told apart from what it was sent again', async () => {
  const gate = Promise.withResolvers<void>();
  let isBroken = true;
  const slow = start('slow', async () => {
    if (isBroken) throw new Error('no');
    await gate.promise;
  });
  const lag = async () => (await lags()).find(({ consumer }) => consumer === 'slow-from-billing');
  await expect.poll(async () => (await lag())?.redelivered ?? 0).toBeGreaterThan(0);
  isBroken = false;
  await expect.poll(async () => (await lag())?.unanswered ?? 0).toBeGreaterThanOrEqual(4);
  gate.resolve();
  await expect.poll(lag).toEqual({ consumer: 'slow-from-billing', ...NONE });
  await slow.stop();
});
