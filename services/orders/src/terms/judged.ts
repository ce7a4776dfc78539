import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { judgeCart } from '@market/orders-contract/judge-cart';
import type { CartTerms, Goods, JudgedCart, Line } from '@market/orders-contract/judged-cart';
import type { Ctx } from '../context.ts';
import { ordersSettings } from '../settings.ts';

/** What the cart of a buyer is judged by of a company. */
export interface StoredTerms {
  id: number;
  brand: string;
  logo: string | null;
  active: boolean;
  first: number | null;
  repeat: number | null;
  discount: boolean;
  /** The buyer has ordered of it before. */
  ordered: boolean;
}

/** What is ordered, as a cart or an order names it. */
export interface WantedLine {
  product_id: number;
  /** 0: a single SKU. */
  run_id: number;
  count: number;
}

export const lineKey = ({ product_id, run_id }: Pick<WantedLine, 'product_id' | 'run_id'>): string => `${product_id}-${run_id}`;

/** The catalogue's facts as carts are judged by them. */
export const goodsOf = (facts: StockFacts): Goods => ({
  ...{ product_id: facts.product_id, model_id: facts.model_id, company_id: facts.company_id },
  price: facts.price_kopecks,
  price_tiers: facts.price_tiers.map(({ min_count, price_kopecks }) => ({ min_count, price: price_kopecks })),
  ...{ units: facts.units, moq: facts.moq, pack_multiple: facts.pack_multiple },
  ...{ available: facts.available, model_available: facts.model_available },
  sellable: facts.unsellable === null,
  loose_allowed: facts.loose_allowed,
});

/** What its vendor deleted: nothing of it is left, and it cannot be ordered. */
const deletedGoods = ({ product_id, company_id }: { product_id: number; company_id: number }): Goods => ({
  ...{ product_id, model_id: product_id, company_id, price: 0, price_tiers: [], units: 1, moq: 1, pack_multiple: 1 },
  ...{ available: 0, model_available: 0, sellable: false, loose_allowed: true },
});

/** A line with the goods it is made of; a run that its vendor took away cannot be ordered. */
export function lineOf(wanted: WantedLine & { company_id: number }, facts: ReadonlyMap<number, StockFacts>): Line {
  const known = facts.get(wanted.product_id);
  const goods = known ? goodsOf(known) : deletedGoods(wanted);
  const line = { key: lineKey(wanted), count: wanted.count };
  if (wanted.run_id === 0) return { ...line, parts: [{ goods, ratio: 1 }], run: null };
  const run = known?.runs.find(({ id }) => id === wanted.run_id);
  if (!run) return { ...line, parts: [{ goods: { ...goods, sellable: false }, ratio: 1 }], run: { price: 0 } };
  const parts = run.parts.map(({ product_id, count }) => {
    const part = facts.get(product_id);
    return { goods: part ? goodsOf(part) : deletedGoods({ product_id, company_id: wanted.company_id }), ratio: count };
  });
  return { ...line, parts, run: { price: run.price_kopecks } };
}

/** What one of a line costs without tiers. */
export const listPrice = ({ runs, price_kopecks }: StockFacts, run: number): number =>
  runs.find(({ id }) => id === run)?.price_kopecks ?? price_kopecks;

/** Everything that is known of the goods in lines, of every size of their runs as well. */
export async function factsFor(
  { catalogue }: Pick<Ctx, 'catalogue'>,
  lines: readonly Pick<WantedLine, 'product_id' | 'run_id'>[],
): Promise<Map<number, StockFacts>> {
  const facts = await catalogue.facts(lines.map(({ product_id }) => product_id));
  const parts = lines.flatMap(({ product_id, run_id }) => facts.get(product_id)?.runs.find(({ id }) => id === run_id)?.parts ?? []);
  const missing = parts.map(({ product_id }) => product_id).filter((id) => !facts.has(id));
  if (missing.length === 0) return facts;
  return new Map([...facts, ...(await catalogue.facts(missing))]);
}

/** How many of each SKU lines take; runs are taken apart by their ratio. */
export function skuCounts(lines: readonly WantedLine[], facts: ReadonlyMap<number, StockFacts>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { product_id, run_id, count } of lines) {
    const run = run_id === 0 ? undefined : facts.get(product_id)?.runs.find(({ id }) => id === run_id);
    for (const part of run?.parts ?? [{ product_id, count: 1 }])
      counts.set(part.product_id, (counts.get(part.product_id) ?? 0) + part.count * count);
  }
  return counts;
}

interface Judging {
  lines: readonly (WantedLine & { company_id: number })[];
  facts: ReadonlyMap<number, StockFacts>;
  companies: readonly StoredTerms[];
  turnover: number;
}

export async function termsOf(
  { db }: Pick<Ctx, 'db'>,
  { companies, turnover }: Pick<Judging, 'companies' | 'turnover'>,
): Promise<CartTerms> {
  const { discount_levels, one_company_cart } = await ordersSettings.get(db.pool);
  return {
    companies: companies.map(({ id, first, repeat, ordered, discount }) => ({
      ...{ company_id: id, turnover_discount: discount },
      minimum: ordered ? repeat : first,
    })),
    ...{ turnover, discount_levels, one_company: one_company_cart },
  };
}

/** Judges stored lines by what the catalogue says of their goods now. */
export async function judge(ctx: Pick<Ctx, 'db'>, { lines, facts, ...rest }: Judging): Promise<JudgedCart> {
  return judgeCart(
    lines.map((line) => lineOf(line, facts)),
    await termsOf(ctx, rest),
  );
}
