import type { PostgresServer } from '@market/service-kit/servers/postgres';
import { withClient } from '../bench-database.ts';
import { startChild } from '../child-server.ts';
import { benchDatabase, benchFiles } from '../data.ts';
import type { Figures } from '../figures.ts';
import { caller, loaded } from '../loaded.ts';
import { median, quantile } from '../measure.ts';
import { memoryOf } from '../memory.ts';
import { type Goods, orderData } from '../orders/data.ts';
import { shutdownHooks } from '../run-bench.ts';
import { emptyBillingDatabase, giveBonuses } from './data.ts';

const LOAD = { workers: 8, seconds: 6 };
const BUYERS = 64;
const ROUNDS = 5;
const PRODUCTS = 10_000;
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

/** The same load has checkouts of both kinds by turns, so that a slow moment of the machine hits both. */
export async function measureCheckouts(server: PostgresServer, figures: Figures): Promise<void> {
  const { urls, goods, buyers } = await orderData(server, await benchDatabase(server, PRODUCTS), BUYERS);
  const people = await withClient(urls.identity ?? '', async (db) => (await db.query(`SELECT id FROM "user" ORDER BY id`)).rows);
  const ids = people.map(({ id }) => id as number);
  await withClient(urls.orders ?? '', (db) =>
    db.query('DELETE FROM cart_line USING cart c WHERE cart_id = c.id AND c.user_id = ANY ($1)', [ids]),
  );
  const billing = await emptyBillingDatabase(server, 'checkout', (db) => giveBonuses(db, ids, { batches: 12, each: 100_000_000 }));
  const product = await startChild('product-server.ts', [JSON.stringify({ ...urls, billing }), benchFiles()]);
  shutdownHooks.add(product.stop);
  const callers = buyers.map((token) => caller(product.url, token));
  let next = 0;

  async function round(): Promise<Record<'with' | 'without', number[]>> {
    const taken: Record<'with' | 'without', number[]> = { with: [], without: [] };
    await loaded(LOAD, async (worker) => {
      const at = next++;
      const each = Math.floor(at / 2) % (BUYERS / LOAD.workers);
      const of = callers[each * LOAD.workers + worker] as ReturnType<typeof caller>;
      const { id, count } = goods[at % goods.length] as Goods;
      const kind = taken.with.length > taken.without.length ? 'without' : 'with';
      const { cart_hash } = await of('/api/shop/cart', { lines: [{ product_id: id, count }], replace: true });
      const from = performance.now();
      await of(`/api/shop/cart/${cart_hash}/checkout`, { ...recipient, useBonuse: kind === 'with' });
      taken[kind].push(performance.now() - from);
    });
    taken.with.sort((a, b) => a - b);
    taken.without.sort((a, b) => a - b);
    return taken;
  }

  const cold = await round();
  console.log(`  cold: p50 ${quantile(cold.with, 0.5).toFixed(1)} ms with bonuses, ${quantile(cold.without, 0.5).toFixed(1)} ms without`);
  const shares: number[] = [];
  let note = '';
  for (let each = 0; each < ROUNDS; each += 1) {
    const taken = await round();
    const [own, least] = [quantile(taken.with, 0.5), quantile(taken.without, 0.5)];
    shares.push(least / own);
    note = `(${own.toFixed(1)} ms, without ${least.toFixed(1)} ms, p95 ${quantile(taken.with, 0.95).toFixed(1)} ms)`;
  }
  figures.tell({ what: 'checkout without bonuses / with, p50', value: median(shares), digits: 2, atLeast: 0.8, note });
  await refuseNoBonuses(urls.orders ?? '', billing);
  figures.tell({ what: 'memory at the most, MB', value: memoryOf(product.pid).peak, atMost: 800 });
  product.stop();
}

/** A checkout that spends none would be fast. What orders spend is what billing holds. */
async function refuseNoBonuses(orders: string, billing: string): Promise<void> {
  const sums = async (url: string, text: string) => (await withClient(url, (db) => db.query<{ count: number; sum: string }>(text))).rows[0];
  const spent = await sums(orders, 'SELECT count(*)::int, sum(bonuses)::text FROM shop_order WHERE bonuses > 0');
  const held = await sums(billing, `SELECT count(*)::int, (100 * sum(amount))::text AS sum FROM hold WHERE state = 'open' AND amount > 0`);
  if (!spent?.count || JSON.stringify(spent) !== JSON.stringify(held))
    throw new Error(`Orders spend ${JSON.stringify(spent)}, billing holds ${JSON.stringify(held)}`);
}
