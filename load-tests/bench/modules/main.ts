import { buildFrontEnd } from '@market/local/build';
import { chromiumPath } from '@market/local/chromium';
import { dataPath, readSettings } from '@market/local/env';
import { startMarket } from '@market/local/market';
import { chromium } from '@playwright/test';
import { benchPostgres } from '../data.ts';
import { figuresOf } from '../figures.ts';
import { runBench, shutdownHooks } from '../run-bench.ts';
import { benchFeed } from './feed.ts';
import { benchMonolith } from './monolith.ts';

const figures = figuresOf();
/** `--feed` or `--monolith` alone; both when neither is named. */
const wants = (part: string): boolean => process.argv.includes(part) || !process.argv.some((given) => /^--(feed|monolith)$/.test(given));

async function feed(): Promise<void> {
  const server = await benchPostgres();
  try {
    await benchFeed(server, figures);
  } finally {
    await server.stop();
  }
}

async function monolith(): Promise<void> {
  const settings = readSettings();
  const marketUrl = await startMarket(
    { ...settings, dataDir: dataPath(settings, 'bench/market'), port: 0, host: '127.0.0.1' },
    shutdownHooks,
  );
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-background-networking'] });
  shutdownHooks.add(() => browser.close());
  await benchMonolith({ browser, marketUrl, figures });
}

await runBench(async () => {
  await buildFrontEnd();
  if (wants('--feed')) await feed();
  if (wants('--monolith')) await monolith();
  figures.close();
});
