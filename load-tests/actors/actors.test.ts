// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedLoad } from '@market/demo/catalogue/load';
import { loadServices } from '@market/local/services';
import { localFiles } from '@market/service-kit/files/files';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { benchGateway } from '../bench/bench-gateway.ts';
import { PACE_SECONDS } from '../run/bounds.ts';
import { nodeEngine } from '../run/by-node.ts';
import { type Databases, fillPeople } from '../run/own-product.ts';
import { castOf } from './casts.ts';

const dir = mkdtempSync(join(tmpdir(), 'market-load-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const made = await Promise.all(
  (await loadServices())
    .filter(({ name }) => ['catalogue', 'identity', 'chat', 'companies', 'orders'].includes(name))
    .map(async (service) => [service.name, await testDatabase(service)] as const),
);
const databaseOf = new Map(made);
const databases = Object.fromEntries(made.map(([name, { url }]) => [name, url])) as Databases;
await seedLoad({ databaseUrl: databases.catalogue, files: localFiles(dir), products: 2_000 });
const people = await fillPeople(databases, 20);
const app = await benchGateway(databases, dir);
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const target = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const JOURNEYS = 8;
const SECONDS = 2;
const users = (JOURNEYS * PACE_SECONDS) / SECONDS;
const rowsOf = async (service: string, text: string): Promise<number> => {
  const { rows } = (await databaseOf.get(service)?.pool.query(text)) ?? { rows: [] };
  return rows[0]?.rows;
};

async function walked(actor: string) {
  const faults: string[] = [];
  const cast = castOf(actor);
  const onFault = ({ name }: { name: string }, fault: string): number => faults.push(`${name}: ${fault}`);
  const stage = await nodeEngine({ target, cast, people, random: randomNumbers(7), onFault }).stage(users, SECONDS);
  return { faults, stage };
}

test.each([
  ['browse', 5],
  ['search', 4],
  ['vendor-edits', 4],
  ['checkout', 6],
  ['chat', 4],
])('%s takes all of its %i steps, each as it should be', async (actor, steps) => {
  const { faults, stage } = await walked(actor);
  expect(faults).toEqual([]);
  expect(stage).toMatchObject({ journeys: JOURNEYS, dropped: 0, steps: steps * JOURNEYS, failed: 0, serverErrors: 0 });
});

test('all of them beside each other', async () => {
  const { faults, stage } = await walked('mixed');
  expect(faults).toEqual([]);
  expect(stage).toMatchObject({ journeys: JOURNEYS, dropped: 0, failed: 0, serverErrors: 0 });
});

test('what they did is there', async () => {
  const ordered = 'SELECT count(*)::int AS rows FROM shop_order WHERE main_id IS NULL';
  expect(await rowsOf('orders', ordered)).toBeGreaterThanOrEqual(JOURNEYS);
  expect(await rowsOf('chat', 'SELECT count(*)::int AS rows FROM post')).toBeGreaterThanOrEqual(JOURNEYS);
});

test('a step that a server refuses is told with its answer', async () => {
  const nobody = { buyers: ['no-session'], vendors: [] };
  const faults: string[] = [];
  const cast = castOf('chat');
  const onFault = ({ name }: { name: string }, fault: string): number => faults.push(`${name}: ${fault}`);
  const stage = await nodeEngine({ target, cast, people: nobody, random: randomNumbers(7), onFault }).stage(PACE_SECONDS, 1);
  expect(faults).toEqual(['conversations: answered 403']);
  expect(stage).toMatchObject({ journeys: 1, steps: 1, failed: 1, serverErrors: 0 });
});
