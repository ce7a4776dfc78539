import { aPrincipal } from '@market/service-kit/testing/test-app';
import type { Bought } from './checker.ts';
import type { CommerceProduct } from './product.ts';

/** What becomes of an order after it was placed. */
export type Ending = 'new' | 'in_processing' | 'fewer' | 'completed' | 'canceled' | 'again' | 'changed';

interface Filled {
  hash: string;
  lines: Record<number, number>;
  as: ReturnType<typeof aPrincipal>;
}

const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const STOCK = 1_000_000;

/** Two sellers with goods that everybody buys of. */
export async function shopIn({ pool, ask }: CommerceProduct) {
  const companies: number[] = [];
  for (const inn of ['1000000001', '1000000002']) {
    const made = await pool('companies').query(
      `INSERT INTO company (brand, name, inn, state, phone_number) VALUES ('Бренд', 'ООО Бренд', $1, 'active', '74950000012') RETURNING id`,
      [inn],
    );
    const { id } = made.rows[0];
    companies.push(id);
    await pool('orders').query(
      `INSERT INTO company_card (id, brand, name, state, member_ids, version) VALUES ($1, 'Бренд', 'ООО Бренд', 'active', ARRAY[70 + $1], 1)`,
      [id],
    );
    await pool('catalogue').query(
      `INSERT INTO company_card (id, brand, name, city, rating, state, version) VALUES ($1, 'Бренд', 'ООО Бренд', 'Иваново', 0, 'active', 1)`,
      [id],
    );
  }
  const goods = (
    await pool('catalogue').query(
      `WITH category AS (INSERT INTO category (name_ru) VALUES ('Платья') RETURNING id),
        type AS (INSERT INTO product_type (name_ru) VALUES ('Платье') RETURNING id)
      INSERT INTO product (company_id, category_id, product_type_id, name_ru, sku, barcode, price_kopecks, weight_grams, length_mm, width_mm,
        height_mm, stock_quantity, moderation)
      SELECT ($2::int[])[1 + n % 2], category.id, type.id, 'Платье', 'C-' || n, '46000001', 10000 + n, 1, 1, 1, 1, $1, 'approved'
      FROM category, type, generate_series(1, 6) n RETURNING id`,
      [STOCK, companies],
    )
  ).rows.map(({ id }): number => id);
  await pool('catalogue').query('SELECT index_products($1)', [goods]);
  let people = 1_000;

  /** One customer's way from an empty cart to where the order is left. Everything is asked again until it is answered. */
  async function buy(ending: Ending, among = goods): Promise<Bought> {
    const as = aPrincipal('ROLE_BUYER', { userId: ++people });
    const lines = Object.fromEntries(among.slice(0, 4).map((id, at) => [id, 2 + at]));
    const body = { lines: Object.entries(lines).map(([id, count]) => ({ product_id: Number(id), count })) };
    const cart = await ask({ method: 'POST', path: '/api/shop/cart', body, as });
    const hash: string = cart.body.data.cart_hash;
    if (ending === 'changed') return changeAndPlace(ask, { hash, lines, as });
    const placed = await ask({ method: 'POST', path: `/api/shop/cart/${hash}/checkout`, body: recipient, as });
    if (placed.status !== 200) throw new Error(`a checkout answered ${placed.status} ${JSON.stringify(placed.body)}`);
    for (const part of placed.body.data.orders) await see(part, ending);
    return { hash, order: placed.body.data.id, lines };
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
    if (ending === 'completed') {
      await put({ payment_status: 'paid' });
      await put({ status: 'completed' });
    }
    if (ending === 'canceled' || ending === 'again') await put({ status: 'canceled', cancel_reason: 'other' });
    if (ending === 'again') await put({ status: 'new' }, admin);
  }

  /** What is still under way: checkouts, and stock that is to follow an order. */
  async function open(): Promise<unknown[]> {
    const { rows } = await pool('orders').query(`
      SELECT 'checkout' AS what, id::text, state AS how FROM checkout WHERE state IN ('reserving', 'releasing')
      UNION ALL SELECT 'stock', o.id::text, concat_ws(' ', o.status, o.stock_status, 'step', s.step, o.stock_step)
        FROM stock_settlement s JOIN shop_order o ON o.id = s.order_id`);
    return rows;
  }

  return { goods, stock: new Map(goods.map((id) => [id, STOCK])), buy, open };
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
  return { hash, order, lines: ordered.every(({ product_id, count }) => more[product_id] === count) ? more : lines };
}
