// @module-tag full
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from '@market/service-kit/testing/long';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { readSettings } from '../env.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';
import { type Distributed, startDistributed } from './start-distributed.ts';
import { type Seen, trafficOver } from './traffic.ts';

/** One of each kind of process, or two hundred in turn. */
const KILLS = sized(13, 200);
const DRAINED_MS = 60_000;

const shutdownHooks = new ShutdownHooks();
afterAll(() => shutdownHooks.run());

/** Asked of the databases themselves, by statements of this file: code of the product would share its faults. */
async function rowsOf(cluster: Distributed, service: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: cluster.urlOf(service) });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** In turn a process of each service and of the gateway, and a server of the bus. */
async function kill(cluster: Distributed, count: number): Promise<string> {
  const { processes, cluster: bus } = cluster;
  if (count % 13 === 12) {
    const at = Math.floor(count / 13) % bus.servers.length;
    process.kill(bus.servers[at]?.pid ?? 0, 'SIGKILL');
    await pause(2_000);
    await bus.restart(at);
    return `nats-${at + 1}`;
  }
  // Two of each stand side by side: first of the one, in the next round of the other.
  const victim = processes[((count % 13) * 2 + (Math.floor(count / 13) % 2)) % processes.length];
  if (!victim) throw new Error('There is nobody to kill');
  process.kill(victim.pid(), 'SIGKILL');
  await pause(1_000);
  await victim.ready();
  return victim.name;
}

async function waitingEvents(cluster: Distributed): Promise<number> {
  const services = ['identity', 'catalogue', 'companies', 'orders'];
  const counts = await Promise.all(services.map((name) => rowsOf(cluster, name, 'SELECT count(*) FROM outbox WHERE published_at IS NULL')));
  return counts.reduce((sum, [row]) => sum + Number(row?.count), 0);
}

function print(killed: readonly string[], seen: Seen): void {
  const { reads, failedReads, signIns, failedSignIns, writes, unanswered, slowestMs, awayMs } = seen;
  const facts = {
    ...{ killed: killed.length, reads, failedReads: failedReads.length, signIns, failedSignIns: failedSignIns.length },
    ...{ writes, unanswered, slowestMs: Math.round(slowestMs), lines: awayMs.length, longestAwayMs: Math.round(Math.max(0, ...awayMs)) },
  };
  process.stdout.write(`${JSON.stringify(facts)}\n`);
}

test('processes of a cluster are killed in turn under reads, writes, sign-ins and live lines: nothing acknowledged is lost or doubled', async () => {
  const settings = readSettings({
    ...{ PATH: process.env.PATH, PORT: '18600', LOG_LEVEL: 'warn' },
    MARKET_DATA: join(inject('testFolder'), 'killed'),
  });
  const cluster = await startDistributed(settings, shutdownHooks);
  const answers = async () => (await Promise.all(cluster.urls.map((url) => fetch(`${url}/healthz`)))).map(({ status }) => status);
  await vi.waitFor(async () => expect(await answers()).toEqual([200, 200]), { timeout: 120_000, interval: 1_000 });
  const stopping = new AbortController();
  const { seen, finished } = await trafficOver(cluster.urls, stopping.signal);
  const killed: string[] = [];
  while (killed.length < KILLS) {
    await pause(1_000);
    killed.push(await kill(cluster, killed.length));
  }
  await pause(5_000);
  stopping.abort();
  await finished;
  print(killed, seen);

  await vi.waitFor(async () => expect(await waitingEvents(cluster)).toBe(0), { timeout: DRAINED_MS, interval: 500 });
  const made = await rowsOf(
    cluster,
    'catalogue',
    `SELECT name_ru AS name, count(*) AS count FROM category WHERE name_ru LIKE 'Под огнём %' GROUP BY name_ru`,
  );
  expect(made.filter(({ count }) => Number(count) !== 1)).toEqual([]);
  const there = new Set(made.map(({ name }) => name));
  expect(seen.made.filter((name) => !there.has(name))).toEqual([]);
  const users = await rowsOf(cluster, 'identity', `SELECT id, fio FROM "user" WHERE id IN (${[...seen.names.keys()].join(', ')})`);
  expect(users.filter(({ id, fio }) => !fio?.includes(seen.names.get(Number(id)) ?? '?'))).toEqual([]);
  expect(seen.failedReads).toEqual([]);
  expect(seen.made.length).toBeGreaterThan(KILLS);
}, 3_600_000);
