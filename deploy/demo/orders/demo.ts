import { readFacts } from '@market/catalogue/src/stock/stock-facts';
import { readGazetteer } from '@market/companies/src/geocode/gazetteer/read-gazetteer';
import { DEMO_ACCOUNTS } from '@market/identity/src/demo/demo-accounts';
import { toRoubles } from '@market/kit-contract/money';
import { ordersSettings } from '@market/orders/src/settings';
import { orderChanged } from '@market/orders-contract/order.events';
import { emitAll } from '@market/service-kit/events/outbox';
import type pg from 'pg';
import { copyInto } from '../catalogue/copy-into.ts';
import { today } from '../catalogue/demo.ts';
import { DEMO_COMPANIES } from '../companies/companies.ts';
import { Assortment } from './assortment.ts';
import { BUYER_1, type Buyer, buyersOf, type ReviewedGoods, sellerOf, shopsOf } from './buyers.ts';
import { cartsOf } from './carts.ts';
import { type Databases, type OrderDatabases, withDatabases } from './databases.ts';
import { forgetHeldStock, holdStock } from './hold-stock.ts';
import { type Market, OrderMaker } from './make-orders.ts';
import { messagesOf } from './messages.ts';
import { openCounterparties } from './open-counterparties.ts';
import { ORDER_TABLES, type OrderTable, orderLines } from './order-lines.ts';
import type { DemoOrder, DemoPart } from './order-seed.ts';
import { plannedOrders } from './plan.ts';

interface SeedParts extends OrderDatabases {
  /** Midnight (UTC) of the day that the demo's dates are counted back from. */
  day?: Date;
}

/** What of these companies can be ordered, up to a number. */
export const GOODS = `
  SELECT p.id FROM product p JOIN sku_index s ON s.id = p.id AND s.published
  WHERE p.company_id = ANY ($1) AND p.id <= $2 ORDER BY p.id`;
/** What load data add to the demo stays out of it, so that the same day has the same orders. */
const DEMO_PRODUCTS = 8_000;
const REVIEWS = `SELECT user_id AS "user", user_fio AS fio, product_id AS product FROM review WHERE product_id <= $1 AND user_id > 2000000000 ORDER BY id`;
const STORES = 'SELECT id, company_id, name, address FROM store WHERE pickup_point AND company_id = ANY ($1) ORDER BY id';
const PEOPLE = `
  INSERT INTO person (id, fio, locale, roles)
  SELECT id, fio, 'ru', roles FROM json_to_recordset($1::json) AS given (id int, fio text, roles text[]) ON CONFLICT DO NOTHING`;
const NEXT_NUMBER = `SELECT setval(pg_get_serial_sequence('shop_order', 'id'), (SELECT max(id) FROM shop_order))`;

/**
 * Fills an empty database with the orders of the demonstration, and brings the catalogue and the companies to where these orders have
 * brought them. All or nothing: the orders are written last, and what a filling that was cut short has left elsewhere is taken back by the
 * next one. The same day gives the same rows.
 *
 * @returns whether anything was written
 */
export async function seedDemo({ day = today(), ...urls }: SeedParts): Promise<boolean> {
  try {
    return await withDatabases(urls, async (databases) => {
      const { rowCount } = await databases.orders.query('SELECT FROM shop_order LIMIT 1');
      return rowCount === 0 && fill(databases, day);
    });
  } catch (thrown) {
    // Where people have changed the demo's goods before it had orders, there may be too little of them to order: it starts without.
    if (thrown instanceof RangeError) return false;
    throw thrown;
  }
}

/** Answers false where there is nothing of the demo to order. */
async function fill(databases: Databases, day: Date): Promise<boolean> {
  await forgetHeldStock(databases);
  const market = await readMarket(databases, day);
  if (!market) return false;
  const shops = shopsOf(market.buyers);
  const maker = new OrderMaker(market);
  const orders = plannedOrders(day, shops).map((plan) => maker.make(plan));
  const parts = orders.flatMap(({ buyer, parts: own }) => own.map((part) => ({ ...part, user: buyer.id })));
  await holdStock(databases.catalogue, parts, day);
  await openCounterparties(databases.companies, parts);
  await writeOrders(databases.orders, { market, orders, shops: [...shops.regulars, ...shops.others] });
  return true;
}

async function readMarket({ orders, catalogue, companies }: Databases, day: Date): Promise<Market | null> {
  const ids = DEMO_COMPANIES.map(({ id }) => id);
  const { rows: goods } = await catalogue.query<{ id: number }>(GOODS, [ids, DEMO_PRODUCTS]);
  const { rows: reviews } = await catalogue.query<ReviewedGoods>(REVIEWS, [DEMO_PRODUCTS]);
  const { rows: stores } = await companies.query<Market['stores'][number]>(STORES, [ids]);
  const sells = (company: number) => stores.some(({ company_id }) => company_id === company);
  if (goods.length === 0 || reviews.length === 0 || !ids.every(sells)) return null;
  const facts = await readFacts(
    catalogue,
    goods.map(({ id }) => id),
  );
  const { discount_levels: levels } = await ordersSettings.get(orders);
  return { day, assortment: new Assortment(facts), buyers: buyersOf(reviews, readGazetteer()), reviews, stores, levels };
}

interface Written {
  market: Market;
  orders: readonly DemoOrder[];
  /** Who may have left a cart. */
  shops: readonly number[];
}

async function writeOrders(client: pg.Client, { market, orders, shops }: Written): Promise<void> {
  const carts = cartsOf({ day: market.day, assortment: market.assortment, shops });
  const talkative = orders.findLast(({ buyer, parts: [part] }) => buyer.id === BUYER_1 && part?.company === 1 && part.accepted_at);
  const lines = orderLines(orders, carts, messagesOf(orders, talkative?.parts[0]?.id ?? 0));
  for (const table of Object.keys(ORDER_TABLES) as OrderTable[])
    await copyInto(client, { table, columns: ORDER_TABLES[table] }, lines[table]);
  const users = new Set([...orders.map(({ buyer }) => buyer.id), ...carts.flatMap(({ user }) => user ?? [])]);
  await client.query(PEOPLE, [JSON.stringify(peopleOf(market.buyers, users))]);
  await client.query(NEXT_NUMBER);
  const states = orders.flatMap(({ buyer, parts }) => parts.map((part) => ({ id: part.id, payload: stateOf(buyer, part) })));
  await emitAll(client, orderChanged, states);
}

const ACCOUNTS = DEMO_ACCOUNTS.map(({ id, fio, role }) => ({ id, fio: fio.ru, roles: [role] }));

function peopleOf(buyers: ReadonlyMap<number, Buyer>, users: ReadonlySet<number>): { id: number; fio: string; roles: string[] }[] {
  const shops = [...buyers.values()].filter(({ id }) => users.has(id)).map(({ id, fio }) => ({ id, fio, roles: ['ROLE_BUYER'] }));
  const sellers = DEMO_COMPANIES.map(({ id, brand }) => ({ id: sellerOf(id), fio: `Отдел продаж «${brand}»`, roles: ['ROLE_VENDOR'] }));
  return [...ACCOUNTS, ...shops, ...sellers];
}

const stateOf = ({ id: user_id }: Buyer, part: DemoPart) => ({
  ...{ id: part.id, main_id: part.main_id, user_id, company_id: part.company, status: part.status, payment_status: part.payment_status },
  ...{ goods_amount: toRoubles(part.sum - part.discount), amount: toRoubles(part.sum - part.discount + part.delivery_cost) },
  ...{ placed_at: part.placed_at.toISOString(), archived: part.archived_at !== null, deleted: false, version: part.version },
});
