// @module-tag full
import { insertRow } from '@market/service-kit/testing/insert-row';
import { sized } from '@market/service-kit/testing/long';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodsOfModel, judgeMatrix } from '../../../mfe-orders/src/slots/product-order/model/judged-matrix.ts';
import { productUnderTest } from '../authorisation/product-under-test.ts';
import { type Fault, keyOf, type RuledLine, ruled, type Terms } from './cart-rules.ts';
import { randomCart } from './random-cart.ts';
import { randomShop } from './random-shop.ts';

/** The cart, what may be put into it, the merge, the order matrix and the checkout judge alike, and as `cart-rules.ts` does. */

/** Of a line of a cart, as far as it is compared. */
interface CartItem {
  product_id: number;
  run_id: number | null;
  count: number;
  product: { pack_multiple: number } | null;
  product_price: number;
  sum: number;
  discount: number;
  available: number;
  faults: Fault[];
}
type Moved = Pick<CartItem, 'product_id' | 'run_id' | 'count'>;

const CARTS = sized(60, 10_000);
const seed = Date.now() % 1_000_000;
const random = fc.sample(fc.infiniteStream(fc.nat()), { numRuns: 1, seed })[0] as Iterator<number>;

const product = await productUnderTest();
const { ask, pool } = product;
await pool('orders').query(`INSERT INTO setting (name, value) VALUES ('one_company_cart', 'false')`);
const terms: Terms['companies'] = new Map();
for (const minimum of [null, 300_000, 100_000]) {
  const id = await product.addCompany();
  terms.set(id, { minimum, hasDiscount: terms.size !== 1 });
  await pool('orders').query(
    `INSERT INTO company_card AS card (id, brand, name, state, min_order_first, min_order_repeat, turnover_discount, version)
    VALUES ($1, 'Бренд', 'ООО Бренд', 'active', $2, $2, $3, 1)
    ON CONFLICT (id) DO UPDATE SET min_order_first = $2, min_order_repeat = $2, turnover_discount = $3`,
    [id, minimum, terms.get(id)?.hasDiscount],
  );
}
const { skus, runs } = await randomShop(pool('catalogue'), [...terms.keys()], (below) => Number(random.next().value) % below);
const pages = new Map<number, Parameters<typeof goodsOfModel>[0]>();
for (const [model, own] of Map.groupBy(skus, (sku) => sku.model)) {
  // What is sold out has no page, and nobody types into its matrix.
  if (own.every(({ stock }) => stock === 0)) continue;
  const { body } = await ask({ method: 'GET', url: `/api/shop/product/${own.find(({ stock }) => stock > 0)?.id}` });
  pages.set(model, body.data);
}

/** A buyer with a cart; `turnover` of completed orders has a discount. */
async function customer(turnover: number) {
  const user = await product.addUser(['ROLE_BUYER']);
  const token = await product.addSession(user);
  const recipient = { user_id: user, fio: 'Ирина', phone: '79000000000', delivery_type: 'delivery' };
  if (turnover > 0) {
    const main_id = await insertRow(pool('orders'), 'shop_order', recipient);
    await insertRow(pool('orders'), 'shop_order', {
      ...{ ...recipient, main_id, company_id: 999_999, status: 'completed', payment_status: 'paid', stock_status: 'written_off' },
      ...{ reservation: crypto.randomUUID(), sum: turnover, completed_at: new Date() },
    });
  }
  const { body } = await ask({ method: 'POST', url: '/api/shop/cart', body: {}, token });
  return { token, hash: body.data.cart_hash as string, percent: turnover > 0 ? 2 : 0 };
}
type Customer = Awaited<ReturnType<typeof customer>>;
const customers = [await customer(0), await customer(120_000_00)];

/** What stands in the cart, however it came there: stock and rules change under a cart too. */
async function fill({ hash }: Customer, lines: readonly RuledLine[]): Promise<void> {
  const rows = lines.map(({ sku, run, count }, place) => ({
    product_id: sku.id,
    run_id: run?.id ?? 0,
    company_id: sku.company,
    count,
    place,
  }));
  await pool('orders').query(
    `WITH filled AS (UPDATE cart SET version = version + 1 WHERE hash = $1 RETURNING id),
      emptied AS (DELETE FROM cart_line USING filled WHERE cart_id = filled.id)
    SELECT FROM filled`,
    [hash],
  );
  await pool('orders').query(
    `INSERT INTO cart_line (cart_id, product_id, run_id, company_id, count, seen_price, place)
    SELECT cart.id, l.product_id, l.run_id, l.company_id, l.count, 0, l.place FROM cart,
      json_to_recordset($2::json) AS l (product_id int, run_id int, company_id int, count int, place int) WHERE cart.hash = $1`,
    [hash, JSON.stringify(rows)],
  );
}

