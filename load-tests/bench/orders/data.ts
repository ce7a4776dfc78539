import { migrate } from '@market/service-kit/data/migrate';
import type { PostgresServer } from '@market/service-kit/servers/postgres';
import type pg from 'pg';
import { openSession, withClient } from '../bench-database.ts';

const migrationsOf = (service: string): string => new URL(`../../../services/${service}/prisma/migrations`, import.meta.url).pathname;

export interface Goods {
  id: number;
  company: number;
  /** The least that may be ordered of it. */
  count: number;
}

/** The databases of the bench, emptied of orders, with the sellers of some goods, buyers who are signed in, and a seller with 100,000 orders. */
export async function orderData(server: PostgresServer, catalogueUrl: string, buyers: number) {
  const urls: Record<string, string> = { catalogue: catalogueUrl };
  for (const service of ['identity', 'companies', 'orders']) {
    urls[service] = server.url(`bench_orders_${service}`);
    await recreated(server, `bench_orders_${service}`);
    await migrate(urls[service], [migrationsOf(service)]);
  }
  const goods = await goodsOf(catalogueUrl);
  await filled(urls.companies, (db) => fillCompanies(db, goods));
  await filled(urls.orders, (db) => fillOrders(db, goods));
  const tokens = await filled(urls.identity, (db) => fillPeople(db, buyers));
  return { urls, goods, ...tokens };
}

async function recreated(server: PostgresServer, name: string): Promise<void> {
  await withClient(server.url('postgres'), async (db) => {
    await db.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}

/** Autovacuum gives the databases of a running shop their statistics: without them the planner takes wrong indexes. */
const filled = <T>(url = '', fill: (db: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, async (db) => {
    const made = await fill(db);
    await db.query('VACUUM ANALYZE');
    return made;
  });

/** Goods of many models that there is plenty of, so that no round runs out of them. */
const goodsOf = (url: string): Promise<Goods[]> =>
  withClient(url, async (db) => {
    const { rows } = await db.query(`
      SELECT p.id, p.company_id AS company, greatest(p.moq, p.pack_multiple) AS moq, p.pack_multiple AS pack FROM product p
      WHERE p.moderation = 'approved' AND p.active AND p.stock_quantity - p.reserved_quantity > 500
        AND p.variant_group_id NOT IN (SELECT variant_group_id FROM model_runs WHERE NOT loose_allowed)
        AND p.company_id IN (SELECT id FROM company_card WHERE state = 'active')
      ORDER BY md5(p.id::text) LIMIT 2000`);
    return rows.map(({ id, company, moq, pack }) => ({ id, company, count: Math.ceil(moq / pack) * pack }));
  });

async function fillCompanies(db: pg.Client, goods: readonly Goods[]): Promise<void> {
  await db.query(
    `INSERT INTO company (id, brand, name, inn, state, phone_number) OVERRIDING SYSTEM VALUE
     SELECT id, 'Бренд ' || id, 'ООО Бренд', (1000000000 + id)::text, 'active', '74950000012' FROM unnest($1::int[]) id`,
    [[...new Set(goods.map(({ company }) => company))]],
  );
}

const ORDERS = 100_000;
/** In the tables that stand in for the catalogue's where rows are written by one plain transaction. */
export const BENCH_PRODUCTS = 100_000;

/** As many carts as there are orders, and some still open: a plan that is kept from empty tables reads them whole once they are not. */
async function fillOrders(db: pg.Client, goods: readonly Goods[]): Promise<void> {
  await db.query(
    `INSERT INTO company_card (id, brand, name, state, version) SELECT id, 'Бренд ' || id, 'ООО Бренд', 'active', 1 FROM unnest($1::int[]) id`,
    [[...new Set([1, ...goods.map(({ company }) => company)])]],
  );
  await db.query(`
    CREATE TABLE bench_order (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id int, company_id int, sum bigint, lines jsonb);
    CREATE TABLE bench_product (id int PRIMARY KEY, name text, stock_quantity int NOT NULL, reserved_quantity int NOT NULL, CHECK (reserved_quantity <= stock_quantity));
    CREATE TABLE bench_revision (model_id int PRIMARY KEY, revision bigint NOT NULL);
    CREATE TABLE bench_index_wish (product_id int NOT NULL, card_only boolean NOT NULL DEFAULT true);
    CREATE TABLE bench_reservation (id uuid PRIMARY KEY, step int NOT NULL, state text NOT NULL, changed_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE bench_reservation_line (
      reservation_id uuid NOT NULL REFERENCES bench_reservation ON DELETE CASCADE, product_id int NOT NULL, count int NOT NULL, PRIMARY KEY (reservation_id, product_id));
    CREATE INDEX ON bench_reservation_line (product_id);
    INSERT INTO bench_product SELECT n, repeat('Платье ', 40), 100000, 0 FROM generate_series(1, ${BENCH_PRODUCTS}) n;
    INSERT INTO bench_revision SELECT n, 1 FROM generate_series(1, ${BENCH_PRODUCTS}) n;
    WITH main AS (
      INSERT INTO shop_order (user_id, fio, phone, delivery_type) SELECT 1000 + n % 5000, 'Ирина', '79000000000', 'delivery' FROM generate_series(1, ${ORDERS}) n
      RETURNING id, user_id
    ),
    part AS (
      INSERT INTO shop_order (main_id, user_id, company_id, status, payment_status, stock_status, reservation, fio, phone, delivery_type, sum, accepted_at)
      SELECT id, user_id, 1, 'in_processing', 'not_paid', 'reserved', gen_random_uuid(), 'Ирина', '79000000000', 'delivery', 100000, now() FROM main
      RETURNING id
    )
    INSERT INTO order_line (order_id, place, product_id, count, price, reserved, goods)
    SELECT id, place, place, 1, 50000, 1, '{"model_id": 1, "name": {"ru": "Платье"}, "run": null}' FROM part, generate_series(1, 2) place;
    WITH ordered AS (
      INSERT INTO cart (hash, user_id, state) SELECT md5(id::text), user_id, 'ordered' FROM shop_order WHERE main_id IS NULL RETURNING id, user_id
    )
    INSERT INTO checkout (cart_id, cart_version, user_id, state, input, parts) SELECT id, 2, user_id, 'placed', '{}', '[]' FROM ordered;
    WITH open AS (INSERT INTO cart (hash, user_id) SELECT md5('open' || n), 1000 + n FROM generate_series(0, 4999) n RETURNING id)
    INSERT INTO cart_line (cart_id, product_id, company_id, count, seen_price, place)
    SELECT id, place, 1, 1, 50000, place FROM open, generate_series(1, 2) place`);
}

async function fillPeople(db: pg.Client, buyers: number): Promise<{ buyers: string[]; seller: string }> {
  const made: string[] = [];
  for (let each = 0; each < buyers; each += 1) made.push(await openSession(db, 'ROLE_BUYER', null));
  return { buyers: made, seller: await openSession(db, 'ROLE_VENDOR', 1) };
}
