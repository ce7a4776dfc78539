import { deriveProducts } from '@market/catalogue/src/indexing/index-products';
import { hasBought } from '@market/catalogue/src/review/purchase.queries';
import { heldCounts } from '@market/orders/src/order/settle-stock';
import type pg from 'pg';
import { copyInto } from '../catalogue/copy-into.ts';
import { copyLine } from '../catalogue/copy-text.ts';
import type { Databases } from './databases.ts';
import type { DemoPart } from './order-seed.ts';
import { FILLED_RESERVATIONS } from './random-uuid.ts';

const OURS = `SELECT id::text AS id FROM stock_reservation WHERE id::text LIKE '${FILLED_RESERVATIONS}%'`;
const KNOWN = 'SELECT reservation::text AS id FROM shop_order WHERE reservation = ANY ($1::uuid[])';
/** Gives back what these hold. */
const FORGET = `
  WITH gone AS (DELETE FROM stock_reservation WHERE id = ANY ($1::uuid[]) RETURNING id, state),
    held AS (
      SELECT l.product_id, sum(l.count) AS count FROM gone JOIN stock_reservation_line l ON l.reservation_id = gone.id
      WHERE gone.state = 'held' GROUP BY l.product_id
    )
  UPDATE product p SET reserved_quantity = p.reserved_quantity - held.count FROM held WHERE held.product_id = p.id`;
const FORGET_PURCHASES = 'DELETE FROM purchase WHERE order_id = ANY ($1)';

/** Adds what these hold to what is reserved of each product. */
const COUNT = `
  UPDATE product p SET reserved_quantity = p.reserved_quantity + held.count
  FROM (
    SELECT l.product_id, sum(l.count) AS count FROM stock_reservation_line l JOIN stock_reservation r ON r.id = l.reservation_id
    WHERE r.state = 'held' AND r.id = ANY ($1::uuid[]) GROUP BY l.product_id
  ) held
  WHERE held.product_id = p.id RETURNING p.id`;
const VERIFY = `UPDATE review r SET verified_purchase = NOT verified_purchase WHERE verified_purchase <> ${hasBought('r.user_id', 'r.product_id')}`;

const DAY = 86_400_000;
/** The catalogue forgets sooner or later what is over. */
const KEPT = 180 * DAY;

/** Gives back what a filling holds that was cut short before there were orders. */
export async function forgetHeldStock({ catalogue, orders }: Databases): Promise<void> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const ours = idsOf((await catalogue.query<{ id: string }>(OURS)).rows);
  const known = new Set(idsOf((await orders.query<{ id: string }>(KNOWN, [ours])).rows));
  await catalogue.query(FORGET, [ours.filter((id) => !known.has(id))]);
}

/** Has products and what follows from them say what these reservations, which are new, hold of them. */
export async function countHeld(catalogue: pg.Client, reservations: readonly string[]): Promise<void> {
  const { rows } = await catalogue.query<{ id: number }>(COUNT, [reservations]);
  await deriveProducts(
    catalogue,
    rows.map(({ id }) => id),
  );
}

/** How the catalogue stands after these orders: what is held, how reservations ended, and who has bought what. */
export async function holdStock(client: pg.Client, parts: readonly (DemoPart & { user: number })[], day: Date): Promise<void> {
  await client.query(FORGET_PURCHASES, [parts.map(({ id }) => id)]);
  const told = parts.filter(({ stock_status, changed_at }) => isHeld(stock_status) || day.getTime() - changed_at.getTime() < KEPT);
  const reservations = told.map(({ reservation, stock_step, stock_status, changed_at }) =>
    copyLine([reservation, stock_step, isHeld(stock_status) ? 'held' : stock_status, changed_at]),
  );
  await copyInto(client, { table: 'stock_reservation', columns: 'id, step, state, changed_at' }, reservations);
  const keeping = told.filter(({ stock_status }) => isHeld(stock_status) || stock_status === 'written_off');
  const lines = keeping.flatMap(({ reservation, lines: own }) =>
    heldCounts(own).map(({ product_id, count }) => copyLine([reservation, product_id, count])),
  );
  await copyInto(client, { table: 'stock_reservation_line', columns: 'reservation_id, product_id, count' }, lines);
  const bought = parts.filter(({ status }) => status === 'completed');
  const purchases = bought.flatMap(({ id, user, lines: own }) =>
    [...new Set(own.map(({ product_id }) => product_id))].map((product) => copyLine([id, product, user])),
  );
  await copyInto(client, { table: 'purchase', columns: 'order_id, product_id, user_id' }, purchases);
  await client.query(VERIFY);
  await countHeld(
    client,
    keeping.map(({ reservation }) => reservation),
  );
}

const isHeld = (stock: DemoPart['stock_status']): boolean => stock === 'reserved' || stock === 'shortage';
