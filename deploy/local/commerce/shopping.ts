import { aPrincipal } from '@market/service-kit/testing/test-app';
import type { Bought, Money } from './checker.ts';
import type { Answered, CommerceProduct } from './product.ts';
import { stockedShop } from './stocked-shop.ts';

/** What becomes of an order after it was placed; `left`: its buyer asks once, and is gone before there is an answer. */
export type Ending = 'new' | 'left' | 'in_processing' | 'fewer' | 'partly' | 'canceled' | 'again' | 'changed' | Handover;
type Handover = 'completed' | 'reopened' | 'completed_again';

interface Step {
  put: object;
  /** The seller, where it does not say. */
  by?: 'admin';
}
const HANDED_OVER: Step[] = [{ put: { payment_status: 'paid' } }, { put: { status: 'completed' } }];
const REOPENED: Step[] = [...HANDED_OVER, { put: { status: 'ready_to_delivery' }, by: 'admin' }];
const CANCELED: Step[] = [{ put: { status: 'canceled', cancel_reason: 'other' } }];
/** What is done, one after the other, with an order that its seller has accepted. */
const STEPS: Partial<Record<Ending, Step[]>> = {
  ...{ completed: HANDED_OVER, reopened: REOPENED, completed_again: [...REOPENED, { put: { status: 'completed' } }] },
  ...{ canceled: CANCELED, again: [...CANCELED, { put: { status: 'new' }, by: 'admin' }] },
};

type Person = ReturnType<typeof aPrincipal>;
interface Filled {
  hash: string;
  lines: Record<number, number>;
  as: Person;
}

const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

const toldIn = ({ data }: Answered['body']): Money => ({ sum: data.order_summ, amount: data.amount });
const shownIn = ({ data }: Answered['body']): NonNullable<Bought['shown']> => ({ sum: data.sum, amount: data.amount, status: data.status });