const wire = ({ sku, run, count }: RuledLine) => ({ product_id: sku.id, run_id: run?.id ?? null, count });
const keyOfItem = ({ product_id, run_id }: Pick<CartItem, 'product_id' | 'run_id'>): string => `${product_id}-${run_id ?? 0}`;
const kopecks = (roubles: number): number => Math.round(roubles * 100);
type Judged = ReturnType<typeof ruled>;
const own = (faults: readonly Fault[]): Fault[] => faults.filter(({ code }) => code !== 'BELOW_MOQ');

async function cartAgrees({ token, hash }: Customer, wanted: Judged): Promise<void> {
  const { data } = (await ask({ method: 'GET', url: `/api/shop/cart/${hash}`, token })).body;
  const lines = data.items.map((item: CartItem) => ({
    ...{ key: keyOfItem(item), price: kopecks(item.product_price), sum: kopecks(item.sum) },
    ...{ discount: kopecks(item.discount), available: item.available, faults: item.faults },
  }));
  expect(lines).toEqual(wanted.lines.map(({ company: _, pieces: __, ...line }) => line));
  expect([kopecks(data.order_summ), kopecks(data.discount)]).toEqual([wanted.sum, wanted.discount]);
  const isOrderable = wanted.below.length === 0 && wanted.lines.every(({ faults }) => faults.length === 0);
  expect(data.orderable).toBe(isOrderable && wanted.lines.length > 0);
}

/** Refused are lines that can be ordered by nobody so; what a model lacks may still come. */
async function puttingAgrees(who: Customer, lines: readonly RuledLine[], wanted: Judged): Promise<void> {
  await fill(who, []);
  const answer = await ask({ method: 'PUT', url: `/api/shop/cart/${who.hash}`, body: { items: lines.map(wire) }, token: who.token });
  const faulty = wanted.lines.flatMap(({ key, faults }) => own(faults).map((fault) => ({ key, ...fault })));
  const told = (answer.body.details?.lines ?? []).map(({ product_id, run_id, ...fault }: Fault) => ({
    key: `${product_id}-${run_id ?? 0}`,
    ...fault,
  }));
  expect([answer.status === 200, told], 'put').toEqual([faulty.length === 0, faulty]);
}

/** With a sum that nothing comes to, the checkout says what is wrong or what it comes to, and takes nothing. */
async function checkoutAgrees({ token, hash }: Customer, wanted: Judged): Promise<void> {
  const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
  const url = `/api/shop/cart/${hash}/checkout`;
  const { body, code } = await ask({ method: 'POST', url, body: { ...recipient, order_summ: 0.01 }, token });
  const faults = wanted.lines.flatMap((line) => line.faults.map((fault) => ({ key: line.key, ...fault })));
  const told = (body.details?.lines ?? []).map(({ product_id, run_id, name: _, run_name: __, wanted: ___, ...fault }: Fault) => ({
    key: `${product_id}-${run_id ?? 0}`,
    ...fault,
  }));
  if (faults.length > 0) {
    const isShort = faults.every((fault) => 'code' in fault && fault.code === 'SHORT');
    return expect([code, told]).toEqual([isShort ? 'STOCK_SHORTAGE' : 'CHECKOUT_REFUSED', faults]);
  }
  if (wanted.below.length > 0)
    return expect([code, wanted.below]).toEqual(['CHECKOUT_BELOW_MINIMUM', expect.arrayContaining([body.details.company_id])]);
  expect([code, kopecks(body.details.order_summ)]).toEqual(['SUM_CHANGED', wanted.sum]);
}

/** What cannot be refused is placed for what it comes to; its goods come in again. */
async function placingAgrees(who: Customer, lines: readonly RuledLine[], wanted: Judged): Promise<void> {
  const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
  const url = `/api/shop/cart/${who.hash}/checkout`;
  const { status, body } = await ask({ method: 'POST', url, body: { ...recipient, order_summ: wanted.sum / 100 }, token: who.token });
  expect([status, kopecks(body.data?.order_summ), kopecks(body.data?.amount)]).toEqual([200, wanted.sum, wanted.sum - wanted.discount]);
  who.hash = body.data.cart_hash;
  const order = (await ask({ method: 'GET', url: `/api/shop/order/${body.data.id}`, token: who.token })).body.data;
  const placed = order.items.map((item: Moved & { price: number; discount: number }) => [
    keyOfItem(item),
    kopecks(item.price),
    kopecks(item.discount),
  ]);
  expect(new Set(placed.map(String)), 'as it was placed').toEqual(
    new Set(wanted.lines.map(({ key, price, discount }) => String([key, price, discount]))),
  );
  const parts = lines.flatMap(({ sku, run, count }) =>
    (run?.parts ?? [{ sku, ratio: 1 }]).map((part) => [part.sku.id, part.ratio * count] as const),
  );
  for (const [id, count] of parts)
    await pool('catalogue').query('UPDATE product SET stock_quantity = stock_quantity + $2 WHERE id = $1', [id, count]);
  await pool('catalogue').query('SELECT index_products($1)', [parts.map(([id]) => id)]);
}

