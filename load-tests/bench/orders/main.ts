import { startChild } from '../child-server.ts';
import { benchDatabase, benchFiles, benchPostgres } from '../data.ts';
import { figuresOf } from '../figures.ts';
import { caller, loaded } from '../loaded.ts';
import { measure, median, quantile } from '../measure.ts';
import { memoryOf } from '../memory.ts';
import { runBench, shutdownHooks } from '../run-bench.ts';
import { type Goods, orderData } from './data.ts';

const TOGETHER = 8;
const SECONDS = 6;
const LOAD = { workers: TOGETHER, seconds: SECONDS };
/** The speed of a shared machine varies by a quarter between two rounds, so a median of few would follow it. */
const ROUNDS = 5;

const figures = figuresOf();
const tellShare = (what: string, shares: readonly number[], atLeast: number): void =>
  figures.tell({ what, value: median(shares), digits: 3, atLeast });

/** Of each round. */
type Shares = Record<'flow' | 'cart' | 'checkout' | 'page', number[]>;

function tellFigures({ flow, cart, checkout, page }: Shares, p99: number): void {
  tellShare('whole order (4 calls) / bare order', flow, 0.04);
  tellShare('new cart with a line / bare order', cart, 0.22);
  tellShare('a plain transaction of its rows / checkout, p50', checkout, 0.35);
  figures.tell({ what: 'checkout p99, ms', value: p99, atMost: 250 });
  tellShare("page of a seller's 100,000 orders / its bare statements", page, 0.5);
}

const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

await runBench(async () => {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const { urls, goods, buyers, seller } = await orderData(server, await benchDatabase(server, 100_000), TOGETHER);
  const product = await startChild('product-server.ts', [JSON.stringify(urls), benchFiles()]);
  const bare = await startChild('orders/bare-server.ts', [urls.orders ?? '']);
  shutdownHooks.add(() => {
    product.stop();
    bare.stop();
  });
  const idle = memoryOf(product.pid);
  const callers = buyers.map((token) => caller(product.url, token));
  const of = (worker: number) => callers[worker] as ReturnType<typeof caller>;
  const limits = caller(bare.url);
  let next = 0;
  const line = (): { product_id: number; count: number } => {
    const { id, count } = goods[next++ % goods.length] as Goods;
    return { product_id: id, count };
  };

  const flow = async (worker: number): Promise<void> => {
    const { cart_hash } = await of(worker)('/api/shop/cart', {});
    await of(worker)(`/api/shop/cart/${cart_hash}/add_product`, { ...line(), replace: true });
    await of(worker)(`/api/shop/cart/${cart_hash}/buyer_info`, { fio: recipient.fio, phone: recipient.phone }, 'PUT');
    await of(worker)(`/api/shop/cart/${cart_hash}/checkout`, recipient);
  };
  // Guests: who is signed in has a cart already, and would replace it.
  const guest = caller(product.url);
  const newCart = async (): Promise<void> => void (await guest('/api/shop/cart', { lines: [line()] }));
  /** The call alone: what leads to it is done between its times. */
  const checkouts = async (): Promise<number[]> => {
    const taken: number[] = [];
    await loaded(LOAD, async (worker) => {
      const { cart_hash } = await of(worker)('/api/shop/cart', { lines: [line()], replace: true });
      const from = performance.now();
      await of(worker)(`/api/shop/cart/${cart_hash}/checkout`, recipient);
      taken.push(performance.now() - from);
    });
    return taken.sort((a, b) => a - b);
  };
  const order = async (): Promise<void> => void (await limits('/order'));
  const rows = async (): Promise<void> => void (await limits('/rows'));

  // Cold and warm apart: what is asked for the first time is read from the disk.
  while (next < goods.length) console.log(`  cold: ${Math.round((await loaded(LOAD, flow)).perSecond)} whole orders/s`);
  const shares: Shares = { flow: [], cart: [], checkout: [], page: [] };
  let p99 = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const limit = await loaded(LOAD, order);
    shares.flow.push((await loaded(LOAD, flow)).perSecond / limit.perSecond);
    shares.cart.push((await loaded(LOAD, newCart)).perSecond / limit.perSecond);
    const plain = await loaded(LOAD, rows);
    const taken = await checkouts();
    shares.checkout.push(quantile(plain.taken, 0.5) / quantile(taken, 0.5));
    p99 = Math.max(p99, quantile(taken, 0.99));
    const load = { connections: TOGETHER, seconds: SECONDS };
    const page = await measure([`${product.url}/api/shop/orders?per_page=20`], { ...load, headers: { 'x-auth-token': seller } });
    const least = await measure([`${bare.url}/page`], load);
    if (page.failures + least.failures > 0) throw new Error(`${page.failures + least.failures} failed answers`);
    shares.page.push(page.perSecond / least.perSecond);
    console.log(`  round ${round + 1}: bare order ${Math.round(limit.perSecond)}/s, plain rows ${Math.round(plain.perSecond)}/s`);
  }
  tellFigures(shares, p99);
  figures.tell({ what: 'memory before, MB', value: idle.now, atMost: 400 });
  figures.tell({ what: 'memory at the most, MB', value: memoryOf(product.pid).peak, atMost: 800 });
  figures.close();
});
