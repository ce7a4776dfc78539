// @module-tag full
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@market/service-kit/data/migrate';
import { sized } from '@market/service-kit/testing/long';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readSettings } from '../../env.ts';
import { internalSecret } from '../../internal-secret.ts';
import { ShutdownHooks } from '../../shutdown-hooks.ts';
import { BUS_USES } from '../bus-uses.ts';
import { type Distributed, startDistributed } from '../start-distributed.ts';
import { faultsOf, waitingEvents } from './checker.ts';
import { type Ask, balanced, clientsOf } from './clients.ts';
import { rowsOf } from './rows-of.ts';
import { type Seen, summaryOf } from './seen.ts';
import { readSteadily } from './steady.ts';

/** One of each kind of process, or two hundred in turn. */
const KILLS = sized(14, 200);
const BUS_AWAY_MS = sized(60_000, 300_000);
const PER_SECOND = 400;
/** Of the two processes of each kind: what serves while the one is exchanged, serves while the other is. */
const REPLACED = sized(1, 2);
const STARTS_MS = 600_000;
const LASTS_MS = 3_600_000;
const DRAINED_MS = 60_000;
/** A process serves for so long before the next is replaced (`minReadySeconds`): one that just started has compiled nothing yet. */
const SERVES_FIRST_MS = 5_000;
/** From the moment on that the database answers again. */
const WELL_AGAIN_MS = 10_000;

const shutdownHooks = new ShutdownHooks();
afterAll(() => shutdownHooks.run(), 60_000);

const settings = readSettings({
  ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: '18600', LOG_LEVEL: 'warn' },
  // All clients come from one address.
  ...{ ADDRESS_LIMIT_FACTOR: '1000', RATE_LIMIT_PER_MINUTE: '1000000' },
  MARKET_DATA: join(inject('testFolder'), 'faults'),
});
let cluster: Distributed;
beforeAll(async () => {
  cluster = await startDistributed(settings, shutdownHooks);
  const answers = async () => (await Promise.all(cluster.urls.map((url) => fetch(`${url}/healthz`)))).map(({ status }) => status);
  await vi.waitFor(async () => expect(await answers()).toEqual([200, 200]), { timeout: 120_000, interval: 1_000 });
  // Buyers here take as little as is sold at a time, and never the last of it.
  await rowsOf(cluster.urlOf('catalogue'), 'UPDATE product SET stock_quantity = 100000');
  await rowsOf(cluster.urlOf('orders'), 'UPDATE company_card SET min_order_first = NULL, min_order_repeat = NULL');
}, STARTS_MS);

/** By what stands in front of the gateways, which come first among the processes. */
const ask = (): Ask =>
  balanced(cluster.urls.map((url, at) => ({ url, isReady: async () => (await cluster.processes[at]?.isReady()) ?? false })));

const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** What clients saw while something was done to the product. */
async function seenDuring(work: () => Promise<void>): Promise<Seen> {
  const stopping = new AbortController();
  const { seen, finished } = await clientsOf(ask(), stopping.signal);
  await work().finally(() => stopping.abort());
  await finished;
  say(summaryOf(seen));
  return seen;
}

/** All that was acknowledged is there once, and everything that was to follow from it has left for the bus. */
async function expectNothingLost(seen: Seen): Promise<void> {
  const publishing = BUS_USES.flatMap(({ name, publishes }) => (publishes ? [name] : []));
  const begun = performance.now();
  await vi.waitFor(async () => expect(await waitingEvents(cluster.urlOf, publishing)).toBe(0), { timeout: DRAINED_MS, interval: 500 });
  say(`outboxes were empty after ${Math.round(performance.now() - begun)} ms`);
  await vi.waitFor(async () => expect(await faultsOf(cluster.urlOf, seen)).toEqual([]), { timeout: DRAINED_MS, interval: 1_000 });
}

/** In turn a process of the gateway and of each service, first of the one and in the next round of the other, and a server of the bus. */
async function kill(count: number): Promise<void> {
  const { processes, cluster: bus } = cluster;
  const kinds = processes.length / 2;
  const [kind, round] = [count % (kinds + 1), Math.floor(count / (kinds + 1))];
  const begun = performance.now();
  const victim = processes[kind * 2 + (round % 2)];
  if (victim) {
    process.kill(victim.pid(), 'SIGKILL');
    await pause(1_000);
    await victim.ready();
  } else {
    process.kill(bus.servers[round % bus.servers.length]?.pid ?? 0, 'SIGKILL');
    await pause(10_000);
  }
  say(`${victim?.name ?? 'a server of the bus'} was killed, and there again after ${Math.round(performance.now() - begun)} ms`);
}

