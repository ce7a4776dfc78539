import { toKopecks, toRoubles } from '@market/kit-contract/money';
import { judgeCart } from '@market/orders-contract/judge-cart';
import type { Goods, Line, LineFault } from '@market/orders-contract/judged-cart';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import type { OrderedProduct, OrderedRun, OrderedVariant } from '@market/shell-kit/slots/ordered-product';
import { type CountFault, fixesOf } from '../../../features/count-fault/count-fault.ts';
import { typedCount } from '../../../features/count-fault/typed-count.ts';

/** What the service names a line by. */
interface LineName {
  product_id: number;
  /** null: a single SKU. */
  run_id: number | null;
}
export interface NamedLine extends LineName {
  count: number;
}

/** A field, and the line that it becomes. */
const lineKey = ({ product_id, run_id }: LineName): string => `${product_id}-${run_id ?? 0}`;
export const skuKey = (product_id: number): string => lineKey({ product_id, run_id: null });
/** A run is ordered by its number and a product of its colour. */
export const runKey = (run: Pick<OrderedRun, 'id' | 'sizes'>): string => lineKey({ product_id: runProduct(run), run_id: run.id });

const runProduct = ({ sizes }: Pick<OrderedRun, 'sizes'>): number => sizes[0]?.product_id ?? 0;

export interface JudgedMatrix {
  /** What is put into the cart. */
  lines: NamedLine[];
  /** By the keys of fields. The least count is one of the whole model and stands in `below`. */
  faults: ReadonlyMap<string, CountFault>;
  packs: number;
  pieces: number;
  /** Packs of the model that the cart holds already. */
  packsInCart: number;
  /** Roubles. */
  sum: number;
  /** The lowest and the highest price of an order unit among single SKUs, at the tier that is reached; null: there are none. */
  prices: { from: number; to: number } | null;
  /** So many more of the model reach the next price. */
  nextTier: { price: number; missing: number } | null;
  /** The model is below its least count by so many. */
  below: { moq: number; missing: number } | null;
}

/** The goods of a model, by their numbers, as a cart is judged by them. */
export function goodsOfModel(product: OrderedProduct): ReadonlyMap<number, Goods> {
  const skus: readonly Omit<OrderedVariant, 'sku' | 'size' | 'colour' | 'swatch'>[] =
    product.variants.length > 0 ? product.variants : [product];
  const left = skus.map(({ stock_info }) => Math.max(0, stock_info.available_quantity));
  const model_available = left.reduce((sum, each) => sum + each, 0);
  return new Map(
    skus.map(({ id, price, price_tiers, units, moq, pack_multiple }, at) => [
      id,
      {
        ...{ product_id: id, model_id: 0, company_id: product.company.id, units, moq, pack_multiple, model_available },
        price: toKopecks(price),
        price_tiers: price_tiers.map((tier) => ({ min_count: tier.min_count, price: toKopecks(tier.price) })),
        ...{ available: left[at] ?? 0, sellable: true, loose_allowed: product.loose_allowed },
      },
    ]),
  );
}

interface Judging {
  product: Pick<OrderedProduct, 'runs'>;
  goods: ReadonlyMap<number, Goods>;
  /** What is typed, by the keys of fields. */
  texts: ReadonlyMap<string, string>;
  /** Lines of the cart: least counts, tiers and what is left look at them too. */
  inCart: readonly NamedLine[];
}

