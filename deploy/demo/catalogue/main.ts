import { parseArgs } from 'node:util';
import { readEnv } from '@market/service-kit/env';
import { localFiles } from '@market/service-kit/files/files';
import { z } from 'zod';
import { seedDemo } from './demo.ts';
import { type LoadStage, seedLoad } from './load.ts';

const Environment = z.object({ DATABASE_URL_CATALOGUE: z.string().min(1), FILES_DIR: z.string().min(1).default('.data/files') });
const Products = z.coerce.number().int().min(1).max(10_000_000).optional();

const STAGES: Record<LoadStage, string> = { rows: 'rows', indexes: 'indexes and keys', storefront: 'storefront and search', done: 'done' };
const started = performance.now();
const seconds = () => (performance.now() - started) / 1000;

/** One line that is written over on a terminal, and a line per stage elsewhere. */
function report(stage: LoadStage, products: number): void {
  const rate = Math.round(products / seconds());
  const line = `${seconds().toFixed(1)} s · ${STAGES[stage]} · ${products.toLocaleString('en')} products · ${rate.toLocaleString('en')}/s`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${stage === 'done' ? '\n' : ''}`);
  else if (stage !== 'rows') console.log(line);
}

const { DATABASE_URL_CATALOGUE: databaseUrl, FILES_DIR } = readEnv(Environment);
const requested = Products.safeParse(parseArgs({ options: { products: { type: 'string' } } }).values.products);
if (!requested.success) {
  console.error('--products is a whole number from 1 to 10,000,000');
  process.exit(1);
}
const products = requested.data;
const files = localFiles(FILES_DIR);
if (products === undefined) {
  const filled = await seedDemo({ databaseUrl, files });
  console.log(filled ? `The demo data is there after ${seconds().toFixed(1)} s.` : 'The catalogue has products already: nothing to do.');
} else {
  await seedLoad({ databaseUrl, files, products, progress: report });
}
