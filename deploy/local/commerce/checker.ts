import type { Pool } from 'pg';

/** What a client was told, and did. */
export interface Bought {
  /** Of the cart that was checked out. */
  hash: string;
  /** The main order that was acknowledged; null: the client heard no answer, so there may be one or none. */
  order: number | null;
  /** Units of each product that the order was placed with. */
  lines: Record<number, number>;
  /** What the acknowledged order was said to come to. */
  told?: Money;
  /** As what the main order was shown at last; absent: nobody looked. */
  shown?: Money & { status: string };
}

/** Of a main order, in roubles, as clients are told. */
export interface Money {
  sum: number;
  /** `sum` less discount, with delivery. */
  amount: number;
}

interface Databases {
  orders: Pool;
  catalogue: Pool;
  /** Units of each product that were there before anything was sold. */
  stock: ReadonlyMap<number, number>;
}

/**
 * What is wrong between orders and stock, one sentence each; nothing when all of it holds. It reads the two databases and the clients'
 * history and shares no code with the product: what the product believes of itself is no evidence.
 */
export async function faultsOf({ orders, catalogue, stock }: Databases, bought: readonly Bought[]): Promise<string[]> {
  return [
    ...(await acknowledgedFaults(orders, bought)),
    ...(await unaskedFaults(orders, bought)),
    ...(await checkoutFaults(orders)),
    ...(await sumFaults(orders)),
    ...(await priceFaults(orders, catalogue)),
    ...(await moneyFaults({ orders, catalogue }, bought)),
    ...(await shownFaults(orders, bought)),
    ...(await reservationFaults(orders, catalogue)),
    ...(await stockFaults(catalogue, orders, stock)),
  ];
}

/** No acknowledged order is lost, doubled, or of other goods than the client's. */
async function acknowledgedFaults(orders: Pool, bought: readonly Bought[]): Promise<string[]> {
  const { rows } = await orders.query(`
    SELECT k.hash, m.id, e.placed
    FROM checkout c JOIN cart k ON k.id = c.cart_id JOIN shop_order m ON m.id = c.main_id
    CROSS JOIN LATERAL (
      SELECT json_object_agg(line ->> 'product_id', (line ->> 'count')::int) AS placed
      FROM jsonb_array_elements(c.parts) part, jsonb_array_elements(part -> 'lines') line
    ) e WHERE c.state = 'placed'`);
  const byHash = new Map<string, typeof rows>();
  for (const row of rows) byHash.set(row.hash, [...(byHash.get(row.hash) ?? []), row]);
  return bought.flatMap(({ hash, order, lines }) => {
    const placed = byHash.get(hash) ?? [];
    if (order === null && placed.length === 0) return [];
    if (placed.length !== 1) return [`cart ${hash} became ${placed.length} orders`];
    if (order !== null && placed[0].id !== order) return [`cart ${hash} was acknowledged as order ${order} and is ${placed[0].id}`];
    return same(placed[0].placed, lines) ? [] : [`order ${placed[0].id} is not of what was asked for: ${JSON.stringify(placed[0].placed)}`];
  });
}

const same = (one: Record<string, number>, other: Record<string, number>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([id, count]) => other[id] === count);

/** Every order is one that a client was told of, or of a cart whose client was told nothing: that one may have been placed. */
async function unaskedFaults(orders: Pool, bought: readonly Bought[]): Promise<string[]> {
  const told = new Set(bought.map(({ order }) => order));
  const unanswered = new Set(bought.flatMap(({ hash, order }) => (order === null ? [hash] : [])));
  const { rows } = await orders.query(`
    SELECT m.id, array_remove(array_agg(k.hash), NULL) AS hashes
    FROM shop_order m LEFT JOIN checkout c ON c.main_id = m.id LEFT JOIN cart k ON k.id = c.cart_id WHERE m.main_id IS NULL GROUP BY m.id`);
  return rows.flatMap(({ id, hashes }) =>
    told.has(id) || hashes.some((hash: string) => unanswered.has(hash)) ? [] : [`order ${id} is one that nobody asked for`],
  );
}

