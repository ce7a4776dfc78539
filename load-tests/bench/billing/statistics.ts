import type { PostgresServer } from '@market/service-kit/servers/postgres';
import type pg from 'pg';
import { withClient } from '../bench-database.ts';
import { type ChildServer, startChild } from '../child-server.ts';
import { benchFiles } from '../data.ts';
import type { Figures } from '../figures.ts';
import { quantile, times } from '../measure.ts';
import { memoryOf } from '../memory.ts';
import { shutdownHooks } from '../run-bench.ts';
import { CODES, loadActivations, RECOUNTED } from './activations.ts';
import { administrator, billingDatabase } from './data.ts';
import { dayBack } from './postings.ts';
import { compareRounds } from './rounds.ts';

const LENGTHS = [7, 30, 90, 365];
/** Periods of a week to a year, none of which comes twice in a list. */
const PERIODS = Array.from({ length: 60 }, (_, at) => {
  const end = (at * 5) % 300;
  return `start_date=${dayBack(end + (LENGTHS[at % LENGTHS.length] ?? 7))}&end_date=${dayBack(end)}`;
});
const SOME_CODES = Array.from({ length: 400 }, (_, at) => 1 + ((at * 7_919) % CODES));

export async function measureStatistics(server: PostgresServer, figures: Figures, activations: number): Promise<void> {
  const { url: identity, token } = await administrator(server);
  const headers = { 'x-auth-token': token };
  const url = await billingDatabase(server, `activations_${activations}`, loadActivations(activations));
  const product = await startChild('product-server.ts', [JSON.stringify({ identity, billing: url }), benchFiles()]);
  const bare = await startChild('billing/bare-server.ts', [url]);
  for (const { stop } of [product, bare]) shutdownHooks.add(stop);
  const idle = memoryOf(product.pid);
  const own = PERIODS.map((period) => `${product.url}/api/promo_code_stat_all?${period}`);
  console.log(`  cold: p50 ${quantile(await times(own.slice(0, 20), 1, headers), 0.5).toFixed(1)} ms`);
  const limit = PERIODS.map((period) => `${bare.url}/statistics?${period}`);
  await compareRounds(figures, { what: 'statistics of all codes / the daily sums, bare', own, limit, headers, atLeast: 0.3 });
  await compareRounds(figures, {
    what: 'statistics of a code / its days, bare',
    own: SOME_CODES.map((code) => `${product.url}/api/promo_code_stat?id=${code}`),
    limit: SOME_CODES.map((code) => `${bare.url}/statistics/${code}`),
    ...{ headers, atLeast: 0.3 },
  });
  const different = await withClient(url, (db) => countDifferent(db, product, headers));
  figures.tell({ what: 'sums that differ from a recount of the activations', value: different, atMost: 0 });
  figures.tell({ what: 'memory at the most, MB', value: memoryOf(product.pid).peak, atMost: 700, note: `(before ${idle.now})` });
  product.stop();
  bare.stop();
}

type Sums = Record<'activations' | 'confirmed' | 'first_orders' | 'turnover' | 'bonus', number>;
type Answered = Sums & { id: number; day: string };
interface Statistics {
  data: Answered[];
  totals: Answered;
  days: Answered[];
}

const SUMS = `sum(activations)::int AS activations, sum(confirmed)::int AS confirmed, sum(first_orders)::int AS first_orders,
  sum(turnover)::float8 / 100 AS turnover, sum(bonus)::float8 AS bonus`;
const written = (sums: Sums | undefined): string =>
  ['activations', 'confirmed', 'first_orders', 'turnover', 'bonus'].map((name) => Number(sums?.[name as keyof Sums] ?? 0)).join(' ');

/** Everything that is shown of some periods and codes, against the activations themselves, each by its moments. */
async function countDifferent(db: pg.Client, { url }: ChildServer, headers: Record<string, string>): Promise<number> {
  const asked = async <T>(path: string): Promise<T> => (await fetch(`${url}/api/${path}`, { headers })).json() as Promise<T>;
  await db.query(`CREATE TEMP TABLE recounted AS SELECT code_id, day::text AS day, ${SUMS} FROM (${RECOUNTED}) r GROUP BY code_id, r.day`);
  const sums = `sum(activations) AS activations, sum(confirmed) AS confirmed, sum(first_orders) AS first_orders, sum(turnover) AS turnover, sum(bonus) AS bonus`;
  let different = 0;
  const compare = (shown: readonly Answered[], counted: readonly Sums[]): void => {
    if (shown.length !== counted.length) different += 1;
    shown.forEach((each, at) => {
      if (written(each) !== written(counted[at])) different += 1;
    });
  };
  for (const period of PERIODS.slice(0, 8)) {
    const { data, totals, days } = await asked<Statistics>(`promo_code_stat_all?${period}&per_page=100`);
    const within = [...new URLSearchParams(period).values()];
    const counted = async (columns: string, rest = ''): Promise<(Sums & { code_id: number })[]> =>
      (await db.query(`SELECT ${columns}${sums} FROM recounted WHERE day BETWEEN $1 AND $2 ${rest}`, within)).rows;
    compare([totals], await counted(''));
    compare(days, await counted('', 'GROUP BY day ORDER BY day'));
    const codes = await counted('code_id, ', 'GROUP BY code_id ORDER BY sum(activations) DESC, code_id DESC LIMIT 100');
    if (data.map(({ id }) => id).join() !== codes.map(({ code_id }) => code_id).join()) different += 1;
    compare(data, codes);
  }
  for (const code of SOME_CODES.slice(0, 20)) {
    const { data } = await asked<{ data: Answered & { days: Answered[] } }>(`promo_code_stat?id=${code}`);
    compare([data], (await db.query(`SELECT ${sums} FROM recounted WHERE code_id = $1`, [code])).rows);
    // Days of the last year, as the product shows them.
    const days = `SELECT * FROM (SELECT day, ${sums} FROM recounted WHERE code_id = $1 GROUP BY day ORDER BY day DESC LIMIT 366) d ORDER BY day`;
    compare(data.days, (await db.query(days, [code])).rows);
  }
  return different;
}
