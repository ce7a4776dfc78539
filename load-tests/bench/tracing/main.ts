import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ShutdownHooks } from '@market/local/shutdown-hooks';
import pg from 'pg';
import { type Running, startBus, startRunning } from '../../capacity/running.ts';
import { CASES } from '../cases.ts';
import { benchDatabase, benchIdentity, benchPostgres, settle } from '../data.ts';
import { figuresOf } from '../figures.ts';
import { measureEach, median } from '../measure.ts';
import { gatherPicks, type Picks } from '../picks.ts';
import { runBench, shutdownHooks } from '../run-bench.ts';

/**
 * What tracing one request of ten costs: the same product twice, once with a collector, each in processes of its own as in production. They
 * take turns, so that a slow moment of the machine hits both; of each turn the processor's time of gateway and services for an answer counts.
 */
const SHARE = '0.1';
const LOAD = { connections: 8, seconds: 6 };
const ROUNDS = 5;
const PRODUCTS = 10_000;

/** Takes spans and forgets them. Answers where, and how many bytes came. */
async function collector(): Promise<{ url: string; taken: () => number }> {
  let taken = 0;
  const server = createServer((request, answer) => {
    request.on('data', (chunk: Buffer) => (taken += chunk.length));
    request.on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shutdownHooks.add(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken: () => taken };
}

/** Milliseconds of a processor in gateway and services for one answer. */
async function costOf(running: Running, picks: Picks): Promise<number> {
  const visitors = Array.from({ length: LOAD.connections }, (_, visitor) =>
    CASES.flatMap((kind) => kind.paths(picks, visitor)).map((path) => running.url + path),
  );
  const before = running.used();
  const { perSecond, failures } = await measureEach(visitors, LOAD);
  if (failures > 0) throw new Error(`${failures} failed answers`);
  const after = running.used();
  const used = after.gateway + after.services - before.gateway - before.services;
  return (used * 1_000) / (perSecond * LOAD.seconds);
}

await runBench(async () => {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const catalogue = await benchDatabase(server, PRODUCTS);
  const databases = { catalogue, identity: (await benchIdentity(server)).url };
  const hooks = new ShutdownHooks();
  shutdownHooks.add(() => hooks.run());
  const cluster = await hooks.whenUp(startBus());
  const pool = new pg.Pool({ connectionString: catalogue, max: 1 });
  hooks.add(() => pool.end());
  await settle(pool);
  const picks = await gatherPicks(pool);
  const { url, taken } = await collector();
  const plain = await startRunning({ databases, cluster }, hooks);
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: SHARE };
  const traced = await startRunning({ databases, cluster, folder: 'traced', environment: tracing }, hooks);
  const costs: { plain: number; traced: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) costs.push({ plain: await costOf(plain, picks), traced: await costOf(traced, picks) });
  // In the first round V8 compiles.
  const warm = costs.slice(1);
  const figures = figuresOf();
  figures.tell({ what: 'an answer, ms of processor', value: median(warm.map((each) => each.plain)), digits: 3 });
  figures.tell({ what: 'the same, one of ten traced', value: median(warm.map((each) => each.traced)), digits: 3 });
  figures.tell({ what: 'traced / not traced', value: median(warm.map((each) => each.traced / each.plain)), digits: 3, atMost: 1.1 });
  figures.tell({ what: 'KB of spans that came', value: taken() / 1_024, atLeast: 1 });
  await hooks.run();
  figures.close();
});
