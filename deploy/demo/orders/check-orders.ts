import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';
import {
  BOUGHT,
  CATALOGUE_RULES,
  COMPANY_RULES,
  HANDED_OVER,
  HELD_BY_CATALOGUE,
  ORDER_RULES,
  ORDERS_SAY,
  type Rule,
} from './check-rules.ts';

// Judges what orders, catalogue and companies hold by SQL of its own. It shares no line with the product, so a rule that the product has wrong
// is not wrong here in the same way.

export interface Checked {
  /** Connection strings. */
  orders: string;
  catalogue: string;
  companies: string;
}

/** What the orders say of a reservation: which SKUs are held of it, and how it has to be. */
interface Said {
  reservation: string;
  order_id: number;
  wanted: 'held' | 'over' | 'written_off';
  /** `{ product: count }` */
  counts: Record<string, number> | null;
}
interface Kept {
  reservation: string;
  state: string;
  counts: Record<string, number> | null;
}

/** Answers every rule that is broken, with a few of the things that break it. Nothing: all is well. */
export async function checkOrders(urls: Checked): Promise<string[]> {
  const open = (connectionString: string) => operatorClient(connectionString);
  const [orders, catalogue, companies] = [open(urls.orders), open(urls.catalogue), open(urls.companies)];
  const clients = [orders, catalogue, companies];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return [
      ...(await broken(orders, ORDER_RULES)),
      ...(await broken(catalogue, CATALOGUE_RULES)),
      ...(await broken(companies, COMPANY_RULES)),
      ...(await disagreements(orders, catalogue)),
      ...(await unheard(orders, catalogue, 'the catalogue')),
      ...(await unheard(orders, companies, 'the companies')),
    ];
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function broken(client: pg.Client, rules: readonly Rule[]): Promise<string[]> {
  const found: string[] = [];
  for (const { rule, sql } of rules) {
    const { rows, rowCount } = await client.query(sql);
    if (rowCount) found.push(`${rule}: ${rowCount}, such as ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}

/** Where both sides say something else of what is held. */
async function disagreements(orders: pg.Client, catalogue: pg.Client): Promise<string[]> {
  const { rows: said } = await orders.query<Said>(ORDERS_SAY);
  const { rows: kept } = await catalogue.query<Kept>(HELD_BY_CATALOGUE);
  const held = new Map(kept.map((each) => [each.reservation, each]));
  const known = new Set(said.map(({ reservation }) => reservation));
  const { rows: moving } = await orders.query<{ reservation: string }>(UNDER_WAY);
  const underWay = new Set(moving.map(({ reservation }) => reservation));
  const wrong = said.filter((each) => !(underWay.has(each.reservation) || agrees(each, held.get(each.reservation))));
  const nobodys = kept.filter(({ reservation, state }) => state === 'held' && !known.has(reservation) && !underWay.has(reservation));
  return [
    ...told(
      'orders whose reservation is not what they say',
      wrong.map(({ order_id }) => order_id),
    ),
    ...told(
      'held for no order',
      nobodys.map(({ reservation }) => reservation),
    ),
  ];
}

/** Handed over without others having heard of it, or the other way round. */
async function unheard(orders: pg.Client, others: pg.Client, name: string): Promise<string[]> {
  const { rows: over } = await orders.query<{ id: number; known: boolean }>(HANDED_OVER);
  const { rows: bought } = await others.query<{ id: number }>(BOUGHT);
  const [overIds, boughtIds] = [over, bought].map((rows) => new Set(rows.map(({ id }) => id))) as [Set<number>, Set<number>];
  const missing = over.filter(({ id, known }) => known && !boughtIds.has(id));
  const additional = bought.filter(({ id }) => !overIds.has(id));
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return [
    ...told(`completed orders that ${name} have not heard of`, ids(missing)),
    ...told(`purchases in ${name} without a completed order`, ids(additional)),
  ];
}

const UNDER_WAY = `
  SELECT o.reservation::text AS reservation FROM stock_settlement s JOIN shop_order o ON o.id = s.order_id
  UNION ALL SELECT part ->> 'reservation' FROM checkout, jsonb_array_elements(parts) part WHERE state IN ('reserving', 'releasing')`;

function agrees({ wanted, counts }: Said, kept: Kept | undefined): boolean {
  if (wanted === 'held')
    return kept === undefined ? isEmpty(counts) : (kept.state === 'held' || isEmpty(counts)) && same(counts, kept.counts);
  // What is over is forgotten after a while.
  if (kept === undefined) return true;
  return wanted === 'over'
    ? kept.state !== 'held' && kept.state !== 'written_off' && isEmpty(kept.counts)
    : kept.state === 'written_off' && same(counts, kept.counts);
}

const isEmpty = (counts: Record<string, number> | null): boolean => Object.keys(counts ?? {}).length === 0;
const same = (one: Record<string, number> | null, other: Record<string, number> | null): boolean => {
  const [a, b] = [one ?? {}, other ?? {}];
  return Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([product, count]) => b[product] === count);
};

const told = (rule: string, things: readonly (number | string)[]): string[] =>
  things.length > 0 ? [`${rule}: ${things.length}, such as ${things.slice(0, 5).join(', ')}`] : [];
