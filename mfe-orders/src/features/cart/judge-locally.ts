import { toKopecks, toRoubles } from '@market/kit-contract/money';
import type { Cart, CartItem } from '@market/orders-contract/cart';
import { judgeCart } from '@market/orders-contract/judge-cart';
import type { CartTerms, JudgedCart, JudgedLine, Line } from '@market/orders-contract/judged-cart';
import { lineKey } from './line-key.ts';

/**
 * The cart as it will be with other counts, before the service says so: judged by the same rules, from what the cart tells of its goods. Of size
 * runs it does not tell what they are made of: with one of them in it lines keep their prices until the answer comes.
 */
export function withCounts(cart: Cart, counts: ReadonlyMap<string, number>): Cart {
  const wanted = cart.items
    .map((item) => (counts.has(lineKey(item)) ? { ...item, count: counts.get(lineKey(item)) ?? item.count } : item))
    .filter((item) => item.count > 0 || !counts.has(lineKey(item)));
  const isExact = wanted.every(({ run_id, product }) => run_id === null && product !== null);
  const judged = judgeCart(
    wanted.map((item) => judgedBy(item, { isExact, company: cart.companies[0]?.id ?? 0 })),
    termsOf(cart),
  );
  const items = wanted.map((item, at) => unlessSame(item, itemOf(item, judged.lines[at] as JudgedLine, isExact)));
  return {
    ...cart,
    items,
    lines_num: items.length,
    goods_num: items.reduce((sum, { count }) => sum + count, 0),
    ...sumsOf(cart, judged, isExact),
  };
}

/** The discount that the buyer has already is the one there is: how far the next one is does not hang on the cart. */
const termsOf = ({ companies, discount_percent }: Cart): CartTerms => ({
  companies: companies.map(({ id, minimum, discount_percent: own }) => ({
    company_id: id,
    minimum: minimum === null ? null : toKopecks(minimum),
    turnover_discount: own > 0,
  })),
  turnover: 0,
  discount_levels: [{ from: 0, percent: discount_percent }],
  one_company: false,
});

function judgedBy(item: CartItem, { isExact, company }: { isExact: boolean; company: number }): Line {
  const { product, product_price, available, count } = item;
  const goods = {
    ...{ product_id: item.product_id, model_id: product?.model_id ?? item.product_id, company_id: product?.company_id ?? company },
    price: toKopecks(product?.price ?? 0),
    price_tiers: (product?.price_tiers ?? []).map(({ min_count, price }) => ({ min_count, price: toKopecks(price) })),
    ...{ units: product?.units ?? 1, moq: product?.moq ?? 1, pack_multiple: product?.pack_multiple ?? 1 },
    ...{ available: product?.stock_info.available_quantity ?? available, model_available: product?.model_available ?? available },
    sellable: product?.sellable ?? false,
    loose_allowed: !item.faults.some(({ code }) => code === 'RUNS_ONLY'),
  };
  return { key: lineKey(item), parts: [{ goods, ratio: 1 }], run: isExact ? null : { price: toKopecks(product_price) }, count };
}

/** What a line with runs beside it is known to lack: so many of it may be ordered at most. */
function faultsBeside({ faults, count, available }: CartItem): CartItem['faults'] {
  const others = faults.filter(({ code }) => code !== 'SHORT');
  return count > available ? [...others, { code: 'SHORT', available }] : others;
}

/** A line that stays as it is stays the same object: of hundreds only a few are drawn anew. */
function unlessSame(before: CartItem, after: CartItem): CartItem {
  return JSON.stringify({ ...after, product: null }) === JSON.stringify({ ...before, product: null }) ? before : after;
}

function itemOf(item: CartItem, judged: JudgedLine, isExact: boolean): CartItem {
  const { price, sum, discount, available, next_tier, faults } = judged;
  const sums = { product_price: toRoubles(price), sum: toRoubles(sum), discount: toRoubles(discount) };
  if (!isExact) return { ...item, ...sums, faults: faultsBeside(item) };
  return { ...item, ...sums, available, faults, next_tier: next_tier && { price: toRoubles(next_tier.price), missing: next_tier.missing } };
}

function sumsOf(cart: Cart, judged: JudgedCart, isExact: boolean) {
  const before = new Map(cart.companies.map((company) => [company.id, company]));
  const companies = judged.companies.flatMap(({ company_id, sum, discount, missing, pieces, packs }) => {
    const known = before.get(company_id);
    const counted = isExact ? { pieces, packs } : {};
    return known ? [{ ...known, ...counted, sum: toRoubles(sum), discount: toRoubles(discount), missing: toRoubles(missing) }] : [];
  });
  return {
    companies,
    ...{ order_summ: toRoubles(judged.sum), discount: toRoubles(judged.discount), amount: toRoubles(judged.amount) },
    orderable: isExact ? judged.orderable && cart.faults.every(({ code }) => code === 'EMPTY') : cart.orderable,
  };
}
