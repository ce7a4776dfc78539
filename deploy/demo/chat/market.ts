import { readFacts } from '@market/catalogue/src/stock/stock-facts';
import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { PostCard } from '@market/chat-contract/post';
import { toRoubles } from '@market/kit-contract/money';
import { moscowDay } from '@market/tenders/src/locked-tender/moscow-day';
import type pg from 'pg';
import type { Databases } from './databases.ts';

/** A seller's part of an order, as those whom it is between may show it. */
export interface PlacedOrder {
  id: number;
  user_id: number;
  company_id: number;
  status: string;
  /** Kopecks, with delivery. */
  amount: number;
  placed_at: Date;
}

/** Goods of which there are other sizes. */
export interface TalkedGoods extends StockFacts {
  size: NonNullable<StockFacts['size']>;
  colour: NonNullable<StockFacts['colour']>;
  sizes: readonly string[];
}

/** What people of the demo talk about. */
export interface ChatMarket {
  day: Date;
  /** Midnight (UTC) of the day on which the newest posts were written. */
  lastDay: Date;
  /** By company. */
  goods: ReadonlyMap<number, readonly TalkedGoods[]>;
  orders: readonly PlacedOrder[];
  proposals: readonly ShownProposal[];
}

/** A company's proposal to a tender of a user, as a post may show it. */
export interface ShownProposal {
  id: number;
  tender_id: number;
  number: string;
  price: number | null;
  user_id: number;
  company_id: number;
  created_at: Date;
}

/** A part of each company's goods from everywhere in its assortment; what load data add stays out of it. */
const GOODS = `
  SELECT id FROM (
    SELECT p.id, row_number() OVER (PARTITION BY p.company_id ORDER BY p.id % 97, p.id) AS place
    FROM product p JOIN sku_index s ON s.id = p.id AND s.published WHERE p.company_id = ANY ($1) AND p.id <= 8000
  ) few WHERE place <= 240 ORDER BY id`;
const ORDERS = `
  SELECT id, user_id, company_id, status, (sum - discount + delivery_cost)::float8 AS amount, placed_at FROM shop_order
  WHERE main_id IS NOT NULL AND deleted_at IS NULL AND user_id = ANY ($1) AND company_id = ANY ($2) AND placed_at < $3 ORDER BY placed_at, id`;
const PROPOSALS = `
  SELECT p.id, p.tender_id, t.number, p.price::float8 AS price, t.user_id, p.company_id, p.created_at FROM proposal p JOIN tender t ON t.id = p.tender_id
  WHERE p.moderated_at IS NOT NULL AND p.deleted_at IS NULL AND t.deleted_at IS NULL AND t.user_id = ANY ($1) AND p.company_id = ANY ($2) ORDER BY p.id`;

/** Sizes of what is worn. */
const WORN = /^(\d{2,3}|\d?X*[SML])$/;
const HOUR = 3_600_000;
/** Of UTC: when the first posts of a day are written in Moscow, and by when the last of them is. */
export const MORNING = { begins: 6 * HOUR, ends: 6.5 * HOUR } as const;

interface Asked {
  day: Date;
  now: Date;
  users: readonly number[];
  companies: readonly number[];
}

/** null: there is nothing of the demo that could be talked about. */
export async function readMarket(
  { catalogue, orders, tenders }: Databases,
  { day, now, users, companies }: Asked,
): Promise<ChatMarket | null> {
  const goods = await readGoods(catalogue, companies);
  const { rows: placed } = await orders.query<PlacedOrder>(ORDERS, [users, companies, day]);
  const { rows: proposals } = await tenders.query<ShownProposal>(PROPOSALS, [users, companies]);
  if (placed.length === 0 || !companies.every((company) => (goods.get(company)?.length ?? 0) >= 2)) return null;
  const isMorningOver = now.getTime() - day.getTime() > MORNING.ends;
  return { day, lastDay: isMorningOver ? day : new Date(day.getTime() - 24 * HOUR), goods, orders: placed, proposals };
}

async function readGoods(catalogue: pg.Client, companies: readonly number[]): Promise<Map<number, TalkedGoods[]>> {
  const { rows } = await catalogue.query<{ id: number }>(GOODS, [companies]);
  const facts = await readFacts(
    catalogue,
    rows.map(({ id }) => id),
  );
  const worn = facts.flatMap((each) =>
    each.size && each.colour && each.unsellable === null && each.available > 0 && WORN.test(each.size.ru)
      ? [{ ...each, size: each.size, colour: each.colour }]
      : [],
  );
  const sizes = Map.groupBy(worn, ({ model_id }) => model_id);
  const talked = worn.map((each) => ({ ...each, sizes: [...new Set(sizes.get(each.model_id)?.map(({ size }) => size.ru))] }));
  return Map.groupBy(
    talked.filter(({ sizes: of }) => of.length > 1),
    ({ company_id }) => company_id,
  );
}

export const productCard = ({ product_id, name, photo, price_kopecks }: StockFacts): PostCard => ({
  ...{ kind: 'product', id: product_id, title: name.ru, photo, price: toRoubles(price_kopecks) },
});

export const orderCard = ({ id, amount }: PlacedOrder): PostCard => ({
  ...{ kind: 'order', id, title: String(id), photo: null, price: toRoubles(amount) },
});

export const proposalCard = ({ id, tender_id, number, price }: ShownProposal): PostCard => ({
  ...{ kind: 'proposal', id, title: number, photo: null, price: price === null ? null : toRoubles(price), tender_id },
});

/** As people write it: «12 марта». */
export const dayInWords = (at: Date): string =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${moscowDay(at)}T00:00:00Z`));