test(
  'processes are killed in turn under every kind of client: nobody who reads notices, and nothing acknowledged is lost or doubled',
  async () => {
    const seen = await seenDuring(async () => {
      for (let count = 0; count < KILLS; count++) {
        await pause(1_000);
        await kill(count);
      }
      await pause(5_000);
    });
    expect(seen.failedReads).toEqual([]);
    // Who had just asked a process that died hears so: at most one at each of its deaths.
    expect(seen.failedSignIns.filter((failure) => !/fetch failed|503/.test(failure))).toEqual([]);
    expect(seen.failedSignIns.length).toBeLessThanOrEqual(KILLS);
    expect(seen.failedWrites).toEqual([]);
    expect([seen.categories.length, seen.orders.size, seen.posts.size].map((count) => count > KILLS)).toEqual([true, true, true]);
    await expectNothingLost(seen);
  },
  LASTS_MS,
);

test(
  'the database is killed: who asks hears so and when to come again, and is served ten seconds after it is there',
  async () => {
    const { postgres } = cluster;
    const asked = ask();
    const list = (count: number) => `/api/shop/products/all/?page=${(count % 50) + 1}`;
    const answers = new Set<string>();
    const seen = await seenDuring(async () => {
      await pause(2_000);
      const killed = postgres.pid();
      process.kill(killed, 'SIGKILL');
      for (let count = 0; postgres.pid() === killed; count++) {
        const answer = await asked(list(count));
        await answer.arrayBuffer();
        answers.add(`${answer.status} ${answer.headers.has('retry-after')}`);
      }
      await pause(WELL_AGAIN_MS);
      for (let count = 0; count < 100; count++) expect((await asked(list(count))).status).toBe(200);
    });
    answers.delete('200 false');
    expect([...answers]).toEqual(['503 true']);
    expect(seen.failedReads.filter((failure) => !failure.includes(': 503 '))).toEqual([]);
    await expectNothingLost(seen);
  },
  LASTS_MS,
);

/** What a next release may do while this one serves. */
function nextRelease(): string {
  const folder = mkdtempSync(join(inject('testFolder'), 'next-release-'));
  const steps = {
    '29990101000000_a_column': "ALTER TABLE product ADD COLUMN next_release text NOT NULL DEFAULT 'none';",
    '29990101000001_an_index':
      '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS product_next_release ON product (next_release);',
  };
  for (const [name, sql] of Object.entries(steps)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

test(
  `the database is migrated and processes of each kind replaced, one after the other, at ${PER_SECOND} requests a second: none fails`,
  async () => {
    const stopping = new AbortController();
    const pathOf = (count: number) => `/api/shop/products/all/?page=${(count % 200) + 1}`;
    const reading = readSteadily(ask(), { perSecond: PER_SECOND, pathOf, stopping: stopping.signal });
    await pause(5_000);
    expect(await migrate(cluster.urlOf('catalogue'), [nextRelease()])).toHaveLength(2);
    for (const each of cluster.processes.filter((_, at) => at % 2 < REPLACED)) {
      await each.restart();
      await pause(SERVES_FIRST_MS);
    }
    stopping.abort();
    const { sent, failures } = await reading;
    say(`${sent} requests, ${failures.length} failed`);
    expect(failures).toEqual([]);
  },
  LASTS_MS,
);

/** The one process of each service and of the gateway, then the other. */
async function rollOut(changes: Record<string, string>): Promise<void> {
  for (const instance of ['-1', '-2'])
    await Promise.all(cluster.processes.filter(({ name }) => name.endsWith(instance)).map((each) => each.restart(changes)));
}

test(
  'the secret of all processes changes by way of both, under every kind of client: nothing fails, and nothing has to be repeated',
  async () => {
    const former = internalSecret(settings);
    const next = randomBytes(32).toString('base64url');
    const seen = await seenDuring(async () => {
      for (const value of [`${former},${next}`, `${next},${former}`, next]) await rollOut({ INTERNAL_SECRET: value });
    });
    expect(seen.failedReads).toEqual([]);
    expect(seen.failedSignIns).toEqual([]);
    expect(seen.failedWrites).toEqual([]);
    expect([...seen.repeated]).toEqual([]);
    await expectNothingLost(seen);
  },
  LASTS_MS,
);

// The last of this file: the bus stays away afterwards.
test(
  'the bus is away, and processes start anew without it: people read and sign in',
  async () => {
    await cluster.leaveServers();
    const seen = await seenDuring(async () => {
      const until = performance.now() + BUS_AWAY_MS;
      await cluster.cluster.stop();
      const services = cluster.processes.filter(({ name }) => name.endsWith('-1'));
      for (const each of services) await each.restart();
      await pause(Math.max(0, until - performance.now()));
    });
    expect(seen.failedReads.length / seen.reads).toBeLessThanOrEqual(0.001);
    expect(seen.failedSignIns.length / seen.signIns).toBeLessThanOrEqual(0.001);
    for (const at of cluster.cluster.servers.keys()) await cluster.cluster.restart(at);
    await expectNothingLost(seen);
  },
  LASTS_MS,
);
