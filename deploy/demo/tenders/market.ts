import { readFacts } from '@market/catalogue/src/stock/stock-facts';
import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { OfferedGoods } from '@market/orders/src/offer/offer.queries';
import type pg from 'pg';
import { categoryRows } from '../catalogue/categories.ts';
import { DEMO_COMPANIES } from '../companies/companies.ts';
import { BUYER_1, SHOPS } from '../orders/buyers.ts';

/** An order of the demo that may have come of a tender: of one company, without a discount. Prices in kopecks. */
export interface PastOrder {
  id: number;
  user: number;
  company: number;
  placed_at: Date;
  lines: { product_id: number; count: number; price: number; goods: OfferedGoods }[];
}

/** What the demo's tenders are made of. */
export interface TenderMarket {
  /** Midnight (UTC) of the day that the demo's dates are counted back from. */
  day: Date;
  /** Goods of companies, by company and category. */
  goods: ReadonlyMap<number, ReadonlyMap<number, readonly StockFacts[]>>;
  categories: ReadonlyMap<string, number>;
  /** Who buys and is no account of the demo. */
  shops: readonly number[];
  orders: readonly PastOrder[];
}

/** Of each company and category the few with the most in stock: an offer of them can be ordered. What load data add stays out of it. */
const GOODS = `
  SELECT id, category FROM (
    SELECT p.id, p.category_id AS category, row_number() OVER (PARTITION BY p.company_id, p.category_id ORDER BY p.stock_quantity - p.reserved_quantity DESC, p.id) AS place
    FROM product p JOIN sku_index s ON s.id = p.id AND s.published WHERE p.company_id = ANY ($1) AND p.id <= 8000
  ) few WHERE place <= 3 ORDER BY id`;
const SHOP_IDS = 'SELECT id FROM person WHERE id >= $1 AND id < $2 AND fio IS NOT NULL ORDER BY id LIMIT 60';
const ORDERS = `
  SELECT m.id, p.user_id AS "user", p.company_id AS company, p.placed_at, json_agg(json_build_object('product_id', l.product_id, 'count', l.count,
    'price', l.price, 'goods', l.goods) ORDER BY l.place) AS lines
  FROM shop_order m JOIN shop_order p ON p.main_id = m.id JOIN order_line l ON l.order_id = p.id
  WHERE p.discount = 0 AND p.status <> 'canceled' AND p.user_id < $2 AND p.company_id = ANY ($3)
    AND p.placed_at BETWEEN $1::timestamptz - interval '90 days' AND $1::timestamptz - interval '2 days'
    AND NOT EXISTS (SELECT FROM shop_order o WHERE o.main_id = m.id AND o.id <> p.id)
  GROUP BY m.id, p.id HAVING bool_and(l.run_id IS NULL OR l.run_id = 0) AND count(*) = count(DISTINCT l.product_id) AND count(*) <= 20
  ORDER BY p.user_id = ${BUYER_1} DESC, m.id DESC LIMIT 4`;

/** null: there is nothing of the demo that tenders could be made of. */
export async function readMarket(
  { catalogue, orders }: { catalogue: pg.Client; orders: pg.Client },
  day: Date,
): Promise<TenderMarket | null> {
  const companies = DEMO_COMPANIES.map(({ id }) => id);
  const { rows: goods } = await catalogue.query<{ id: number; category: number }>(GOODS, [companies]);
  const { rows: shops } = await orders.query<{ id: number }>(SHOP_IDS, [SHOPS.from, SHOPS.to]);
  const { rows: past } = await orders.query<PastOrder>(ORDERS, [day, SHOPS.to, companies]);
  if (goods.length === 0 || shops.length < 45 || past.length < 4) return null;
  const categoryOf = new Map(goods.map(({ id, category }) => [id, category]));
  const facts = await readFacts(catalogue, [...categoryOf.keys()]);
  const loose = facts.filter(({ loose_allowed, unsellable, available }) => loose_allowed && unsellable === null && available > 0);
  const byCompany = Map.groupBy(loose, ({ company_id }) => company_id);
  return {
    day,
    goods: new Map([...byCompany].map(([id, own]) => [id, Map.groupBy(own, ({ product_id }) => categoryOf.get(product_id) ?? 0)])),
    categories: new Map(categoryRows().map(({ key, id }) => [key, id])),
    shops: shops.map(({ id }) => id),
    orders: past,
  };
}

/** Goods of a company in these categories, or whatever else it has. */
export function goodsIn(market: TenderMarket, company: number, categories: readonly number[]): readonly StockFacts[] {
  const own = market.goods.get(company);
  const fitting = categories.flatMap((category) => own?.get(category) ?? []);
  return fitting.length > 0 ? fitting : ([...(own?.values() ?? [])][0] ?? []);
}
