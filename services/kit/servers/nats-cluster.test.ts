// @module-tag full
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { event } from '@market/kit-contract/event';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { pino } from 'pino';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../data/transaction.ts';
import { openBus } from '../events/bus.ts';
import { type BusUse, permissionsOf } from '../events/bus-users.ts';
import { connectEvents, on } from '../events/connect-events.ts';
import { connectNats, DEAD_LETTER_STREAM, durableOf } from '../events/nats.ts';
import { emit } from '../events/outbox.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startNatsCluster } from './nats-cluster.ts';
import { signalServer } from './process-by-id.ts';

const uses: BusUse[] = [
  { name: 'bank', publishes: true },
  { name: 'shop', consumes: ['bank'], says: ['now.shop.open'] },
];
const cluster = await startNatsCluster({
  dir: mkdtempSync(join(inject('testFolder'), 'market-cluster-')),
  allowed: new Map(uses.map((use) => [use.name, permissionsOf(use)])),
});
afterAll(() => cluster.stop());
const log = pino({ level: 'silent' });
const noteWritten = event('mp.bank.note.written', z.object({ text: z.string() }));

const databases = { bank: await testDatabase(), shop: await testDatabase() };
const heard: string[] = [];

/** A service as it meets the bus: by its own user, over all servers, with three copies of its stream. */
function joinBus(name: 'bank' | 'shop'): void {
  const bus = openBus({ NATS_URL: cluster.urlFor(name), NATS_REPLICAS: 3 }, name, log);
  const { pool, url: databaseUrl } = databases[name];
  const subscriptions = name === 'shop' ? [on(noteWritten, async (_tx, { text }) => void heard.push(text))] : [];
  const stops = connectEvents({ name, pool, publishes: name === 'bank', retellings: [], subscriptions }, { databaseUrl, bus, log });
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await bus.close();
  });
}
joinBus('bank');
joinBus('shop');

const write = (text: string, id: number) => inTransaction(databases.bank.pool, (tx) => emit(tx, noteWritten, id, { text }));

async function connected(user: string): Promise<NatsConnection> {
  const nats = await connectNats(cluster.urlFor(user), user);
  onTestFinished(() => nats.close());
  return nats;
}

test('events arrive by users who may do no more than they have to, and three servers keep them', async () => {
  await write('first', 1);
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['first']);
  const { streams } = await jetstreamManager(await connected('market'), { checkAPI: false });
  const { config, cluster: kept } = await streams.info('mp-bank');
  expect([config.num_replicas, kept?.replicas?.length]).toEqual([3, 2]);
});

test.each([
  ['events of another service', 'mp.bank.note.written.1'],
  ['what another one is asked to do for it', '$JS.API.STREAM.DELETE.mp-bank'],
  ['word of the moment that is not its own', 'now.identity.session.revoked'],
])('a user is refused %s', async (_what, subject) => {
  const nats = await connected('shop');
  const refused = Promise.withResolvers<string>();
  void (async () => {
    for await (const status of nats.status()) if (status.type === 'error') refused.resolve(String(status.error));
  })();
  nats.publish(subject, '{}');
  expect(await refused.promise).toContain('Permissions Violation');
});

test('nobody reads what another user is answered', async () => {
  const nats = await connected('shop');
  const subscription = nats.subscribe('_INBOX.bank.>');
  await expect(subscription.closed).resolves.toMatchObject({ message: expect.stringContaining('Permissions Violation') });
});

test.each([0, 1, 2])('whichever server is killed, events go on arriving (%i)', async (server) => {
  heard.length = 0;
  signalServer(cluster.servers[server]?.pid ?? 0, 'SIGKILL');
  await write(`without ${server}`, 10 + server);
  await expect.poll(() => heard, { timeout: 45_000 }).toEqual([`without ${server}`]);
  await cluster.restart(server);
  await whole();
});

/** Of the three copies two have to be there, of the streams and of the reader's place, so the next server is not killed before this one has caught up. */
async function whole(): Promise<void> {
  const { streams, consumers } = await jetstreamManager(await connected('market'), { checkAPI: false });
  const kept = () =>
    Promise.all([streams.info('mp-bank'), streams.info(DEAD_LETTER_STREAM), consumers.info('mp-bank', durableOf('shop', 'bank'))]);
  const others = async () =>
    (await kept()).map(({ cluster: copies }) => copies?.replicas?.map(({ current, offline = false }) => current && !offline));
  await expect.poll(others, { timeout: 30_000 }).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
}
