import { expect, type Page } from '@playwright/test';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { newPerson, type Person, type PersonOptions } from '../session/people.ts';
import { demo, openSession } from '../signed-in.ts';

/** A company of this test alone. */
export interface Shop {
  id: number;
  brand: string;
  inn: string;
  vendor: Person;
  /** Of its vendor's session. */
  token: string;
}

export async function aShop(page: Page, options?: PersonOptions): Promise<Shop> {
  const company = await anActiveCompany(page, options);
  const { token } = await openSession(page, company.vendor.login, company.vendor.password);
  return { ...company, token };
}

interface ProductType {
  id: number;
  parameters: { role: string | null; options: { id: number; value: string }[]; offered_option_ids: number[] }[];
}

/** Options of a role that models of a type are made in; a type that names none offers all. */
async function offered(page: Page, role: 'size' | 'colour', typeId: number): Promise<{ id: number; value: string }[]> {
  const answer = await page.request.get('/api/shop/product_types?per_page=1000');
  const { data } = (await answer.json()) as { data: ProductType[] };
  const parameter = data.find(({ id }) => id === typeId)?.parameters.find((each) => each.role === role);
  const { options = [], offered_option_ids: own = [] } = parameter ?? {};
  return own.length > 0 ? options.filter(({ id }) => own.includes(id)) : options;
}

/** Dresses. */
const TYPE = 1;
const BODY = { category_id: 1, product_type_id: TYPE, length: 300, width: 200, height: 40, weight: 350 };
const BARCODE = '4601234567893';
const fresh = (): string => crypto.randomUUID().slice(0, 13);

/** Written by staff, whose word needs no approval, as soon as the catalogue knows the new company. */
async function create(page: Page, shop: Shop, data: object): Promise<number[]> {
  const { token } = await openSession(page, demo.admin);
  const options = { headers: { 'x-auth-token': token }, data: { ...BODY, ...data, company_id: shop.id } };
  let ids: number[] = [];
  const refusal = async () => {
    const answer = await page.request.post('/api/shop/product', options);
    if (answer.status() !== 200) return answer.text();
    ids = ((await answer.json()) as { data: { ids: number[] } }).data.ids;
    return '';
  };
  await expect.poll(refusal).toBe('');
  return ids;
}

/** The goods of a new company are on sale once all services have heard of it. */
async function onSale(page: Page, lines: readonly Line[]): Promise<void> {
  const refusal = async () => {
    const answer = await page.request.post('/api/shop/cart', { data: { lines } });
    return answer.status() === 200 ? '' : answer.text();
  };
  await expect.poll(refusal).toBe('');
}

interface Terms {
  name: string;
  price: number;
  units: number;
  moq: number;
  pack_multiple: number;
  price_tiers: { min_count: number; price: number }[];
  sku: string;
  stock_quantity: number;
}

export interface OnSale {
  id: number;
  name: string;
  sku: string;
}

/** One SKU of the shop. */
export async function aProductOf(page: Page, shop: Shop, terms: Partial<Terms> = {}): Promise<OnSale> {
  const given = { name: `Накидка ${fresh()}`, price: 900, sku: fresh(), stock_quantity: 100, barcode: BARCODE, ...terms };
  const [id = 0] = await create(page, shop, given);
  await onSale(page, [{ product_id: id, count: given.pack_multiple ?? 1 }]);
  return { id, name: given.name, sku: given.sku };
}

export interface Model {
  id: number;
  name: string;
  /** By colour, then by size. */
  ids: number[][];
  skus: string[][];
  sizes: string[];
  colours: string[];
}

interface MadeOf extends Omit<Partial<Terms>, 'sku' | 'stock_quantity'> {
  /** Pieces on hand: a row for each colour, in it a number for each size. */
  stock: readonly (readonly number[])[];
  /** How many of each size are in the one size run that every colour is sold in too. */
  run?: { name: string; ratio: readonly number[]; price: number };
}

/** A model of several colours and sizes. */
export async function aModelOf(page: Page, shop: Shop, { stock, run, ...terms }: MadeOf): Promise<Model> {
  const [sizes, colours] = [await offered(page, 'size', TYPE), await offered(page, 'colour', TYPE)];
  const [across, down] = [sizes.slice(0, stock[0]?.length), colours.slice(0, stock.length)];
  const skus = stock.map((row) => row.map(fresh));
  const variants = stock.flatMap((row, at) =>
    row.map((stock_quantity, column) => ({
      ...{ sku: skus[at]?.[column], barcode: BARCODE, stock_quantity, size: across[column]?.id, colour: down[at]?.id },
    })),
  );
  const name = terms.name ?? `Платье ${fresh()}`;
  const made = await create(page, shop, { price: 900, ...terms, name, variants });
  const [id = 0] = made;
  if (run) {
    const ratio = run.ratio.flatMap((count, at) => (count > 0 ? [{ size: across[at]?.id, count }] : []));
    const runs = [{ name: run.name, price: run.price, sizes: ratio }];
    const options = { headers: { 'x-auth-token': shop.token }, data: { loose_allowed: true, runs } };
    const saved = await page.request.put(`/api/shop/product/${id}/runs`, options);
    expect(saved.status(), await saved.text()).toBe(200);
  }
  await onSale(page, [{ product_id: id, count: terms.pack_multiple ?? 1 }]);
  const width = across.length;
  const ids = stock.map((_, at) => made.slice(at * width, (at + 1) * width));
  return { id, name, ids, skus, sizes: across.map(({ value }) => value), colours: down.map(({ value }) => value) };
}

export interface Line {
  product_id: number;
  count: number;
  run_id?: number;
}

/** A buyer of this test alone. */
export async function aBuyer(page: Page): Promise<Person & { token: string }> {
  const buyer = await newPerson(page, ['ROLE_BUYER']);
  const { token } = await openSession(page, buyer.login, buyer.password);
  return { ...buyer, token };
}

/** Puts lines into the open cart of whom the token belongs to; answers the cart's hash. */
export async function fillCart(page: Page, token: string, lines: readonly Line[]): Promise<string> {
  const answer = await page.request.post('/api/shop/cart', { headers: { 'x-auth-token': token }, data: { lines } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: { cart_hash: string } }).data.cart_hash;
}

interface Placed {
  id: number;
  main: number;
}

const RECIPIENT = { fio: 'Ирина Лавкина', phone: '79000000078', city: 'Москва', street: 'Арбат', home: '1' };

/** Places an order; answers the number of the seller's part, and that of the whole. `more`: of who receives it, and how. */
export async function placeOrder(
  page: Page,
  token: string,
  { lines, ...more }: { lines: readonly Line[] } & Record<string, unknown>,
): Promise<Placed> {
  const hash = await fillCart(page, token, lines);
  const data = { ...RECIPIENT, ...more };
  const answer = await page.request.post(`/api/shop/cart/${hash}/checkout`, { headers: { 'x-auth-token': token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  const placed = ((await answer.json()) as { data: { id: number; orders: { id: number }[] } }).data;
  return { id: placed.orders[0]?.id ?? 0, main: placed.id };
}

/** How many orders the buyer has. */
export async function ordersOf(page: Page, token: string): Promise<number> {
  const answer = await page.request.get('/api/shop/orders?per_page=1&root=true', { headers: { 'x-auth-token': token } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { total: number }).total;
}
