import type { PostgresServer } from '@market/service-kit/servers/postgres';
import { startChild } from '../child-server.ts';
import { benchFiles, freshDatabase } from '../data.ts';
import type { figuresOf } from '../figures.ts';
import { type Load, measure, median } from '../measure.ts';
import { publishMany } from './many-modules.ts';

const MODULES = 30;
const ROUNDS = 5;
const LOAD = { connections: 16, seconds: 3 };
const KILOBYTE = 1024;
/** Nobody asks twice for the same address: what is remembered by it would be measured. */
const ADDRESSES = 200;

interface Contest {
  url: string;
  figures: ReturnType<typeof figuresOf>;
}

/** The two routes take turns, so that a slow moment of the machine hits both; the median round decides. */
async function compare({ url, figures }: Contest, what: string, { coding, ...more }: Partial<Load> & { coding: string }): Promise<void> {
  const load = { ...LOAD, ...more, headers: { 'accept-encoding': coding, ...more.headers } };
  const addresses = (path: string): string[] => Array.from({ length: ADDRESSES }, (_, at) => `${url}${path}?page=${at}`);
  const shares: number[] = [];
  let perSecond = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await measure(addresses(`/bare/${coding}`), load);
    const feed = await measure(addresses('/modules/feed.json'), load);
    if (bare.failures + feed.failures > 0) throw new Error(`${what}: ${bare.failures + feed.failures} failed answers`);
    shares.push(feed.perSecond / bare.perSecond);
    perSecond = feed.perSecond;
  }
  figures.tell({ what: `${what} / bare route`, value: median(shares), digits: 2, atLeast: 0.9, note: `(${Math.round(perSecond)}/s)` });
}

/** The feed of so many modules as a marketplace might have: how large it is, and how fast it is served. */
export async function benchFeed(server: PostgresServer, figures: Contest['figures']): Promise<void> {
  const databaseUrl = await freshDatabase(server, 'modules');
  await publishMany(MODULES, { databaseUrl, filesDir: benchFiles() });
  const child = await startChild('modules/feed-server.ts', [databaseUrl, benchFiles()]);
  try {
    const { modules } = JSON.parse(((await (await fetch(`${child.url}/modules/feed.json`)).json()) as { payload: string }).payload);
    console.log(`\nthe feed of ${modules.length} modules`);
    const bytes = async (coding: string) =>
      Number((await fetch(`${child.url}/bare/${coding}`, { headers: { 'accept-encoding': 'identity' } })).headers.get('content-length'));
    const whole = `(of ${((await bytes('identity')) / KILOBYTE).toFixed(1)})`;
    figures.tell({ what: 'brotli, KB', value: (await bytes('br')) / KILOBYTE, digits: 1, atMost: 12, note: whole });
    const contest = { url: child.url, figures };
    await compare(contest, 'brotli', { coding: 'br' });
    await compare(contest, 'uncompressed', { coding: 'identity' });
    const { headers } = await fetch(`${child.url}/modules/feed.json`);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    await compare(contest, 'nothing new', { coding: 'br', headers: known, expected: '3xx' });
  } finally {
    child.stop();
  }
}
