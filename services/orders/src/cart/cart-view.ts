import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import type { Locale } from '@market/kit-contract/locale';
import { toRoubles } from '@market/kit-contract/money';
import type { Cart, CartItem, CartProduct } from '@market/orders-contract/cart';
import type { JudgedCart, JudgedLine } from '@market/orders-contract/judged-cart';
import { type LineRun, ratioText } from '@market/orders-contract/line-run';
import { listPrice } from '../terms/judged.ts';
import { wordIn } from '../terms/line-goods.ts';
import type { CartRow, StoredLine } from './cart.queries.ts';

export const cartProduct = (facts: StockFacts, locale: Locale): CartProduct => ({
  ...{ id: facts.product_id, model_id: facts.model_id, company_id: facts.company_id, sku: facts.sku, barcode: facts.barcode },
  ...{ photo: facts.photo, units: facts.units, moq: facts.moq, pack_multiple: facts.pack_multiple },
  name: wordIn(locale, facts.name),
  size: facts.size && wordIn(locale, facts.size),
  colour: facts.colour && { name: wordIn(locale, facts.colour), swatch: facts.colour.swatch },
  price: toRoubles(facts.price_kopecks),
  price_tiers: facts.price_tiers.map(({ min_count, price_kopecks }) => ({ min_count, price: toRoubles(price_kopecks) })),
  stock_info: { available_quantity: facts.available },
  model_available: facts.model_available,
  sellable: facts.unsellable === null,
});

type Words = StockFacts['name'];

/** A run in the words of its reader; orders of before its sizes were kept have the ratio alone. */
export const runIn = (
  locale: Locale,
  { name, parts, pieces }: { name: Words; parts: readonly { count: number; size?: Words | null }[]; pieces: number },
): LineRun => ({
  name: wordIn(locale, name),
  ratio: ratioText(parts.map(({ count, size }) => ({ count, size: size ? wordIn(locale, size) : '' }))),
  pieces,
});

type Facts = ReadonlyMap<number, StockFacts>;

/** The run of a line as the catalogue has it now; null: there is none. */
function runOf({ product_id, run_id }: Pick<StoredLine, 'product_id' | 'run_id'>, facts: Facts, locale: Locale): LineRun | null {
  const run = facts.get(product_id)?.runs.find(({ id }) => id === run_id);
  return run
    ? runIn(locale, { ...run, parts: run.parts.map((part) => ({ ...part, size: facts.get(part.product_id)?.size ?? null })) })
    : null;
}

interface ShownLine {
  stored: Pick<StoredLine, 'product_id' | 'run_id' | 'count' | 'seen_price'>;
  judged: JudgedLine;
  /** Of its product, and of every size of its run. */
  facts: Facts;
  locale: Locale;
}

/** Of what is gone the price that was seen. */
function listed({ product_id, run_id, seen_price }: ShownLine['stored'], facts: Facts): number {
  const known = facts.get(product_id);
  return known ? listPrice(known, run_id) : seen_price;
}

const shownProduct = (facts: StockFacts | undefined, locale: Locale): CartProduct | null => (facts ? cartProduct(facts, locale) : null);

export const cartItem = ({ stored, judged, facts, locale }: ShownLine): CartItem => ({
  ...{ product_id: stored.product_id, run_id: stored.run_id || null, run: runOf(stored, facts, locale), count: stored.count },
  product: shownProduct(facts.get(stored.product_id), locale),
  product_price: toRoubles(judged.price),
  ...{ list_price: toRoubles(listed(stored, facts)), seen_price: toRoubles(stored.seen_price) },
  ...{ sum: toRoubles(judged.sum), discount: toRoubles(judged.discount), available: judged.available, faults: judged.faults },
  next_tier: judged.next_tier && { price: toRoubles(judged.next_tier.price), missing: judged.next_tier.missing },
});

export const goodsNumber = (lines: readonly { count: number }[]): number => lines.reduce((sum, { count }) => sum + count, 0);

const nextDiscount = ({ next_discount: next }: JudgedCart): Cart['next_discount'] =>
  next && { percent: next.percent, from: toRoubles(next.from), missing: toRoubles(next.missing) };

export function cartView(row: CartRow, { judged, facts, locale }: { judged: JudgedCart; facts: Facts; locale: Locale }): Cart {
  const brands = new Map(row.companies.map(({ id, brand, logo }) => [id, { brand, logo }]));
  const { fio = '', email = '', phone = '', receivedAtString = '' } = row.buyer;
  return {
    ...{ cart_hash: row.hash, version: row.version, goods_num: goodsNumber(row.lines), lines_num: row.lines.length },
    items: row.lines.map((stored, at) => cartItem({ stored, judged: judged.lines[at] as JudgedLine, facts, locale })),
    companies: judged.companies.map(({ company_id, minimum, ...each }) => ({
      id: company_id,
      ...(brands.get(company_id) ?? { brand: '', logo: null }),
      ...{ packs: each.packs, pieces: each.pieces, discount_percent: each.discount_percent },
      ...{ sum: toRoubles(each.sum), discount: toRoubles(each.discount), missing: toRoubles(each.missing) },
      minimum: minimum === null ? null : toRoubles(minimum),
    })),
    ...{ order_summ: toRoubles(judged.sum), discount: toRoubles(judged.discount), amount: toRoubles(judged.amount) },
    discount_percent: judged.discount_percent,
    next_discount: nextDiscount(judged),
    faults: judged.faults.map(({ code }) => ({ code })),
    orderable: judged.orderable,
    ...{ fio, email, phone, receivedAtString },
  };
}
