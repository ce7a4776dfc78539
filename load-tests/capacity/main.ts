import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ShutdownHooks } from '@market/local/shutdown-hooks';
import type { PostgresServer } from '@market/service-kit/servers/postgres';
import pg from 'pg';
import { castOf } from '../actors/casts.ts';
import { benchDatabase, benchPostgres, freshDatabase, settle } from '../bench/data.ts';
import { runBench, shutdownHooks } from '../bench/run-bench.ts';
import { READERS } from '../chat/people.ts';
import { fillPeople, freshDatabases } from '../run/own-product.ts';
import { type Cost, costOf, idleOf } from './costs.ts';
import { type LineSize, memoryOfLines } from './lines.ts';
import { startBus, startRunning } from './running.ts';
import { type Sized, written } from './tables.ts';

/**
 * What a call of each actor costs in gateway, services, Postgres and bus, each in processes of their own as in production, and how that grows
 * with the catalogue: `npm run capacity -- --products 10000,100000,1000000,3000000`. The tables of `docs/capacity.md` are its output.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    actors: { type: 'string', default: 'browse,search,vendor-edits,checkout,chat' },
    lines: { type: 'string', default: '1000' },
  },
});
const sizes = values.products.split(',').map(Number);
const actors = values.actors.split(',');
const lines = Number(values.lines);
const BUYERS = 300;
const PUBLISHED_WITHIN_MS = 10 * 60_000;
for (const actor of actors) castOf(actor);
if (sizes.some((size) => !(size >= 1_000 && size <= 10_000_000))) throw new Error('--products are numbers from 1000 to 10000000');
if (!(lines >= 100 && lines <= BUYERS * READERS))
  throw new Error(`--lines is a number from 100 to ${BUYERS * READERS}, one for each person`);

/** `withLines`: live lines are opened once, since what is for sale does not change them. */
async function measured(server: PostgresServer, products: number, withLines: boolean): Promise<{ sized: Sized; lines: LineSize[] }> {
  const catalogue = await benchDatabase(server, products);
  const databases = await freshDatabases(server, catalogue);
  const people = await fillPeople(databases, BUYERS);
  const notifications = await freshDatabase(server, 'notifications');
  const hooks = new ShutdownHooks();
  shutdownHooks.add(() => hooks.run());
  const cluster = await hooks.whenUp(startBus());
  const running = await startRunning({ databases: { ...databases, notifications }, cluster }, hooks);
  const pool = new pg.Pool({ connectionString: catalogue, max: 1 });
  hooks.add(() => pool.end());
  await settle(pool);
  await published(pool);
  const idle = await idleOf(running);
  const costs: Cost[] = [];
  for (const actor of actors) {
    costs.push(await costOf(actor, running, { people, idle }));
    console.log(`• ${products.toLocaleString('en')} products, ${actor}`);
  }
  const { rows } = await pool.query('SELECT pg_database_size(current_database())::float8 / 1048576 AS megabytes');
  const sized = { products, costs, idle, memory: running.memory('catalogue'), disk: rows[0].megabytes };
  const held = withLines ? await memoryOfLines(running, lines) : [];
  await hooks.run();
  return { sized, lines: held };
}

/** What earlier runs wrote reaches a new bus first: it would be measured with the calls. */
async function published(pool: pg.Pool): Promise<void> {
  const waiting = async (): Promise<number> => {
    const { rows } = await pool.query('SELECT count(*)::int AS waiting FROM outbox WHERE published_at IS NULL');
    return rows[0].waiting;
  };
  for (const until = Date.now() + PUBLISHED_WITHIN_MS; (await waiting()) > 0; await pause(500))
    if (Date.now() > until) throw new Error(`${await waiting()} events of earlier runs do not reach the bus`);
}

await runBench(async () => {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const all: { sized: Sized; lines: LineSize[] }[] = [];
  for (const [at, size] of sizes.entries()) {
    all.push(await measured(server, size, at === 0));
    // After each size, since the next takes minutes to hours and may fail.
    const tables = written(
      all.map(({ sized }) => sized),
      all.flatMap((each) => each.lines),
    );
    console.log(`\n${tables}\n`);
  }
});
