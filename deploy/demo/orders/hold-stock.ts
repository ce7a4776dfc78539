import { deriveProducts } from '@market/catalogue/src/indexing/index-products';
import { hasBought } from '@market/catalogue/src/review/purchase.queries';
import { heldCounts } from '@market/orders/src/order/settle-stock';
import type pg from 'pg';
import { copyInto } from '../catalogue/copy-into.ts';
import { copyLine } from '../catalogue/copy-text.ts';
import type { DemoPart } from './order-seed.ts';
import { DEMO_RESERVATIONS } from './random-uuid.ts';

/** Gives back what a filling held that was cut short before there were orders. */
const FORGET = `
  WITH gone AS (DELETE FROM stock_reservation WHERE id::text LIKE '${DEMO_RESERVATIONS}%' RETURNING id, state),
    held AS (
      SELECT l.product_id, sum(l.count) AS count FROM gone JOIN stock_reservation_line l ON l.reservation_id = gone.id
      WHERE gone.state = 'held' GROUP BY l.product_id
    )
  UPDATE product p SET reserved_quantity = p.reserved_quantity - held.count FROM held WHERE held.product_id = p.id`;
const FORGET_PURCHASES = 'DELETE FROM purchase WHERE order_id = ANY ($1)';

/** What is held now, from the lines of what holds. */
const COUNT = `
  UPDATE product p SET reserved_quantity = p.reserved_quantity + held.count
  FROM (
    SELECT l.product_id, sum(l.count) AS count FROM stock_reservation r JOIN stock_reservation_line l ON l.reservation_id = r.id
    WHERE r.state = 'held' AND r.id::text LIKE '${DEMO_RESERVATIONS}%' GROUP BY l.product_id
  ) held
  WHERE held.product_id = p.id RETURNING p.id`;
const VERIFY = `UPDATE review r SET verified_purchase = NOT verified_purchase WHERE verified_purchase <> ${hasBought('r.user_id', 'r.product_id')}`;

const DAY = 86_400_000;
/** The catalogue forgets sooner or later what is over. */
const KEPT = 180 * DAY;

export const forgetHeldStock = async (client: pg.Client): Promise<void> => void (await client.query(FORGET));

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
  const { rows } = await client.query<{ id: number }>(COUNT);
  await deriveProducts(
    client,
    rows.map(({ id }) => id),
  );
}

const isHeld = (stock: DemoPart['stock_status']): boolean => stock === 'reserved' || stock === 'shortage';
