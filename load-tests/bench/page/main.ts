import { chromiumPath } from '@market/local/chromium';
import { dataPath, readSettings } from '@market/local/env';
import { startMarket } from '@market/local/market';
import { type Browser, chromium } from '@playwright/test';
import { median } from '../measure.ts';
import { runBench, shutdownHooks } from '../run-bench.ts';
import { type BareServer, startBareServer } from './bare-page.ts';
import { firstView, kilobytes, type View } from './first-view.ts';
import { newPhone } from './phone.ts';
import { type Aim, lineOf } from './report.ts';

const ROUNDS = 5;
const PAGES = { catalogue: '/products/catalog', product: '/viewproduct/1' };
const WORDS = 'p';

/** How long the page stands still after a facet is pressed: the slowest answer to one touch. */
async function facetPress(browser: Browser, url: string): Promise<number> {
  const phone = await newPhone(browser);
  try {
    await phone.page.goto(`${url}?filters=open`, { waitUntil: 'commit' });
    const facets = phone.page.getByRole('dialog');
    const facet = facets.locator('button[aria-pressed="false"]:enabled').first();
    await phone.settled(facet);
    await phone.forgetTouches();
    await facet.tap();
    await phone.settled(facets.locator('button[aria-pressed="true"]').first());
    return (await phone.seen()).inp;
  } finally {
    await phone.close();
  }
}

interface Measured {
  browser: Browser;
  bare: BareServer;
}

async function repeated<T>(take: () => Promise<T>): Promise<T[]> {
  const taken: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await take());
  return taken;
}

async function measurePage(name: string, url: string, { browser, bare }: Measured): Promise<void> {
  const views = await repeated(() => firstView(browser, url));
  const of = (take: (view: View) => number): number => median(views.map(take));
  const bytes = Math.round(of(({ files }) => kilobytes(files)) * 1024);
  const limit = median((await repeated(() => firstView(browser, bare.page(bytes), WORDS))).map(({ lcp }) => lcp));
  const lcp = of((view) => view.lcp);
  const aims: Aim[] = [
    { what: 'LCP, s', value: lcp / 1000, atMost: 3.5, note: views.at(-1)?.lcpOf ?? '' },
    { what: 'LCP / empty page of the same bytes', value: lcp / limit, note: `${(limit / 1000).toFixed(2)} s` },
    { what: 'page drawn, s', value: of(({ drawn }) => drawn) / 1000 },
    { what: 'FCP, s', value: of(({ fcp }) => fcp) / 1000 },
    { what: 'CLS', value: of(({ cls }) => cls), atMost: 0.1 },
    { what: 'requests', value: of(({ files }) => files.length), atMost: 28 },
    { what: 'scripts, KB', value: of(({ files }) => kilobytes(files, 'Script')), atMost: 360 },
    { what: 'everything, KB', value: bytes / 1024 },
  ];
  console.log(`\n${name}: ${new URL(url).pathname}, median of ${ROUNDS}`);
  for (const aim of aims) console.log(lineOf(aim));
  if (process.argv.includes('--files'))
    for (const { url: file, kind, bytes: size } of views.at(-1)?.files ?? [])
      console.log(`    ${kind.padEnd(10)} ${(size / 1024).toFixed(1).padStart(7)}  ${new URL(file).pathname}`);
}

await runBench(async () => {
  const settings = readSettings();
  const dataDir = dataPath(settings, 'bench/market');
  const url = await startMarket({ ...settings, dataDir, port: 0, host: '127.0.0.1' }, shutdownHooks);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-background-networking'] });
  shutdownHooks.add(() => browser.close());
  const bare = await startBareServer();
  shutdownHooks.add(bare.stop);
  // The first visitor warms what the servers keep; nobody counts it.
  for (const path of Object.values(PAGES)) await firstView(browser, url + path);
  for (const [name, path] of Object.entries(PAGES)) await measurePage(name, url + path, { browser, bare });
  const presses = await repeated(() => facetPress(browser, url + PAGES.catalogue));
  console.log(`\n${lineOf({ what: 'INP of a facet press, ms', value: median(presses), atMost: 200, note: presses.join(', ') })}`);
});
