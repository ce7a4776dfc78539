import { runUntilSignal } from '@market/local/run-until-signal';
import { ShutdownHooks } from '@market/local/shutdown-hooks';
import pg from 'pg';
import { type Case, chosen, type Facts, gatherFacts, productCases } from './cases.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { benchDatabase, benchFiles, benchIdentity, benchPostgres } from './data.ts';
import { measure, median, quantile, times } from './measure.ts';

const LOAD = { connections: 16, seconds: 4 };
const ROUNDS = 3;
const sizes = sizesFrom(process.argv.slice(2));
const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);

/** `--sizes 10000,100000` chooses the data sets; by default all three, the largest loaded once and kept. */
function sizesFrom(args: readonly string[]): number[] {
  const given = args[args.indexOf('--sizes') + 1];
  return args.includes('--sizes') && given ? given.split(',').map(Number) : [10_000, 100_000, 1_000_000];
}

const print = (label: string, value: string, floor = ''): void => console.log(`  ${label.padEnd(46)} ${value.padStart(12)}  ${floor}`);

interface Contest {
  product: ChildServer;
  bare: ChildServer;
  pool: pg.Pool;
}

/** Stores the product's own answer where the bare route reads it, so that both send the same bytes. */
async function storeAnswers(cases: readonly Case[], { product, pool }: Contest): Promise<void> {
  for (const { name, path } of cases) {
    const answer = await fetch(product.url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await pool.query('INSERT INTO bench_answer VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body = excluded.body', [
      name,
      await answer.text(),
    ]);
  }
}

/** The two servers take turns, so that a slow moment of the machine hits both; the median round decides. */
async function ratio(contest: Contest, path: string, limitName: string): Promise<{ ratio: number; perSecond: number }> {
  const shares: number[] = [];
  const speeds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const limit = await measure([`${contest.bare.url}/${encodeURIComponent(limitName)}`], LOAD);
    const ours = await measure([contest.product.url + path], LOAD);
    if (ours.failures + limit.failures > 0) throw new Error(`${path}: ${ours.failures + limit.failures} failed answers`);
    shares.push(ours.perSecond / limit.perSecond);
    speeds.push(ours.perSecond);
  }
  return { ratio: median(shares), perSecond: median(speeds) };
}

async function compareWithLimit(contest: Contest, cases: readonly Case[]): Promise<void> {
  for (const { name, path, limit, floor } of cases) {
    const list = cases[0]?.name ?? name;
    const { ratio: share, perSecond } = await ratio(contest, path, limit === 'own' ? name : list);
    print(`${name} / bare${limit === 'list' ? ' list' : ''}`, share.toFixed(2), `floor ${floor}   (${Math.round(perSecond)}/s)`);
  }
}

/** Times of cold-ish single calls: facets and suggestions as a person waits for them. */
async function waits(contest: Contest, facts: Facts): Promise<void> {
  const { url } = contest.product;
  const line = async (label: string, paths: readonly string[], floor: string) => {
    const taken = await times(
      paths.map((path) => url + path),
      Math.ceil(60 / paths.length),
    );
    print(label, `${quantile(taken, 0.5).toFixed(1)} / ${quantile(taken, 0.95).toFixed(1)}`, floor);
  };
  const category = `category_id=${facts.bigCategory}`;
  // The price bound differs in every call, so that no cache answers for the database.
  const uncached = (rest: string) => Array.from({ length: 20 }, (_, i) => `/api/shop/products/facets?${rest}&price_to=${900_000 + i}`);
  await line('unfiltered facets of a big category, ms p50/p95', [`/api/shop/products/facets?${category}`], 'floor p95 50');
  await line('two facet groups with counts, ms p50/p95', uncached(`${category}&parameters=${chosen(facts)}`), 'floor p95 400, aim 250');
  const typed = ['пл', 'пла', 'плат', 'ху', 'куртк', 'брю', 'kur', 'gkfn', 'ИВ-2', 'дет'];
  await line(
    'suggest, ms p50/p95',
    typed.map((text) => `/api/shop/products/suggest?text=${encodeURIComponent(text)}`),
    'floor p95 25',
  );
}

/** What it costs that the caller is signed in: the same list with and without a session that the gateway remembers. */
async function authorisation({ product }: Contest, token: string): Promise<void> {
  const list = [`${product.url}/api/shop/products?per_page=24`];
  const shares: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const guest = await measure(list, LOAD);
    const user = await measure(list, { ...LOAD, headers: { 'x-auth-token': token } });
    if (guest.failures + user.failures > 0) throw new Error(`${guest.failures + user.failures} failed answers`);
    shares.push(user.perSecond / guest.perSecond);
    // The server has one thread and all of it is taken, so the difference per answer is its processor's time.
    costs.push(1000 / user.perSecond - 1000 / guest.perSecond);
  }
  print('list signed in / as a guest', median(shares).toFixed(2), 'floor 0.9');
  print('who is calling, ms of processor', Math.max(0, median(costs)).toFixed(3), 'at most 0.1');
}

async function listMedian({ product }: Contest, facts: Facts): Promise<number> {
  const taken = await times(
    [`${product.url}/api/shop/products?per_page=24`, `${product.url}/api/shop/products?per_page=24&category_id=${facts.bigCategory}`],
    200,
  );
  return quantile(taken, 0.5);
}

async function benchSize(url: string, products: number, identity: { url: string; token: string }): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const contest = {
    product: await startChild('product-server.ts', [url, benchFiles(), identity.url]),
    bare: await startChild('bare-server.ts', [url]),
    pool,
  };
  try {
    const facts = await gatherFacts(pool);
    const cases = productCases(facts);
    await storeAnswers(cases, contest);
    console.log(`\n${products.toLocaleString('en')} products`);
    const p50 = await listMedian(contest, facts);
    print('list p50, ms', p50.toFixed(2));
    await authorisation(contest, identity.token);
    if (products >= 100_000) await compareWithLimit(contest, cases);
    if (products >= 100_000) await waits(contest, facts);
    return p50;
  } finally {
    contest.product.stop();
    contest.bare.stop();
    await pool.end();
  }
}

try {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const p50 = new Map<number, number>();
  const identity = await benchIdentity(server);
  for (const size of sizes) p50.set(size, await benchSize(await benchDatabase(server, size), size, identity));
  const [small, large] = [p50.get(10_000), p50.get(1_000_000)];
  if (small && large) print('\nlist p50 at 1M / at 10k', (large / small).toFixed(2), 'at most 1.3');
  await shutdownHooks.run();
} catch (error) {
  await shutdownHooks.run();
  console.error(error);
  process.exitCode = 1;
}