/** What the typed counts come to, by the same rules as the cart that they go to. */
export function judgeMatrix({ product, goods, texts, inCart }: Judging): JudgedMatrix {
  const { own, faults } = typedLines(texts, { product, goods });
  const there = inCart.flatMap((named) => {
    const line = lineOf(named, { product, goods });
    return line ? [{ ...line, key: `cart ${line.key}` }] : [];
  });
  const judged = judgeCart([...own.map(({ line }) => line), ...there], NO_TERMS).lines.slice(0, own.length);
  for (const [at, { key, faults: found }] of judged.entries()) {
    const fault = found.find(({ code }) => code !== 'BELOW_MOQ');
    if (fault) faults.set(key, { fault, fixes: fixesOf(fault, (own[at] as OwnLine).line) });
  }
  const loose = judged.filter((_, at) => own[at]?.run_id === null);
  const tiers = loose.flatMap(({ next_tier }) => next_tier ?? []).sort((a, b) => a.missing - b.missing || a.price - b.price);
  return {
    lines: own.map(({ product_id, run_id, count }) => ({ product_id, run_id, count })),
    faults,
    packs: packsOf(own.map(({ line }) => line)),
    packsInCart: packsOf(there),
    pieces: judged.reduce((all, { pieces }) => all + pieces, 0),
    sum: toRoubles(
      Math.min(
        Number.MAX_SAFE_INTEGER,
        judged.reduce((all, { sum }) => all + sum, 0),
      ),
    ),
    prices: loose.length > 0 ? priceRange(loose.map(({ price }) => price)) : null,
    nextTier: tiers[0] ? { price: toRoubles(tiers[0].price), missing: tiers[0].missing } : null,
    below: worst(judged.flatMap((line) => line.faults)),
  };
}

/** The company's minimum and the discounts of the buyer are those of the whole cart, which says them. */
const NO_TERMS = { companies: [], turnover: 0, discount_levels: [], one_company: false };

interface OwnLine extends NamedLine {
  line: Line;
}

function typedLines(texts: ReadonlyMap<string, string>, known: Known): { own: OwnLine[]; faults: Map<string, CountFault> } {
  const faults = new Map<string, CountFault>();
  const own: OwnLine[] = [];
  for (const [key, text] of texts) {
    const name = nameOf(key);
    const count = typedCount(text);
    const line = count === null ? null : lineOf({ ...name, count }, known);
    if (count === null || !line) continue;
    // What no line can hold is not added up either: sums stay within what can be counted exactly.
    if (count <= CART_LIMITS.count) own.push({ ...name, count, line });
    else faults.set(key, { fault: { code: 'COUNT_OUT_OF_RANGE', max: CART_LIMITS.count }, fixes: [] });
  }
  return { own, faults };
}

const packsOf = (lines: readonly Line[]): number =>
  lines.reduce((all, { parts, count }) => all + count * parts.reduce((ratios, { ratio }) => ratios + ratio, 0), 0);

const priceRange = (prices: readonly number[]) => ({ from: toRoubles(Math.min(...prices)), to: toRoubles(Math.max(...prices)) });

function worst(found: readonly LineFault[]): JudgedMatrix['below'] {
  const below = found.flatMap((fault) => (fault.code === 'BELOW_MOQ' ? [fault] : []));
  const [most] = below.sort((a, b) => b.missing - a.missing);
  return most ? { moq: most.moq, missing: most.missing } : null;
}

function nameOf(key: string): LineName {
  const [product_id = 0, run_id = 0] = key.split('-').map(Number);
  return { product_id, run_id: run_id || null };
}

type Known = Pick<Judging, 'product' | 'goods'>;

const runOf = ({ product_id, run_id }: LineName, { product }: Known): OrderedRun | undefined =>
  product.runs.find((run) => run.id === run_id && run.sizes.some((size) => size.product_id === product_id));

/** null: what it names is not in this model, or not any more. */
function lineOf(named: NamedLine, known: Known): Line | null {
  const line = { key: lineKey(named), count: named.count };
  const run = runOf(named, known);
  const wanted = run ? run.sizes.map(({ product_id, count }) => [product_id, count] as const) : [[named.product_id, 1] as const];
  if (named.run_id !== null && !run) return null;
  const parts = wanted.flatMap(([id, ratio]) => {
    const goods = known.goods.get(id);
    return goods ? [{ goods, ratio }] : [];
  });
  if (parts.length < wanted.length) return null;
  return { ...line, parts, run: run ? { price: toKopecks(run.price) } : null };
}
