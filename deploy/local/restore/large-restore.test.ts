// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productChanged } from '@market/catalogue-contract/product.events';
import { connectNats } from '@market/service-kit/events/nats';
import { createLog } from '@market/service-kit/log';
import { freePort } from '@market/service-kit/servers/free-port';
import { afterUse } from '@market/service-kit/testing/after-use';
import { sized } from '@market/service-kit/testing/long';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { testNats } from '@market/service-kit/testing/test-nats';
import { expect, inject, test } from 'vitest';
import { killableService } from '../commerce/killable-service.ts';
import { SECRET, signedAs } from '../commerce/product.ts';
import { runTool } from '../run-tool.ts';
import { loadServices } from '../services.ts';
import { afterRestore } from './after-restore.ts';
import { type ArchivingPostgres, archivingPostgres, restored } from './archiving-postgres.ts';
import { brokenInvariants } from './invariants.ts';

/** A million in the long run. */
const PRODUCTS = sized(10_000, 1_000_000);
const WITHIN_MS = 30 * 60_000;
const LASTS_MS = 4 * 60 * 60_000;
const WRITES_MS = sized(5_000, 120_000);
const ARCHIVED_EVERY_SECONDS = sized(2, 60);
/** Of a segment of the log to the archive, on a busy machine. */
const ARCHIVES_MS = 5_000;
/** Above what any number of a product costs. */
const PRICE = 500_000;
const ADMIN = aPrincipal('ROLE_ADMIN');

const folder = mkdtempSync(join(inject('testFolder'), 'large-'));
const bus = await testNats();
const nats = await connectNats(bus.url, 'operator');
afterUse(() => nats.close());
const services = await loadServices();

/** The catalogue in a process of its own, on a server that may be another than before. */
async function serveOn(server: ArchivingPostgres) {
  const port = await freePort();
  const environment = {
    NODE_ENV: 'test',
    NATS_URL: bus.url,
    INTERNAL_SECRET: SECRET,
    FILES_DIR: join(folder, 'files'),
    PORT: String(port),
  };
  const service = killableService('catalogue', { ...environment, DATABASE_URL: server.held('catalogue').url });
  await service.start();
  afterUse(() => service.stop());
  const setPrice = (id: number, price: number): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/shop/product/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...signedAs(ADMIN) },
      body: JSON.stringify({ price }),
    });
  return { stop: service.stop, setPrice };
}
type Serving = Awaited<ReturnType<typeof serveOn>>;

interface Acknowledged {
  id: number;
  price: number;
  at: number;
}

/** Prices change one after the other, each of another product, until it is stopped. */
function keepWriting({ setPrice }: Serving, ids: readonly number[], prices: number) {
  const acknowledged: Acknowledged[] = [];
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    for (const [at, id] of ids.entries()) {
      if (stopping.signal.aborted) return;
      const price = prices + at;
      const answer = await setPrice(id, price).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) acknowledged.push({ id, price, at: Date.now() });
    }
  };
  const ended = work();
  return {
    acknowledged,
    stop: async (): Promise<void> => {
      stopping.abort();
      await ended;
    },
  };
}

async function eventOf(id: number): Promise<void> {
  for await (const message of nats.subscribe(`${productChanged.subject}.${id}`, { timeout: WITHIN_MS })) if (message) return;
}

const databasesOf = (server: ArchivingPostgres) => new Map(services.map(({ name }) => [name, server.held(name).url]));
const seconds = (from: number): string => `${((performance.now() - from) / 1_000).toFixed(0)} s`;
const say = (words: string): void => void process.stdout.write(`${words}\n`);

test.each([
  { name: 'everything at once', only: undefined },
  { name: 'the catalogue alone', only: ['catalogue'] },
])(
  `of ${PRODUCTS} products under writes, ${'$name'}: the loss is of minutes and named, and events flow again within half an hour`,
  async ({ only }) => {
    const kind = only ? 'alone' : 'all';
    const archive = join(folder, `${kind}-archive`);
    const server = await archivingPostgres({ dir: join(folder, kind), archive, everySeconds: ARCHIVED_EVERY_SECONDS });
    for (const { name, migrations } of services) await server.database(name, migrations);
    const filling = performance.now();
    await runTool('node', ['deploy/demo/catalogue/main.ts', '--products', String(PRODUCTS)], {
      env: { DATABASE_URL_CATALOGUE: server.held('catalogue').url, FILES_DIR: join(folder, 'files') },
    });
    const serving = await serveOn(server);
    const { rows } = await server.held('catalogue').pool.query('SELECT id FROM product ORDER BY random() LIMIT 20000');
    const [next, ...ids] = rows.map((row) => row.id as number);
    say(`${PRODUCTS} products were there after ${seconds(filling)}`);
    const writing = keepWriting(serving, ids, PRICE);
    const backup = join(folder, `${kind}-backup`);
    const copying = performance.now();
    await server.copyTo(backup);
    say(`backed up in ${seconds(copying)}`);
    await pause(WRITES_MS);
    server.kill();
    const killed = Date.now();
    const away = performance.now();
    await writing.stop();
    await serving.stop();
    // The backup stays where it is for the next time.
    spawnSync('cp', ['-a', backup, `${backup}-again`]);
    const again = await restored({ folder: `${backup}-again`, archive });
    say(`restored after ${seconds(away)}`);
    const log = createLog({ name: 'restore', level: 'silent' });
    const report = await afterRestore({ services, databaseUrls: databasesOf(again), nats, log, ...(only && { only }) });
    say(`brought forward after ${seconds(away)}`);
    expect(await brokenInvariants(databasesOf(again))).toEqual([]);
    const flows = eventOf(next as number);
    expect((await (await serveOn(again)).setPrice(next as number, PRICE)).status).toBe(200);
    await flows;
    const took = performance.now() - away;

    const prices = new Map<number, number>();
    const changed = writing.acknowledged.map(({ id }) => id);
    const found = await again.held('catalogue').pool.query('SELECT id, (price_kopecks / 100)::int AS price FROM product WHERE id = ANY ($1)', [changed]);
    for (const row of found.rows) prices.set(row.id, row.price);
    const lost = writing.acknowledged.filter(({ id, price }) => prices.get(id) !== price);
    const named = new Set(report.services.flatMap((each) => each.lost.map(({ id }) => Number(id))));
    const lostMs = lost.length > 0 ? killed - Math.min(...lost.map(({ at }) => at)) : 0;
    say(`${lost.length} of ${changed.length} changes are lost, of ${(lostMs / 1_000).toFixed(1)} s; back after ${seconds(away)}`);
    expect(changed.length).toBeGreaterThan(20);
    expect(lostMs).toBeLessThan(ARCHIVED_EVERY_SECONDS * 1_000 + ARCHIVES_MS);
    expect(lost.filter(({ id, at }) => !named.has(id) && at < killed - 1_000)).toEqual([]);
    expect(took).toBeLessThan(WITHIN_MS);
  },
  LASTS_MS,
);
