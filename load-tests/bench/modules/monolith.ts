import { brotliCompressSync } from 'node:zlib';
import type { FeedPayload } from '@market/modules-contract/feed';
import type { Browser } from '@playwright/test';
import type { figuresOf } from '../figures.ts';
import { median } from '../measure.ts';
import { firstView, kilobytes, type View } from '../page/first-view.ts';
import { buildMonolith } from './monolith-build.ts';
import { type MonolithServer, serveMonolith } from './monolith-server.ts';

const PAIRS = 5;
const PAGE = '/products/catalog';
/** Rows of what the shell shares: specifier, version, range, file, chunks. */
const SHARE_ROWS = /\["[^"\]]+","\d[^"]*","[^"]+",[^\]]*\],?/g;
const DIGESTS = /sha256-[\w+/=]{44}/g;

interface Pair {
  product: View;
  monolith: View;
}

interface Contest {
  browser: Browser;
  marketUrl: string;
  figures: ReturnType<typeof figuresOf>;
}

const scripts = ({ files }: View): number => kilobytes(files, 'Script');
const named = ({ files }: View, pattern: RegExp): number => kilobytes(files.filter(({ url }) => pattern.test(url)));
const packed = (text: string): number => brotliCompressSync(text).length / 1024;
const textAt = async (url: string): Promise<string> => (await fetch(url)).text();
const entryOf = ({ files }: View): string =>
  files.find(({ url }) => /\/static\/main\.\w+\.js$/.test(url) && !url.includes('/modules/'))?.url ?? '';

/** What the page with modules carries more than the monolith, by what it is for. */
async function tellParts({ product, monolith }: Pair, { figures, marketUrl }: Contest): Promise<void> {
  const [ours, theirs] = [await textAt(entryOf(product)), await textAt(entryOf(monolith))];
  const without = (pattern: RegExp): number => packed(ours) - packed(ours.replaceAll(pattern, ''));
  const [digests, table] = [without(DIGESTS), without(SHARE_ROWS)];
  const runtime = packed(ours) - packed(theirs) - digests - table;
  const entries = named(product, /\/remoteEntry\.\w+\.js$/);
  const bootstrap = /\/bootstrap\.\w+\.js$/;
  const loader = named(product, bootstrap) - named(monolith, bootstrap);
  const all = scripts(product) - scripts(monolith);
  const parts: Record<string, number> = {
    'all scripts': all,
    'federation run time, in the entry of the shell': runtime,
    'share table, in the entry of the shell': table,
    'digests of chunks, in the entry of the shell': digests,
    'entries of modules, with their digests': entries,
    'what reads the feed and judges modules': loader,
    'shared packages, of which a monolith has what it uses': all - runtime - table - digests - entries - loader,
    'federation manifests of modules, no scripts': named(product, /\/mf-manifest\.json$/),
    'the feed, in the document': packed(await textAt(`${marketUrl}/modules/feed.json`)),
  };
  for (const [what, value] of Object.entries(parts)) figures.tell({ what: `  more, KB: ${what}`, value, digits: 1 });
}

function listScripts(name: string, { files }: View): void {
  console.log(`\n${name}`);
  for (const { url, bytes } of files.filter(({ kind }) => kind === 'Script'))
    console.log(`    ${(bytes / 1024).toFixed(1).padStart(7)}  ${new URL(url).pathname}`);
}

async function comparePairs(monolith: MonolithServer, contest: Contest): Promise<void> {
  const { browser, marketUrl, figures } = contest;
  const pairs: Pair[] = [];
  // The first visitors warm what the servers keep; nobody counts them.
  for (const url of [marketUrl, monolith.url]) await firstView(browser, url + PAGE);
  for (let round = 0; round < PAIRS; round += 1)
    pairs.push({ product: await firstView(browser, marketUrl + PAGE), monolith: await firstView(browser, monolith.url + PAGE) });
  const ratio = (take: (view: View) => number): number => median(pairs.map(({ product, monolith: other }) => take(product) / take(other)));
  const medians = (take: (view: View) => number, digits: number): string => {
    const [ours, theirs] = [pairs.map(({ product }) => take(product)), pairs.map(({ monolith: other }) => take(other))];
    return `(medians ${median(ours).toFixed(digits)} and ${median(theirs).toFixed(digits)})`;
  };
  const lcp = (view: View): number => view.lcp / 1000;
  figures.tell({ what: 'LCP, s / of the monolith', value: ratio(lcp), digits: 2, atMost: 1.15, note: medians(lcp, 2) });
  figures.tell({ what: 'scripts, KB / of the monolith', value: ratio(scripts), digits: 2, atMost: 1.15, note: medians(scripts, 0) });
  const last = pairs.at(-1);
  if (last) await tellParts(last, contest);
  if (last && process.argv.includes('--files')) for (const [name, view] of Object.entries(last)) listScripts(name, view);
}

/** The page of the catalogue on a slow phone, against the same page of a build that knows its modules. */
export async function benchMonolith(contest: Contest): Promise<void> {
  const feed = JSON.parse(await textAt(`${contest.marketUrl}/modules/feed.json`)) as { payload: string };
  const build = await buildMonolith((JSON.parse(feed.payload) as FeedPayload).modules);
  const monolith = await serveMonolith(build, contest.marketUrl);
  try {
    console.log(`\nthe catalogue against a monolith, ${PAIRS} pairs`);
    await comparePairs(monolith, contest);
  } finally {
    await monolith.stop();
  }
}