/** Every checkout came to an end, and every order is of exactly one. */
async function checkoutFaults(orders: Pool): Promise<string[]> {
  const open = await orders.query(`SELECT id, state FROM checkout WHERE state NOT IN ('placed', 'refused')`);
  const strange = await orders.query(`
    SELECT m.id, count(c.id)::int AS checkouts FROM shop_order m LEFT JOIN checkout c ON c.main_id = m.id WHERE m.main_id IS NULL
    GROUP BY m.id HAVING count(c.id) <> 1`);
  const empty = await orders.query(
    `SELECT id FROM shop_order m WHERE main_id IS NULL AND NOT EXISTS (SELECT FROM shop_order p WHERE p.main_id = m.id)`,
  );
  return [
    ...open.rows.map(({ id, state }) => `checkout ${id} is still ${state}`),
    ...strange.rows.map(({ id, checkouts }) => `order ${id} is of ${checkouts} checkouts`),
    ...empty.rows.map(({ id }) => `order ${id} has no part`),
  ];
}

/** What a part comes to is what its lines come to. */
async function sumFaults(orders: Pool): Promise<string[]> {
  const { rows } = await orders.query(`
    SELECT p.id, p.sum, p.discount, sum(l.price * l.count) AS lines_sum, sum(l.discount) AS lines_discount
    FROM shop_order p JOIN order_line l ON l.order_id = p.id GROUP BY p.id
    HAVING p.sum <> sum(l.price * l.count) OR p.discount <> sum(l.discount)`);
  return rows.map(({ id, sum, lines_sum }) => `part ${id} says ${sum}, its lines ${lines_sum}`);
}

/** Goods without tiers, whose price stays, cost what the catalogue says, whatever a client said. */
async function priceFaults(orders: Pool, catalogue: Pool): Promise<string[]> {
  const prices = new Map(
    (await catalogue.query('SELECT id, price_kopecks FROM product')).rows.map(({ id, price_kopecks }) => [id, price_kopecks]),
  );
  const { rows } = await orders.query('SELECT order_id, product_id, price FROM order_line WHERE run_id = 0');
  return rows.flatMap(({ order_id, product_id, price }) =>
    Number(price) === Number(prices.get(product_id))
      ? []
      : [`order ${order_id} has product ${product_id} for ${price}, which costs ${prices.get(product_id)}`],
  );
}

const inKopecks = (roubles: number): number => Math.round(roubles * 100);

interface Sums {
  sum: number;
  amount: number;
  /** Nobody has changed a part since it was placed. */
  fresh: boolean;
}

/** A main order comes to what its parts come to, as it was acknowledged and as it is shown; goods of one price cost what the catalogue says. */
async function moneyFaults({ orders, catalogue }: Pick<Databases, 'orders' | 'catalogue'>, bought: readonly Bought[]): Promise<string[]> {
  const { rows } = await orders.query(`
    SELECT main_id AS id, sum(sum)::float8 AS sum, sum(sum - discount + delivery_cost)::float8 AS amount, bool_and(version = 1) AS fresh
    FROM shop_order WHERE main_id IS NOT NULL GROUP BY main_id`);
  const parts = new Map<number, Sums>(rows.map((row) => [row.id, row]));
  const priced = await catalogue.query('SELECT id, price_kopecks FROM product WHERE id NOT IN (SELECT product_id FROM price_tier)');
  const prices = new Map<number, number>(priced.rows.map(({ id, price_kopecks }) => [id, Number(price_kopecks)]));
  return bought.flatMap(({ order, lines, told, shown }) => {
    const kept = parts.get(order ?? 0);
    if (!kept) return [];
    const costs = Object.entries(lines).reduce((total, [id, count]) => total + count * (prices.get(Number(id)) ?? Number.NaN), 0);
    const faults = kept.fresh && told ? moneyFault(`order ${order} was acknowledged`, told, kept) : [];
    if (told && !Number.isNaN(costs) && inKopecks(told.sum) !== costs)
      faults.push(`order ${order} was acknowledged with ${told.sum}, its goods cost ${costs} kopecks`);
    return [...faults, ...(shown ? moneyFault(`order ${order} was shown`, shown, kept) : [])];
  });
}

const moneyFault = (what: string, { sum, amount }: Money, kept: Sums): string[] =>
  inKopecks(sum) === kept.sum && inKopecks(amount) === kept.amount
    ? []
    : [`${what} with ${sum} and ${amount}, its parts come to ${kept.sum} and ${kept.amount} kopecks`];

const AT_WORK = ['new', 'in_processing', 'formation', 'payed', 'ready_to_delivery'];

