import { parseArgs } from 'node:util';
import { readEnv } from '@market/service-kit/env';
import { localFiles } from '@market/service-kit/files/files';
import { z } from 'zod';
import { seedDemo as seedOrders } from '../orders/demo.ts';
import { seedDemo } from './demo.ts';
import { seedLoad } from './load.ts';

const url = z.string().min(1);
const Environment = z.object({
  ...{ DATABASE_URL_TENDERS: url, DATABASE_URL_ORDERS: url, DATABASE_URL_CATALOGUE: url, DATABASE_URL_COMPANIES: url },
  FILES_DIR: z.string().min(1),
});
const Tenders = z.coerce.number().int().min(1).max(500_000);

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

const env = readEnv(Environment);
const requested = Tenders.safeParse(parseArgs({ options: { tenders: { type: 'string' } } }).values.tenders);
if (!requested.success) {
  console.error('--tenders is a whole number from 1 to 500,000');
  process.exit(1);
}
const others = { orders: env.DATABASE_URL_ORDERS, catalogue: env.DATABASE_URL_CATALOGUE, companies: env.DATABASE_URL_COMPANIES };
await seedOrders(others);
await seedDemo({ ...others, tenders: env.DATABASE_URL_TENDERS, files: localFiles(env.FILES_DIR) });
const count = await seedLoad({
  tenders: env.DATABASE_URL_TENDERS,
  count: requested.data,
  progress: (tenders) => console.log(`${seconds()} s · ${tenders.toLocaleString('en')} tenders`),
});
console.log(`There are ${count.toLocaleString('en')} tenders after ${seconds()} s.`);