/** A shop that people buy in, of two sellers. */
export async function shopIn({ pool, ask }: Pick<CommerceProduct, 'pool' | 'ask'>) {
  const { companies, goods, stock } = await stockedShop(pool);
  await pool('orders').query(
    `INSERT INTO company_card (id, brand, name, state, member_ids, version)
    SELECT id, 'Бренд', 'ООО Бренд', 'active', ARRAY[70 + id], 1 FROM unnest($1::int[]) id ON CONFLICT (id) DO NOTHING`,
    [companies],
  );
  // Above the numbers of sellers.
  let people = 10_000;
  let orders = 0;
  const newcomer = (): Person => aPrincipal('ROLE_BUYER', { userId: ++people });

  /** One customer's way from an empty cart to where the order is left. Everything is asked again until it is answered. */
  async function buy(ending: Ending, as = newcomer()): Promise<Bought> {
    const first = orders++;
    const lines = Object.fromEntries([0, 1, 2, 3].map((at) => [goods[(first + at) % goods.length] as number, 2 + at]));
    // What a client says of prices is nobody's business.
    const body = { lines: Object.entries(lines).map(([id, count]) => ({ product_id: Number(id), count, price: 0.01 })) };
    const cart = await ask({ method: 'POST', path: '/api/shop/cart', body, as });
    if (cart.status !== 200) throw new Error(`a cart answered ${cart.status} ${JSON.stringify(cart.body)}`);
    const hash: string = cart.body.data.cart_hash;
    if (ending === 'changed') return changeAndPlace(ask, { hash, lines, as });
    const checkout = { method: 'POST', path: `/api/shop/cart/${hash}/checkout`, body: recipient, as } as const;
    if (ending === 'left') {
      await ask({ ...checkout, once: true }).catch(() => null);
      return { hash, order: null, lines };
    }
    const placed = await ask(checkout);
    if (placed.status !== 200) throw new Error(`a checkout answered ${placed.status} ${JSON.stringify(placed.body)}`);
    const { id, orders: parts } = placed.body.data;
    for (const [at, part] of parts.entries()) await see(part, ending === 'partly' && at === 0 ? 'canceled' : ending);
    const { body: seen } = await ask({ path: `/api/shop/order/${id}`, as });
    return { hash, order: id, lines, told: toldIn(placed.body), shown: shownIn(seen) };
  }

  async function see(part: { id: number; company_id: number }, ending: Ending): Promise<void> {
    const vendor = aPrincipal('ROLE_VENDOR', { userId: 70 + part.company_id, companyId: part.company_id });
    const admin = aPrincipal('ROLE_ADMIN', { userId: 50 });
    // An order that changed under the hand is looked at again, as people do.
    const put = async (body: object, as = vendor): Promise<{ items: { product_id: number }[] }> => {
      const answer = await ask({ method: 'PUT', path: `/api/shop/order/${part.id}`, body, as });
      if (answer.body.code === 'ORDER_CHANGED') return put(body, as);
      if (answer.status !== 200) throw new Error(`${JSON.stringify(body)} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    };
    if (ending === 'new') return;
    const { items } = await put({ status: 'in_processing' });
    if (ending === 'fewer') await put({ items: [{ product_id: items[0]?.product_id, count: 1 }] });
    for (const { put: body, by } of STEPS[ending] ?? []) await put(body, by === 'admin' ? admin : vendor);
  }

  /** What is still under way: checkouts, and stock that is to follow an order. */
  async function open(): Promise<unknown[]> {
    const { rows } = await pool('orders').query(`
      SELECT 'checkout' AS what, id::text, state AS how FROM checkout WHERE state IN ('reserving', 'releasing')
      UNION ALL SELECT 'stock', o.id::text, concat_ws(' ', o.status, o.stock_status, 'step', s.step, o.stock_step)
        FROM stock_settlement s JOIN shop_order o ON o.id = s.order_id`);
    return rows;
  }

  /** Whether something is still to follow an order: its stock, or who hears that it was handed over. */
  async function isFollowed(order: number): Promise<boolean> {
    const { rows } = await pool('orders').query(
      `SELECT EXISTS (SELECT FROM stock_settlement s JOIN shop_order o ON o.id = s.order_id WHERE o.main_id = $1) AS settling, ARRAY(
        SELECT e.id::text FROM outbox e JOIN shop_order o ON o.id::text = e.aggregate_id
        WHERE o.main_id = $1 AND e.subject IN ('mp.orders.handover.completed', 'mp.orders.handover.reopened')) AS told`,
      [order],
    );
    const [{ settling, told }] = rows as [{ settling: boolean; told: string[] }];
    const heard = await pool('catalogue').query('SELECT count(DISTINCT msg_id)::int AS events FROM inbox WHERE msg_id = ANY ($1::uuid[])', [
      told,
    ]);
    return settling || heard.rows[0].events < told.length;
  }

  return { companies, goods, stock, newcomer, buy, open, isFollowed };
}

/** The cart is changed in another window while it is ordered: what was held for the first version is given back. */
async function changeAndPlace(ask: CommerceProduct['ask'], { hash, lines, as }: Filled): Promise<Bought> {
  const more = Object.fromEntries(Object.entries(lines).map(([id, count]) => [id, count + 1]));
  const items = Object.entries(more).map(([id, count]) => ({ product_id: Number(id), count }));
  const place = () => ask({ method: 'POST', path: `/api/shop/cart/${hash}/checkout`, body: recipient, as });
  const [first] = await Promise.all([place(), ask({ method: 'PUT', path: `/api/shop/cart/${hash}`, body: { items }, as })]);
  const placed = first.body.code === 'CART_CHANGED' ? await place() : first;
  if (placed.status !== 200) throw new Error(`a checkout answered ${placed.status} ${JSON.stringify(placed.body)}`);
  const order: number = placed.body.data.id;
  const { body } = await ask({ path: `/api/shop/order/${order}`, as });
  const ordered: { product_id: number; count: number }[] = body.data.items;
  const isChanged = ordered.every(({ product_id, count }) => more[product_id] === count);
  const told = toldIn(placed.body);
  return { hash, order, lines: isChanged ? more : lines, told, shown: shownIn(body) };
}
