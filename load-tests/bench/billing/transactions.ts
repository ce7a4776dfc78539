import { countDays } from '@market/billing/src/ledger/count-days';
import { openDb } from '@market/service-kit/data/database';
import type { PostgresServer } from '@market/service-kit/servers/postgres';
import { type ChildServer, startChild } from '../child-server.ts';
import { benchFiles } from '../data.ts';
import type { Figures } from '../figures.ts';
import { median, quantile, times } from '../measure.ts';
import { memoryOf } from '../memory.ts';
import { shutdownHooks } from '../run-bench.ts';
import { administrator, billingDatabase } from './data.ts';
import { dayBack, loadPostings, peopleOf } from './postings.ts';
import { compareRounds } from './rounds.ts';

const SMALL = 10_000;
const ROUNDS = 5;
const PAGES = Array.from({ length: 20 }, (_, at) => `page=${at + 1}`);

/** Of persons all over the numbers, each asked for once in a round. */
const ofPeople = (postings: number, round: number): string[] =>
  Array.from({ length: 60 }, (_, at) => `user_id=${1 + (((round * 60 + at) * 7_919) % peopleOf(postings))}`);
/** Months from days all over two years, so that the page is full of either number. */
const ofMonths = (round: number): string[] =>
  Array.from({ length: 100 }, (_, at) => {
    const last = 1 + (((round * 100 + at) * 17) % 690);
    return `start_date=${dayBack(last + 29)}&end_date=${dayBack(last)}`;
  });

interface Opened {
  postings: number;
  url: string;
  product: ChildServer;
}

async function opened(server: PostgresServer, identity: string, postings: number): Promise<Opened> {
  const url = await billingDatabase(server, `postings_${postings}`, loadPostings(postings));
  await withDays(url);
  const product = await startChild('product-server.ts', [JSON.stringify({ identity, billing: url }), benchFiles()]);
  shutdownHooks.add(product.stop);
  return { postings, url, product };
}

/** Counts them into days, as the product does beside its requests. */
async function withDays(url: string): Promise<void> {
  const db = openDb(url);
  await countDays({ db });
  await countDays({ db });
  await db.close();
}

export async function measureTransactions(server: PostgresServer, figures: Figures, postings: number): Promise<void> {
  const { url: identity, token } = await administrator(server);
  const headers = { 'x-auth-token': token };
  const small = await opened(server, identity, SMALL);
  const large = await opened(server, identity, postings);
  const idle = memoryOf(large.product.pid);
  const p50 = async ({ product }: Opened, queries: readonly string[]): Promise<number> =>
    quantile(
      await times(
        queries.map((query) => `${product.url}/api/transactions?${query}`),
        1,
        headers,
      ),
      0.5,
    );

  console.log(
    `  cold: p50 ${(await p50(large, PAGES)).toFixed(1)} ms, of persons ${(await p50(large, ofPeople(postings, 99))).toFixed(1)} ms`,
  );
  const kinds: [string, (of: Opened, round: number) => string[]][] = [
    ['pages', () => PAGES],
    ['of a person', (of, round) => ofPeople(of.postings, round)],
    ['of a month', (_, round) => ofMonths(round)],
  ];
  for (const [kind, queries] of kinds) {
    for (const each of [small, large]) await p50(each, queries(each, ROUNDS));
    const shares: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
    let note = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const at of ['cold', 'warm'] as const) {
        const [few, many] = [await p50(small, queries(small, round)), await p50(large, queries(large, round))];
        shares[at].push(many / few);
        note = `(${many.toFixed(2)} ms, of ${SMALL.toLocaleString('en')} ${few.toFixed(2)} ms; asked first ${median(shares.cold).toFixed(2)})`;
      }
    }
    const what = `transactions ${kind}: of ${postings.toLocaleString('en')} / of ${SMALL.toLocaleString('en')}, p50`;
    figures.tell({ what, value: median(shares.warm), digits: 2, atMost: 1.3, note });
  }
  small.product.stop();
  await measurePages(large, { figures, headers });
  figures.tell({ what: 'memory at the most, MB', value: memoryOf(large.product.pid).peak, atMost: 700, note: `(before ${idle.now})` });
  large.product.stop();
}

/** Against a server that sends the same bytes. */
async function measurePages(
  { postings, url, product }: Opened,
  { figures, headers }: { figures: Figures; headers: Record<string, string> },
) {
  const bare = await startChild('billing/bare-server.ts', [url]);
  shutdownHooks.add(bare.stop);
  for (const [what, queries] of [
    ['a page of all transactions / bare', PAGES],
    ['transactions of a person / bare', Array.from({ length: 10 }, (_, round) => ofPeople(postings, round)).flat()],
  ] as const) {
    const own = queries.map((query) => `${product.url}/api/transactions?${query}`);
    const limit = queries.map((query) => `${bare.url}/transactions?${query}`);
    for (const at of [0, queries.length - 1]) await refuseOtherBytes([own[at] ?? '', limit[at] ?? ''], headers);
    await compareRounds(figures, { what, own, limit, headers, atLeast: 0.6 });
  }
  bare.stop();
}

async function refuseOtherBytes(urls: [string, string], headers: Record<string, string>): Promise<void> {
  const [own, bare] = await Promise.all(urls.map(async (url) => (await fetch(url, { headers })).json()));
  const [ours, least] = [own, bare].map((page) => JSON.stringify(sorted(page)));
  const from = [...(ours ?? '')].findIndex((letter, at) => letter !== least?.[at]);
  if (ours !== least)
    throw new Error(`The limit answers otherwise:\n${ours?.slice(from - 50, from + 300)}\n${least?.slice(from - 50, from + 300)}`);
}

/** The same content, whatever the order of its fields and however a moment is written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
