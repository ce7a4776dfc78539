import { parseArgs } from 'node:util';
import { readEnv } from '@market/service-kit/env';
import { z } from 'zod';
import { seedLoad } from './load.ts';

const Environment = z.object({
  DATABASE_URL_ORDERS: z.string().min(1),
  DATABASE_URL_CATALOGUE: z.string().min(1),
  DATABASE_URL_COMPANIES: z.string().min(1),
});
const Orders = z.coerce.number().int().min(1).max(1_000_000);

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

const env = readEnv(Environment);
const requested = Orders.safeParse(parseArgs({ options: { orders: { type: 'string' } } }).values.orders);
if (!requested.success) {
  console.error('--orders is a whole number from 1 to 1,000,000');
  process.exit(1);
}
const count = await seedLoad({
  ...{ orders: env.DATABASE_URL_ORDERS, catalogue: env.DATABASE_URL_CATALOGUE, companies: env.DATABASE_URL_COMPANIES },
  count: requested.data,
  progress: (orders) => console.log(`${seconds()} s · ${orders.toLocaleString('en')} orders`),
});
console.log(`There are ${count.toLocaleString('en')} orders after ${seconds()} s.`);