/** Each model typed into its matrix, of an empty cart or beside what the cart holds of it. */
function matrixAgrees(lines: readonly RuledLine[], wanted: Judged, inCart: readonly RuledLine[]): void {
  for (const [model, page] of pages) {
    const typed = lines.filter((line) => line.sku.model === model && !inCart.includes(line));
    if (typed.length === 0) continue;
    const there = inCart.filter(({ sku }) => sku.model === model).map(wire);
    const texts = new Map(typed.map((line) => [keyOf(line), String(line.count)]));
    const matrix = judgeMatrix({ product: page, goods: goodsOfModel(page), texts, inCart: there });
    const judged = typed.map((line) => wanted.lines.find(({ key }) => key === keyOf(line)) as Judged['lines'][number]);
    const lacking = judged.flatMap(({ faults }) => faults.flatMap((fault) => (fault.code === 'BELOW_MOQ' ? [Number(fault.missing)] : [])));
    expect(
      [
        matrix.lines,
        kopecks(matrix.sum),
        matrix.pieces,
        matrix.below?.missing ?? 0,
        [...matrix.faults].map(([key, { fault }]) => [key, fault]),
      ],
      'in the matrix',
    ).toEqual([
      typed.map(wire),
      judged.reduce((sum, line) => sum + line.sum, 0),
      judged.reduce((sum, line) => sum + line.pieces, 0),
      Math.max(0, ...lacking),
      judged.flatMap(({ key, faults }) =>
        own(faults)
          .slice(0, 1)
          .map((fault) => [key, fault]),
      ),
    ]);
  }
}

/** The cart after a merge holds what the report says, and nothing that there is not. */
async function mergeAgrees(who: Customer, lines: readonly RuledLine[], there: readonly RuledLine[]): Promise<void> {
  await fill(who, there);
  const body = { hash: who.hash, merge_key: crypto.randomUUID(), lines: lines.map(wire) };
  const merged = await ask({ method: 'POST', url: `/api/shop/cart/${who.hash}/merge`, body, token: who.token });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  const { added, clamped, dropped } = merged.body.data as Record<'added' | 'clamped' | 'dropped', Moved[]>;
  const inRunsAlone = lines.filter(({ sku, run }) => !(run || sku.isLoose));
  expect(dropped.map(keyOfItem)).toEqual(inRunsAlone.map(keyOf));
  const { data } = (await ask({ method: 'GET', url: `/api/shop/cart/${who.hash}`, token: who.token })).body;
  const counts = new Map<string, number>(data.items.map((item: CartItem) => [keyOfItem(item), item.count]));
  const before = new Map(there.map((line) => [keyOf(line), line.count]));
  for (const { product_id, run_id, count } of [...added, ...clamped]) {
    const key = `${product_id}-${run_id ?? 0}`;
    if (count > 0) expect([key, counts.get(key)]).toEqual([key, (before.get(key) ?? 0) + count]);
  }
  expect(added.length + clamped.length + dropped.length).toBe(lines.length);
  // What was there before stays, even where not a pack of it is left.
  const stayed = there.map(keyOf);
  const short = data.items.filter((item: CartItem) => item.faults.some(({ code }) => code === 'SHORT'));
  for (const item of short.filter((each: CartItem) => !inRunsAlone.some((line) => keyOf(line) === keyOfItem(each)))) {
    expect(stayed, 'short after a merge').toContain(keyOfItem(item));
    expect(item.available).toBeLessThan(item.run_id ? 1 : (item.product?.pack_multiple ?? 0));
  }
  const after = lines.flatMap((line) => {
    const count = counts.get(keyOf(line));
    return count === undefined ? [] : [{ ...line, count }];
  });
  const order = data.items.map((item: CartItem) => keyOfItem(item));
  after.sort((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
  await cartAgrees(who, ruled(after, skus, { companies: terms, percent: who.percent }));
}

const aCart = randomCart({ skus, runs });
let turn = 0;
test('cart, merge, matrix and checkout agree at every boundary', { timeout: sized(180_000, 7_200_000) }, async () => {
  console.info(`${CARTS} carts of a shop by seed ${seed}`);
  const places = { tried: 0, placed: 0 };
  await fc.assert(
    fc.asyncProperty(aCart, fc.nat(6), async (lines, split) => {
      const who = customers[++turn % customers.length] as Customer;
      const wanted = ruled(lines, skus, { companies: terms, percent: who.percent });
      const there = lines.slice(0, split);
      matrixAgrees(lines, wanted, []);
      matrixAgrees(lines, wanted, there);
      await puttingAgrees(who, lines, wanted);
      await fill(who, lines);
      await cartAgrees(who, wanted);
      await checkoutAgrees(who, wanted);
      const isOrderable = wanted.below.length === 0 && wanted.lines.every(({ faults }) => faults.length === 0);
      if (isOrderable && ++places.tried % 3 === 0) {
        await placingAgrees(who, lines, wanted);
        places.placed++;
      }
      await mergeAgrees(who, lines, there);
    }),
    { numRuns: CARTS, seed },
  );
  console.info(`${places.tried} could be ordered, ${places.placed} of them were`);
});
