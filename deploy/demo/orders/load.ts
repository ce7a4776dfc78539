import { pipeline } from 'node:stream/promises';
import { readFacts } from '@market/catalogue/src/stock/stock-facts';
import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { goodsOf } from '@market/orders/src/terms/judged';
import { goodsOfLine } from '@market/orders/src/terms/line-goods';
import { tierPrice } from '@market/orders-contract/judge-cart';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copyInto } from '../catalogue/copy-into.ts';
import { copyLine } from '../catalogue/copy-text.ts';
import { today } from '../catalogue/demo.ts';
import { rebuiltAfter } from '../catalogue/rebuilt-after.ts';
import { DEMO_COMPANIES } from '../companies/companies.ts';
import { sellerOf } from './buyers.ts';
import { type Databases, type OrderDatabases, withDatabases } from './databases.ts';
import { GOODS, seedDemo } from './demo.ts';
import { countHeld, forgetHeldStock } from './hold-stock.ts';
import * as statements from './load-statements.ts';

export interface LoadParts extends OrderDatabases {
  /** Main orders that there are afterwards. */
  count: number;
  day?: Date;
  /** Called with how many were written. */
  progress?: (orders: number) => void;
}

const BATCH = 20_000;
/** Of so many models of each company, which have the same goods in most orders. */
const MODELS_EACH = 120;
const PRODUCTS = 1_000_000;
/** What is open takes of the goods that are left: more would sell them out. */
const OPEN = { share: 0.04, most: 5_000 };
/** Orders of one buyer. */
const ORDERS_EACH = 10;
const TABLES = ['shop_order', 'order_line', 'order_event', 'cart', 'checkout'];

/**
 * Grows the orders of the demo to a load data set: of the demo's companies, by many buyers, most of them handed over, the last ones open and
 * held. Where there are enough they are left as they are. All or nothing.
 *
 * @returns how many main orders there are
 */
export async function seedLoad({ count, day = today(), progress, ...urls }: LoadParts): Promise<number> {
  await seedDemo({ ...urls, day });
  const mains = await withDatabases(urls, async (databases) => {
    for (const client of Object.values(databases)) await client.query('SET LOCAL synchronous_commit = off');
    const { rows } = await databases.orders.query<{ mains: number; next: number }>(statements.HOW_MANY);
    const { mains = 0, next = 1 } = rows[0] ?? {};
    if (mains >= count) return mains;
    await forgetHeldStock(databases);
    await grow(databases, { from: next, more: count - mains, day, progress });
    return count;
  });
  await vacuum(urls.orders);
  return mains;
}

/** Lists are read from indexes alone once Postgres knows that nobody needs older rows; by itself it finds out minutes later. */
async function vacuum(connectionString: string): Promise<void> {
  const client = operatorClient(connectionString);
  try {
    await client.connect();
    await client.query(`VACUUM (ANALYZE) ${TABLES.join(', ')}`);
  } finally {
    await client.end();
  }
}

interface Growth {
  /** The first number that is free. */
  from: number;
  more: number;
  day: Date;
  progress: LoadParts['progress'];
}

async function grow(databases: Databases, { from, more, day, progress }: Growth): Promise<void> {
  const { orders } = databases;
  await prepare(databases);
  const buyers = Math.max(1, Math.ceil(more / ORDERS_EACH));
  const open = Math.min(OPEN.most, Math.ceil(more * OPEN.share));
  await orders.query(statements.ADD_BUYERS, [buyers]);
  await rebuiltAfter(orders, TABLES, async () => {
    for (let at = 0; at < more; at += BATCH) {
      const last = Math.min(more, at + BATCH) - 1;
      await orders.query(statements.WRITE_BATCH, [at, last, from, more, open, day, buyers]);
      progress?.(last + 1);
    }
  });
  await orders.query(statements.NEXT_NUMBER);
  await orders.query(`ANALYZE ${TABLES.join(', ')}`);
  await orders.query(statements.ALLOCATE, [from]);
  await hold(databases, from);
  await tellOthers(databases, from);
}

