import type pg from 'pg';
import { withClient } from '../bench-database.ts';
import { type ChildServer, startChild } from '../child-server.ts';
import { benchFiles, benchPostgres } from '../data.ts';
import { figuresOf } from '../figures.ts';
import { measure, median, quantile, times } from '../measure.ts';
import { memoryOf } from '../memory.ts';
import { runBench, shutdownHooks } from '../run-bench.ts';
import { type TenderData, tenderData } from './data.ts';

const LOAD = { connections: 8, seconds: 4 };
const ROUNDS = 5;
const HIRES_EACH = 60;
const SIZES = [1_000, 100_000] as const;
const figures = figuresOf();

interface Servers {
  product: ChildServer;
  bare: ChildServer;
}

async function started({ urls }: TenderData): Promise<Servers> {
  const product = await startChild('product-server.ts', [JSON.stringify(urls), benchFiles()]);
  const bare = await startChild('tenders/bare-server.ts', [urls.tenders ?? '', urls.content ?? '']);
  shutdownHooks.add(() => {
    product.stop();
    bare.stop();
  });
  return { product, bare };
}

const headersOf = (token: string) => ({ 'x-auth-token': token });

/** The two servers take turns, so that a slow moment of the machine hits both. */
async function compare(what: string, { own, limit, token, atLeast }: { own: string[]; limit: string[]; token?: string; atLeast: number }) {
  const shares: number[] = [];
  let rate = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await measure(limit, LOAD);
    const ours = await measure(own, { ...LOAD, ...(token ? { headers: headersOf(token) } : {}) });
    if (bare.failures + ours.failures > 0) throw new Error(`${what}: ${bare.failures + ours.failures} failed answers`);
    shares.push(ours.perSecond / bare.perSecond);
    rate = `(${Math.round(ours.perSecond)}/s of ${Math.round(bare.perSecond)}/s, p50 ${ours.p50.toFixed(1)} ms, p95 ${ours.p95.toFixed(1)} ms)`;
  }
  figures.tell({ what, value: median(shares), digits: 2, atLeast, note: rate });
}

/** Pages of the whole list and of single categories, as visitors leaf through them. */
const listQueries = (categories: readonly number[]): string[] => [
  ...[1, 2, 3, 10].map((page) => `page=${page}`),
  ...categories.flatMap((category) => [`categories=${category}`, `categories=${category}&page=2`]),
];

const categoriesOf = async (db: pg.Client): Promise<number[]> =>
  (await db.query(`SELECT unnest(categories) AS id FROM tender GROUP BY 1 HAVING count(*) > 100 ORDER BY 1 LIMIT 12`)).rows.map(
    ({ id }) => id,
  );

const fullOnes = async (db: pg.Client): Promise<number[]> =>
  (await db.query(`SELECT id FROM tender WHERE status = 'open' AND live_num = 30 ORDER BY md5(id::text) LIMIT 50`)).rows.map(
    ({ id }) => id,
  );

async function reads({ product, bare }: Servers, { urls, tokens }: TenderData): Promise<void> {
  const { categories, full } = await withClient(urls.tenders ?? '', async (db) => ({
    categories: await categoriesOf(db),
    full: await fullOnes(db),
  }));
  const queries = listQueries(categories);
  await compare('list of 100,000 tenders / its bare page, as a vendor', {
    own: queries.map((query) => `${product.url}/api/shop/tenders?${query}`),
    limit: queries.map((query) => `${bare.url}/tenders?${query}`),
    ...{ token: tokens.vendor, atLeast: 0.6 },
  });
  const pages = [1, 2, 3, 10].map((page) => `page=${page}`);
  await compare('100,000 publications / their bare page', {
    own: pages.map((page) => `${product.url}/api/publications/list?${page}`),
    limit: pages.map((page) => `${bare.url}/publications?${page}`),
    atLeast: 0.6,
  });
  await compare('30 proposals side by side / their bare rows', {
    own: full.map((id) => `${product.url}/api/shop/tender/${id}/compare`),
    limit: full.map((id) => `${bare.url}/compare/${id}`),
    ...{ token: tokens.admin, atLeast: 0.5 },
  });
}

async function called(url: string, init: RequestInit): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, init);
  const content = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${content}`);
  return performance.now() - from;
}

/** Hires of ten proposals each, one after another and turn by turn with the rows that a hire writes. */
async function hires({ product, bare }: Servers, { urls, tokens }: TenderData): Promise<void> {
  const chosen = await withClient(urls.tenders ?? '', async (db) => {
    const text = `SELECT t.id AS tender, min(p.id) AS proposal FROM tender t JOIN proposal p ON p.tender_id = t.id
      WHERE t.status = 'open' AND t.live_num = 10 GROUP BY t.id ORDER BY random() LIMIT $1`;
    return (await db.query<{ tender: number; proposal: number }>(text, [2 * ROUNDS * HIRES_EACH])).rows;
  });
  const headers = { 'content-type': 'application/json', ...headersOf(tokens.admin) };
  const body = JSON.stringify({ status: 'hired' });
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain: number[] = [];
    const own: number[] = [];
    for (let each = 0; each < HIRES_EACH; each += 1) {
      const [first, second] = chosen.splice(0, 2);
      if (!first || !second) throw new Error('There are no more open tenders with ten proposals: drop the databases of the bench');
      plain.push(await called(`${bare.url}/hire/${first.tender}/${first.proposal}`, { method: 'POST' }));
      own.push(await called(`${product.url}/api/shop/proposal/${second.proposal}`, { method: 'PUT', headers, body }));
    }
    shares.push(median(plain) / median(own));
  }
  figures.tell({ what: 'the rows of a hire in a plain transaction / hire, p50', value: median(shares), digits: 2, atLeast: 0.35 });
}

async function listMedian({ product }: Servers, { tokens }: TenderData): Promise<number> {
  const urls = [1, 2, 3].map((page) => `${product.url}/api/shop/tenders?page=${page}`);
  return quantile(await times(urls, 60, headersOf(tokens.vendor)), 0.5);
}

await runBench(async () => {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const medians: number[] = [];
  for (const size of SIZES) {
    const data = await tenderData(server, size);
    const servers = await started(data);
    console.log(`\n${size.toLocaleString('en')} tenders`);
    const idle = memoryOf(servers.product.pid);
    await listMedian(servers, data);
    medians.push(await listMedian(servers, data));
    figures.tell({ what: 'list p50, ms', value: medians.at(-1) ?? Number.NaN, digits: 2 });
    if (size === 100_000) {
      await reads(servers, data);
      await hires(servers, data);
    }
    figures.tell({ what: 'memory at the most, MB', value: memoryOf(servers.product.pid).peak, atMost: 700, note: `(before ${idle.now})` });
    servers.product.stop();
    servers.bare.stop();
  }
  const [small = Number.NaN, large = Number.NaN] = medians;
  figures.tell({ what: 'list p50 at 100k / at 1k', value: large / small, digits: 2, atMost: 1.3 });
  figures.close();
});
