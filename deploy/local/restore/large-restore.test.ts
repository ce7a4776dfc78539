// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productChanged } from '@market/catalogue-contract/product.events';
import { migrate } from '@market/service-kit/data/migrate';
import { connectNats } from '@market/service-kit/events/nats';
import { createLog } from '@market/service-kit/log';
import { freePort } from '@market/service-kit/servers/free-port';
import { startPostgres } from '@market/service-kit/servers/postgres';
import { afterUse } from '@market/service-kit/testing/after-use';
import { sized } from '@market/service-kit/testing/long';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { testNats } from '@market/service-kit/testing/test-nats';
import { expect, inject, onTestFinished, test } from 'vitest';
import { killableService } from '../commerce/killable-service.ts';
import { SECRET, signedAs } from '../commerce/product.ts';
import { runTool } from '../run-tool.ts';
import { loadServices } from '../services.ts';
import { afterRestore } from './after-restore.ts';
import { type ArchivingPostgres, archivingPostgres, restored } from './archiving-postgres.ts';
import { brokenInvariants } from './invariants.ts';

/** A million in the long run. */
const PRODUCTS = sized(10_000, 1_000_000);
/** More than are changed until the server dies. */
const WRITTEN = 20_000;
const WITHIN_MS = 30 * 60_000;
const LASTS_MS = 4 * 60 * 60_000;
const WRITES_MS = sized(5_000, 120_000);
const ARCHIVED_EVERY_SECONDS = sized(2, 60);
/** Of a segment of the log to the archive, on a busy machine. */
const ARCHIVES_MS = 5_000;
/** Above what any number of a product costs. */
const PRICE = 500_000;
/** From the commit to the bus. */
const LEAVES_MS = 1_000;
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

/** The folder of a server with the databases of all services, one of them full. It ran without an archive, so that filling it writes no log. */
async function filledFolder(): Promise<string> {
  const dir = join(folder, 'filled');
  mkdirSync(dir, { mode: 0o700 });
  const server = await startPostgres({ dir });
  for (const { name, migrations } of services) await migrate(server.url(name), [migrations]);
  const filling = performance.now();
  await runTool('node', ['deploy/demo/catalogue/main.ts', '--products', String(PRODUCTS)], {
    output: 'inherit',
    env: { DATABASE_URL_CATALOGUE: server.url('catalogue'), FILES_DIR: join(folder, 'files') },
  });
  await server.stop();
  say(`${PRODUCTS} products were there after ${seconds(filling)}`);
  return dir;
}
const filled = await filledFolder();

/** Of pages taken at random: to put a million in a random order takes longer than a statement may. */
async function someProducts(server: ArchivingPostgres): Promise<number[]> {
  const percent = Math.min(100, (100 * WRITTEN) / PRODUCTS);
  const { rows } = await server
    .held('catalogue')
    .pool.query(`SELECT id FROM (SELECT id FROM product TABLESAMPLE SYSTEM (${percent})) chosen ORDER BY random()`);
  return rows.map(({ id }) => id);
}

/** Of what was acknowledged, what a server does not have. */
async function lostOn(server: ArchivingPostgres, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const { pool } = server.held('catalogue');
  const { rows } = await pool.query('SELECT id, (price_kopecks / 100)::int AS price FROM product WHERE id = ANY ($1)', [
    acknowledged.map(({ id }) => id),
  ]);
  const prices = new Map(rows.map(({ id, price }) => [id, price]));
  return acknowledged.filter(({ id, price }) => prices.get(id) !== price);
}

test.each([
  { name: 'everything', only: undefined },
  { name: 'catalogue-alone', only: ['catalogue'] },
])(
  `$name goes back, with ${PRODUCTS} products under writes: the loss is of minutes and named, and events flow again within half an hour`,
  async ({ name, only }) => {
    const [dir, archive, backup] = ['server', 'archive', 'backup'].map((part) => join(folder, name, part)) as [string, string, string];
    // What a million takes is held three times at most.
    onTestFinished(() => rmSync(join(folder, name), { recursive: true, force: true }));
    mkdirSync(join(folder, name));
    spawnSync('cp', ['-a', filled, dir]);
    const server = await archivingPostgres({ dir, archive, everySeconds: ARCHIVED_EVERY_SECONDS });
    const serving = await serveOn(server);
    const [next = 0, ...ids] = await someProducts(server);
    const writing = keepWriting(serving, ids, PRICE);
    const copying = performance.now();
    await server.copyTo(backup);
    say(`backed up in ${seconds(copying)}`);
    await pause(WRITES_MS);
    server.kill();
    const [killed, away] = [Date.now(), performance.now()];
    await Promise.all([writing.stop(), serving.stop()]);
    rmSync(dir, { recursive: true, force: true });

    // The backup stays where it is for the next time.
    spawnSync('cp', ['-a', backup, `${backup}-again`]);
    const again = await restored({ folder: `${backup}-again`, archive });
    say(`restored after ${seconds(away)}`);
    const log = createLog({ name: 'restore', level: 'silent' });
    const report = await afterRestore({ services, databaseUrls: databasesOf(again), nats, log, ...(only && { only }) });
    expect(await brokenInvariants(databasesOf(again))).toEqual([]);
    say(`brought forward after ${seconds(away)}`);
    const flows = eventOf(next);
    expect((await (await serveOn(again)).setPrice(next, PRICE)).status).toBe(200);
    await flows;
    expect(performance.now() - away).toBeLessThan(WITHIN_MS);

    const { acknowledged } = writing;
    const lost = await lostOn(again, acknowledged);
    const lostMs = lost.length > 0 ? killed - Math.min(...lost.map(({ at }) => at)) : 0;
    say(`${lost.length} of ${acknowledged.length} changes are lost, of ${(lostMs / 1_000).toFixed(1)} s; back after ${seconds(away)}`);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(lostMs).toBeLessThan(ARCHIVED_EVERY_SECONDS * 1_000 + ARCHIVES_MS);
    // What was acknowledged in the last moment may not have left for the bus.
    const named = new Set(report.services.flatMap((each) => each.lost.map(({ id }) => Number(id))));
    expect(lost.filter(({ id, at }) => !named.has(id) && at < killed - LEAVES_MS)).toEqual([]);
  },
  LASTS_MS,
);
