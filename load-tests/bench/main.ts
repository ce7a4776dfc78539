import pg from 'pg';
import { CASES, type Case, narrowedPaths } from './cases.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { benchDatabase, benchFiles, benchIdentity, benchPostgres, settle } from './data.ts';
import { figuresOf } from './figures.ts';
import { type Load, measure, measureEach, median, quantile, type Round, times } from './measure.ts';
import { memoryOf } from './memory.ts';
import { gatherPicks, type Picks } from './picks.ts';
import { runBench, shutdownHooks } from './run-bench.ts';

const LOAD = { connections: 16, seconds: 4 };
const ROUNDS = 3;
const sizes = sizesFrom(process.argv.slice(2));

/** `--sizes 10000,100000` chooses the data sets; by default all three, the largest loaded once and kept. */
function sizesFrom(args: readonly string[]): number[] {
  const given = args[args.indexOf('--sizes') + 1];
  return args.includes('--sizes') && given ? given.split(',').map(Number) : [10_000, 100_000, 1_000_000];
}

const figures = figuresOf();

interface Contest {
  product: ChildServer;
  bare: ChildServer;
  pool: pg.Pool;
}

/** Stores the product's own answers where the bare route reads them, so that both send the same bytes. Answers the bare addresses. */
async function storeAnswers({ name }: Case, paths: readonly string[], { product, bare, pool }: Contest): Promise<string[]> {
  const urls: string[] = [];
  for (const [at, path] of paths.entries()) {
    const answer = await fetch(product.url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await pool.query('INSERT INTO bench_answer VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body = excluded.body', [
      `${name} ${at}`,
      await answer.text(),
    ]);
    urls.push(`${bare.url}/${encodeURIComponent(`${name} ${at}`)}`);
  }
  return urls;
}

async function measured(urls: readonly (readonly string[])[], load: Load): Promise<Round> {
  const round = await measureEach(urls, load);
  if (round.failures > 0) throw new Error(`${urls[0]?.[0]}: ${round.failures} failed answers`);
  return round;
}

interface Comparison {
  kind: Case;
  /** Addresses of each visitor. */
  visitors: string[][];
  limit: string[];
}

/** The two servers take turns, so that a slow moment of the machine hits both; the median round decides. */
async function again({ kind, visitors, limit }: Comparison): Promise<void> {
  const rounds: { share: number; ours: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await measured([limit], LOAD);
    const ours = await measured(visitors, LOAD);
    rounds.push({ share: ours.perSecond / kind.together / bare.perSecond, ours });
  }
  const middle = rounds.toSorted((a, b) => a.share - b.share)[Math.floor(ROUNDS / 2)];
  if (middle) tell(`${kind.name}, asked again`, middle.share, { kind, round: middle.ours, floor: kind.floors.again });
}

function tell(label: string, share: number, { kind, round, floor }: { kind: Case; round: Round; floor: number }): void {
  const speed = `${Math.round(round.perSecond / kind.together)}/s, p50 ${round.p50.toFixed(1)} ms, p95 ${round.p95.toFixed(1)} ms`;
  figures.tell({ what: label, value: share, digits: 2, atLeast: floor, note: `(${speed})` });
}

/** Every address is asked for the first time, then again and again; each kind is compared with a bare route of the same bytes. */
async function compareWithLimit(contest: Contest, picks: Picks): Promise<void> {
  let listLimit: string[] = [];
  for (const kind of CASES) {
    const visitorsOf = () =>
      Array.from({ length: LOAD.connections }, (_, visitor) => kind.paths(picks, visitor).map((path) => contest.product.url + path));
    if (kind.drawn) await measured(visitorsOf(), { connections: LOAD.connections });
    const visitors = visitorsOf();
    const first = await measured(visitors, { connections: LOAD.connections });
    const own = await storeAnswers(kind, kind.paths(picks, 0), contest);
    if (listLimit.length === 0) listLimit = own;
    const limit = kind.limit === 'own' ? own : listLimit;
    const bare = await measured([limit], LOAD);
    tell(`${kind.name}, asked first`, first.perSecond / kind.together / bare.perSecond, { kind, round: first, floor: kind.floors.first });
    await again({ kind, visitors, limit });
  }
}

/** Times of single calls: facets and suggestions as a person waits for them. */
async function waits({ product }: Contest, picks: Picks): Promise<void> {
  const line = async (what: string, paths: readonly string[], atMost: number) => {
    const taken = await times(
      paths.map((path) => product.url + path),
      Math.ceil(60 / paths.length),
    );
    figures.tell({
      what: `${what}, ms p95`,
      value: quantile(taken, 0.95),
      digits: 1,
      atMost,
      note: `(p50 ${quantile(taken, 0.5).toFixed(1)})`,
    });
  };
  const categories = picks.categories.map((id) => `/api/shop/products/facets?category_id=${id}`);
  await line('facets of a category', categories, 50);
  const narrowed = Array.from({ length: 60 }, () => narrowedPaths(picks.narrowed())[1]);
  await line('facets of two groups, asked first', narrowed, 50);
  const typed = ['пл', 'пла', 'плат', 'ху', 'куртк', 'брю', 'kur', 'gkfn', 'ИВ-2', 'дет'];
  await line(
    'suggest',
    typed.map((text) => `/api/shop/products/suggest?text=${encodeURIComponent(text)}`),
    25,
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
  figures.tell({ what: 'list signed in / as a guest', value: median(shares), digits: 2, atLeast: 0.9 });
  figures.tell({ what: 'who is calling, ms of processor', value: Math.max(0, median(costs)), digits: 3, atMost: 0.1 });
}

async function listMedian({ product }: Contest, { categories }: Picks): Promise<number> {
  const ofCategories = categories.map((id) => `${product.url}/api/shop/products?per_page=24&category_id=${id}`);
  return quantile(await times([`${product.url}/api/shop/products?per_page=24`, ...ofCategories], 7), 0.5);
}

async function benchSize(url: string, products: number, identity: { url: string; token: string }): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const contest = {
    product: await startChild('product-server.ts', [JSON.stringify({ catalogue: url, identity: identity.url }), benchFiles()]),
    bare: await startChild('bare-server.ts', [url]),
    pool,
  };
  try {
    await settle(pool);
    const picks = await gatherPicks(pool);
    console.log(`\n${products.toLocaleString('en')} products`);
    const idle = memoryOf(contest.product.pid);
    if (products >= 100_000) await compareWithLimit(contest, picks);
    if (products >= 100_000) await waits(contest, picks);
    const p50 = await listMedian(contest, picks);
    figures.tell({ what: 'list p50, ms', value: p50, digits: 2 });
    await authorisation(contest, identity.token);
    figures.tell({ what: 'memory at the most, MB', value: memoryOf(contest.product.pid).peak, atMost: 700, note: `(before ${idle.now})` });
    return p50;
  } finally {
    contest.product.stop();
    contest.bare.stop();
    await pool.end();
  }
}

await runBench(async () => {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const p50 = new Map<number, number>();
  const identity = await benchIdentity(server);
  for (const size of sizes) p50.set(size, await benchSize(await benchDatabase(server, size), size, identity));
  const [small, large] = [p50.get(10_000), p50.get(1_000_000)];
  if (small && large) figures.tell({ what: 'list p50 at 1M / at 10k', value: large / small, digits: 2, atMost: 1.3 });
  figures.close();
});
