import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { lineOf } from '@market/orders/src/terms/judged';
import { goodsOfLine } from '@market/orders/src/terms/line-goods';
import { judgeCart } from '@market/orders-contract/judge-cart';
import type { CartTerms, JudgedCart } from '@market/orders-contract/judged-cart';
import type { Random } from '../catalogue/random.ts';
import type { Assortment } from './assortment.ts';
import type { DemoLine } from './order-seed.ts';

interface Wanted {
  product_id: number;
  run_id: number;
  count: number;
}

/** What a buyer puts together of one company's goods. */
export interface BasketOrder {
  company: number;
  /** What it comes to at least, in kopecks. */
  least: number;
  /** It is held now, so it takes of what is left. */
  held: boolean;
  /** Goods that are surely among it, where they can be had. */
  prefer: readonly number[];
  terms: CartTerms;
  /** Everything that is left of this one is among it, as its first line. */
  whole?: number;
}

export interface Basket {
  lines: DemoLine[];
  sum: number;
  discount: number;
  percent: number;
}

const TRIES = 30;
const STEPS = 400;
const RUNS_SHARE = 0.35;

/** So many more of a line at a time. */
const STEP_UP = [1, 2, 2, 3, 5, 8];

/** Goods that together come to what is wanted, priced by the judge of carts. @throws RangeError where none can be had */
export function fillBasket(assortment: Assortment, order: BasketOrder, random: Random): Basket {
  for (let left = TRIES; left > 0; left--) {
    const wanted = [...wholeOf(assortment, order), ...pick(assortment, order, random)];
    const judged = wanted.length > 0 ? grown(assortment, order, { wanted, random }) : null;
    if (judged) return basketOf(assortment, order, { wanted, judged });
  }
  throw new RangeError(`Company ${order.company} has too little for an order of ${order.least}`);
}

/** Exactly these lines. @throws RangeError where they are not in order */
export function basketWith(assortment: Assortment, order: BasketOrder, wanted: Wanted[]): Basket {
  const judged = judge(assortment, order, wanted);
  if (!isFine(judged)) throw new RangeError(`Not an order: ${JSON.stringify(judged.lines.flatMap(({ faults }) => faults))}`);
  return basketOf(assortment, order, { wanted, judged });
}

export const judge = (assortment: Assortment, { company, held, terms }: BasketOrder, wanted: readonly Wanted[]): JudgedCart =>
  judgeCart(
    wanted.map((line) => lineOf({ ...line, company_id: company }, assortment.facts(held))),
    terms,
  );

const isFine = ({ orderable }: JudgedCart): boolean => orderable;

const wholeOf = (assortment: Assortment, { whole }: BasketOrder): Wanted[] =>
  whole === undefined ? [] : [{ product_id: whole, run_id: 0, count: assortment.left(whole) }];

/** A few models, some of them in several sizes or colours, or in a run. */
function pick(assortment: Assortment, { company, held, prefer, whole }: BasketOrder, random: Random): Wanted[] {
  const facts = assortment.facts(held);
  const can = ({ product_id, unsellable, loose_allowed, moq, runs }: StockFacts) =>
    unsellable === null && (held ? assortment.left(product_id) > 3 * moq : true) && (loose_allowed || runs.length > 0);
  const without = assortment.facts(held).get(whole ?? 0)?.model_id;
  const goods = assortment.of(company).filter((each) => can(each) && each.model_id !== without);
  const models = [...Map.groupBy(goods, ({ model_id }) => model_id).values()];
  const preferred = models.filter((skus) => skus.some(({ product_id }) => prefer.includes(product_id)));
  const chosen = new Set([...preferred.slice(0, 3), ...random.sample(models, random.int(2, 4))]);
  return [...chosen].flatMap((skus) => linesOf(skus, { facts, held, random }));
}

function linesOf(
  skus: StockFacts[],
  { facts, held, random }: { facts: ReadonlyMap<number, StockFacts>; held: boolean; random: Random },
): Wanted[] {
  const [sku] = random.sample(skus, 1) as [StockFacts];
  const run = sku.runs.find(({ parts }) => parts.every(({ product_id, count }) => (facts.get(product_id)?.available ?? 0) > 4 * count));
  if (run && (!sku.loose_allowed || random.chance(RUNS_SHARE))) return [{ product_id: sku.product_id, run_id: run.id, count: sku.moq }];
  if (!sku.loose_allowed) return [];
  const room = (each: StockFacts) => (facts.get(each.product_id)?.available ?? 0) > 3 * each.moq || !held;
  return random.sample(skus.filter(room), random.int(1, 3)).map(({ product_id, moq }) => ({ product_id, run_id: 0, count: moq }));
}

/** Counts rise until the order is worth it; null where they cannot. */
function grown(assortment: Assortment, order: BasketOrder, { wanted, random }: { wanted: Wanted[]; random: Random }): JudgedCart | null {
  const facts = assortment.facts(order.held);
  let judged = judge(assortment, order, wanted);
  for (let left = STEPS; judged.sum < order.least && left > 0; left--) {
    const line = random.pick(wanted);
    const step = (facts.get(line.product_id)?.pack_multiple ?? 1) * random.pick(STEP_UP);
    line.count += step;
    const next = judge(assortment, order, wanted);
    if (next.lines.some(({ faults }) => faults.some(({ code }) => code === 'SHORT'))) line.count -= step;
    else judged = next;
  }
  return judged.sum >= order.least && isFine(judged) ? judged : null;
}

function basketOf(assortment: Assortment, { held }: BasketOrder, { wanted, judged }: { wanted: Wanted[]; judged: JudgedCart }): Basket {
  const facts = assortment.facts(held);
  const lines = wanted.map((line, at) => {
    const { price = 0, discount = 0 } = judged.lines[at] ?? {};
    return { ...line, place: at + 1, reserved: line.count, price, discount, goods: goodsOfLine(line, facts) };
  });
  return { lines, sum: judged.sum, discount: judged.discount, percent: judged.companies[0]?.discount_percent ?? 0 };
}