/** A main order is shown as its part that has come least far; cancelled ones are left out where there are others. */
async function shownFaults(orders: Pool, bought: readonly Bought[]): Promise<string[]> {
  const { rows } = await orders.query(
    'SELECT main_id AS id, array_agg(status) AS statuses FROM shop_order WHERE main_id IS NOT NULL GROUP BY main_id',
  );
  const statuses = new Map<number, string[]>(rows.map((row) => [row.id, row.statuses]));
  return bought.flatMap(({ order, shown }) => {
    const parts = statuses.get(order ?? 0) ?? [];
    const wanted = AT_WORK.find((each) => parts.includes(each)) ?? (parts.includes('completed') ? 'completed' : 'canceled');
    return !shown || shown.status === wanted ? [] : [`order ${order} was shown as ${shown.status}, its parts are ${parts.join(', ')}`];
  });
}

/** SQL: what the parts of orders take of the stock, by reservation and product. */
const TAKEN = `
  SELECT p.reservation, p.status, u.product_id, sum(u.units)::int AS units
  FROM shop_order p JOIN order_line l ON l.order_id = p.id
  CROSS JOIN LATERAL (
    SELECT (part ->> 'product_id')::int AS product_id, (part ->> 'count')::int * l.reserved AS units FROM jsonb_array_elements(l.goods -> 'run' -> 'parts') part
      WHERE jsonb_typeof(l.goods -> 'run') = 'object'
    UNION ALL SELECT l.product_id, l.reserved WHERE jsonb_typeof(l.goods -> 'run') IS DISTINCT FROM 'object'
  ) u GROUP BY 1, 2, 3 HAVING sum(u.units) > 0`;

/** The stock holds what orders at work have, nothing for any other, and has written off what was handed over. */
async function reservationFaults(orders: Pool, catalogue: Pool): Promise<string[]> {
  const taken = (await orders.query(TAKEN)).rows;
  const kept = (
    await catalogue.query(`SELECT r.id AS reservation, r.state, l.product_id, l.count AS units FROM stock_reservation r
      JOIN stock_reservation_line l ON l.reservation_id = r.id WHERE r.state IN ('held', 'written_off')`)
  ).rows;
  const key = ({ reservation, product_id }: { reservation: string; product_id: number }) => `${reservation}/${product_id}`;
  const keptBy = new Map(kept.map((row) => [key(row), row]));
  const faults: string[] = [];
  for (const row of taken) {
    const wanted = row.status === 'canceled' ? null : row.status === 'completed' ? 'written_off' : 'held';
    const found = keptBy.get(key(row));
    keptBy.delete(key(row));
    if (wanted === null && found) faults.push(`a cancelled order still has ${found.units} of product ${row.product_id}`);
    if (wanted !== null && (found?.state !== wanted || found.units !== row.units))
      faults.push(
        `an order that is ${row.status} has ${row.units} of product ${row.product_id}, the stock ${found?.units} ${found?.state}`,
      );
  }
  return [...faults, ...[...keptBy.values()].map(({ units, product_id }) => `${units} of product ${product_id} are held for no order`)];
}

/** Nothing is sold twice: what is left and what went away come to what was there. */
async function stockFaults(catalogue: Pool, orders: Pool, stock: ReadonlyMap<number, number>): Promise<string[]> {
  const left = (
    await catalogue.query(`SELECT p.id, p.stock_quantity, p.reserved_quantity, coalesce((
        SELECT sum(l.count) FROM stock_reservation_line l JOIN stock_reservation r ON r.id = l.reservation_id
        WHERE l.product_id = p.id AND r.state = 'held'), 0)::int AS held FROM product p`)
  ).rows;
  const gone = new Map<number, number>();
  for (const { status, product_id, units } of (await orders.query(TAKEN)).rows)
    if (status === 'completed') gone.set(product_id, (gone.get(product_id) ?? 0) + units);
  return left.flatMap(({ id, stock_quantity, reserved_quantity, held }) => {
    const faults: string[] = [];
    if (reserved_quantity !== held) faults.push(`product ${id} says that ${reserved_quantity} are held, its reservations ${held}`);
    if (stock_quantity < held) faults.push(`product ${id} is oversold: ${stock_quantity} are there, ${held} are held`);
    const first = stock.get(id);
    if (first !== undefined && stock_quantity + (gone.get(id) ?? 0) !== first)
      faults.push(`product ${id} had ${first}, has ${stock_quantity}, and ${gone.get(id) ?? 0} were handed over`);
    return faults;
  });
}