/** Puts what can be ordered where the statements of the load find it. */
async function prepare({ orders, catalogue }: Databases): Promise<void> {
  await orders.query(statements.PREPARE);
  const sell = new Map<number, StockFacts[]>();
  for (const { id } of DEMO_COMPANIES) {
    const models = await modelsOf(catalogue, id);
    if (models.length > 0) sell.set(id, models);
  }
  const slots = [...sell.keys()];
  const lines = Array.from({ length: statements.SLOTS }, (_, slot) => {
    const id = slots[slot < statements.SLOTS / 4 ? 0 : slot % slots.length] ?? 0;
    const { brand = '', name = '', inn = '' } = DEMO_COMPANIES.find((each) => each.id === id) ?? {};
    return copyLine([slot, id, sell.get(id)?.length ?? 0, JSON.stringify({ id, brand, name, inn }), sellerOf(id)]);
  });
  await copyInto(orders, { table: 'load_company', columns: statements.COMPANY_COLUMNS }, lines);
  const offers = [...sell.values()].flatMap((models) => models.flatMap(offersOf));
  await copyInto(orders, { table: 'load_offer', columns: statements.OFFER_COLUMNS }, offers);
  const stock = [...sell.values()].flat().map(({ product_id, available }) => copyLine([product_id, available]));
  await copyInto(orders, { table: 'load_stock', columns: 'product_id, available' }, stock);
}

/** One SKU of each model that is sold loose, those of which most is left. */
async function modelsOf(catalogue: pg.Client, company: number): Promise<StockFacts[]> {
  const { rows } = await catalogue.query<{ id: number }>(`${GOODS} LIMIT 1000`, [[company], PRODUCTS]);
  const facts = await readFacts(
    catalogue,
    rows.map(({ id }) => id),
  );
  const loose = facts.filter(({ loose_allowed, unsellable }) => loose_allowed && unsellable === null);
  const models = [...Map.groupBy(loose, ({ model_id }) => model_id).values()];
  const best = models.flatMap((skus) => skus.toSorted((a, b) => b.available - a.available || a.product_id - b.product_id)[0] ?? []);
  return best.toSorted((a, b) => b.available - a.available || a.product_id - b.product_id).slice(0, MODELS_EACH);
}

/** The least count and some more of it, each at its price. */
function offersOf(facts: StockFacts, model: number): string[] {
  const goods = goodsOf(facts);
  const kept = JSON.stringify(goodsOfLine({ product_id: facts.product_id, run_id: 0 }, new Map([[facts.product_id, facts]])));
  return Array.from({ length: statements.CHOICES }, (_, choice) => {
    const count = facts.moq + choice * 2 * facts.pack_multiple;
    return copyLine([facts.company_id, model, choice, facts.product_id, count, tierPrice(goods, count), kept]);
  });
}

/** What the open ones hold. */
async function hold({ orders, catalogue }: Databases, from: number): Promise<void> {
  const { rows } = await orders.query<{ reservation: string; product_id: number; count: number }>(statements.ALLOCATED, [from]);
  const reservations = [...new Set(rows.map(({ reservation }) => reservation))];
  await copyInto(
    catalogue,
    { table: 'stock_reservation', columns: 'id, step, state' },
    reservations.map((id) => copyLine([id, 1, 'held'])),
  );
  const lines = rows.map(({ reservation, product_id, count }) => copyLine([reservation, product_id, count]));
  await copyInto(catalogue, { table: 'stock_reservation_line', columns: 'reservation_id, product_id, count' }, lines);
  await countHeld(catalogue, reservations);
}

/** Who bought what, and of whom. */
async function tellOthers({ orders, catalogue, companies }: Databases, from: number): Promise<void> {
  const copy = (select: string, client: pg.Client, target: string) =>
    pipeline(orders.query(copyTo(`COPY (${select}) TO STDOUT`)), client.query(copyFrom(`COPY ${target} FROM STDIN`)));
  for (const client of [catalogue, companies]) await client.query('DELETE FROM purchase WHERE order_id >= $1', [from]);
  await copy(statements.boughtProducts(from), catalogue, 'purchase (order_id, product_id, user_id)');
  await copy(statements.boughtOfCompanies(from), companies, 'purchase (order_id, company_id, user_id)');
  await companies.query('CREATE TEMP TABLE met (LIKE counterparty) ON COMMIT DROP');
  await copy(statements.metCompanies(from), companies, 'met (company_id, user_id, since)');
  await companies.query('INSERT INTO counterparty SELECT * FROM met ON CONFLICT DO NOTHING');
}
