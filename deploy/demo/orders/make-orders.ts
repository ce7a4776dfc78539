import { heldCounts } from '@market/orders/src/order/settle-stock';
import { goodsOf } from '@market/orders/src/terms/judged';
import { tierPrice } from '@market/orders-contract/judge-cart';
import type { DiscountLevel } from '@market/orders-contract/judged-cart';
import { Random } from '../catalogue/random.ts';
import { DEMO_COMPANIES } from '../companies/companies.ts';
import type { Assortment } from './assortment.ts';
import { type Basket, type BasketOrder, basketWith, fillBasket } from './basket.ts';
import type { Buyer, ReviewedGoods } from './buyers.ts';
import { type Fate, stepsOf } from './fates.ts';
import { PartLife, type Step } from './life.ts';
import type { DemoOrder, DemoPart } from './order-seed.ts';
import type { PlannedOrder } from './plan.ts';
import { demoReservation } from './random-uuid.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const ACCEPTED_WITHIN = 72 * HOUR;

/** What orders of the demo are made of. */
export interface Market {
  day: Date;
  assortment: Assortment;
  buyers: ReadonlyMap<number, Buyer>;
  reviews: readonly ReviewedGoods[];
  /** Where companies hand goods over. */
  stores: readonly { id: number; company_id: number; name: string; address: string }[];
  levels: readonly DiscountLevel[];
}

const HELD: ReadonlySet<Fate> = new Set<Fate>([
  ...(['new', 'in_processing', 'proposed', 'asked', 'declined', 'short', 'formation', 'payed', 'ready', 'ready_unpaid'] as const),
]);

const COMMENTS = [
  '',
  '',
  '',
  'Позвоните за час до доставки',
  'Нужны сертификаты',
  'Отгрузите одной партией',
  'Please call before delivery',
];

/** Makes orders one after another, so that each finds its buyer's turnover, and what is left of goods, as they were then. */
export class OrderMaker {
  readonly #market: Market;
  readonly #prefer: Map<number, number[]>;
  readonly #completed: { buyer: number; at: Date; amount: number }[] = [];
  readonly #partners = new Set<string>();
  #last = 0;

  constructor(market: Market) {
    this.#market = market;
    this.#prefer = new Map(
      [...Map.groupBy(market.reviews, ({ user }) => user)].map(([user, own]) => [user, own.map(({ product }) => product)]),
    );
  }

  make(plan: PlannedOrder): DemoOrder {
    const random = new Random('order', plan.key);
    const buyer = this.#market.buyers.get(plan.buyer) as Buyer;
    const delivery = random.chance(0.68) ? 'delivery' : 'self';
    const id = ++this.#last;
    const parts = plan.parts.map((part) => this.#part(plan, { ...part, main: id, delivery, random }));
    for (const part of parts) this.#remember(plan.buyer, part);
    const received = new Date(plan.placed.getTime() + random.int(3, 20) * 24 * HOUR);
    return {
      ...{ id, buyer, delivery, placed_at: plan.placed, parts },
      received_at: random.chance(0.7) ? received.toISOString().slice(0, 10) : null,
      comment: random.pick(COMMENTS),
      forOrganization: random.chance(0.7),
    };
  }

  #part(plan: PlannedOrder, { company, fate, main, delivery, random }: PartChoice): DemoPart {
    const { day, stores } = this.#market;
    const order = this.#basketOrder(plan, { company, held: HELD.has(fate), random });
    const basket = this.#basket(plan, { order, fate, random });
    const id = ++this.#last;
    const start = { buyer: plan.buyer, company, percent: basket.percent, lines: basket.lines, placed: plan.placed };
    const life = new PartLife(start);
    const steps = stepsOf(fate, { random, isDelivered: delivery === 'delivery' });
    const times = timesOf(steps, { placed: plan.placed, until: day, isExpired: fate === 'expired', random });
    for (const [at, step] of steps.entries()) life.take(step, times[at] as Date);
    life.archive(day);
    if (order.held) this.#market.assortment.take(heldCounts(life.state.lines));
    const places = stores.filter(({ company_id }) => company_id === company);
    const { id: number, name, address } = random.pick(places);
    return {
      ...life.state,
      ...{ id, main_id: main, company, discount_percent: basket.percent, reservation: demoReservation(id) },
      store: delivery === 'self' ? { id: number, name, address } : null,
      ...{ ordered: basket.lines, ordered_sum: basket.sum, ordered_discount: basket.discount },
    };
  }

  #basketOrder(
    { buyer, placed }: PlannedOrder,
    { company, held, random }: Pick<PartChoice, 'company' | 'random'> & { held: boolean },
  ): BasketOrder {
    const limits = DEMO_COMPANIES.find(({ id }) => id === company)?.minOrder;
    const minimum = limits ? (this.#partners.has(`${buyer}-${company}`) ? limits.repeat : limits.first) * 100 : null;
    const wanted = minimum === null ? random.int(8_000, 60_000) * 100 : Math.round(minimum * random.between(1, 1.8));
    return {
      ...{ company, held, least: wanted, prefer: this.#prefer.get(buyer) ?? [] },
      terms: {
        companies: [{ company_id: company, minimum, turnover_discount: true }],
        ...{ turnover: this.#turnover(buyer, placed), discount_levels: this.#market.levels, one_company: false },
      },
    };
  }

  #basket(plan: PlannedOrder, { order, fate, random }: { order: BasketOrder; fate: Fate; random: Random }): Basket {
    const { assortment } = this.#market;
    if (plan.sum !== undefined) return basketWith(assortment, order, this.#exactly(order, plan.sum));
    if (fate === 'short') return fillBasket(assortment, { ...order, whole: this.#fewOf(order.company, random) }, random);
    return fillBasket(assortment, order, random);
  }

  /** Something of which not much is left: an order may take all of it and want more. */
  #fewOf(company: number, random: Random): number {
    const { assortment } = this.#market;
    const few = assortment.of(company).filter(({ product_id, moq, pack_multiple, loose_allowed, unsellable }) => {
      const left = assortment.left(product_id);
      return unsellable === null && loose_allowed && pack_multiple === 1 && left >= moq && left >= 2 && left <= 60;
    });
    return random.pick(few).product_id;
  }

  /** Two lines that come to exactly this. @throws RangeError where there are none */
  #exactly({ company, held }: BasketOrder, kopecks: number) {
    const facts = this.#market.assortment.facts(held);
    const single = this.#market.assortment.of(company).flatMap(({ product_id }) => {
      const known = facts.get(product_id);
      return known?.unsellable === null && known.loose_allowed ? [goodsOf(known)] : [];
    });
    const lines = single.flatMap((goods) =>
      Array.from({ length: 60 }, (_, at) => goods.moq + at * goods.pack_multiple).map((count) => ({
        ...{ model: goods.model_id, product_id: goods.product_id, run_id: 0, count, sum: tierPrice(goods, count) * count },
      })),
    );
    const bySum = Map.groupBy(lines, ({ sum }) => sum);
    for (const line of lines) {
      const other = bySum.get(kopecks - line.sum)?.find(({ model }) => model !== line.model);
      if (other) return [line, other].map(({ product_id, run_id, count }) => ({ product_id, run_id, count }));
    }
    throw new RangeError(`No two lines of company ${company} come to ${kopecks}`);
  }

  /** What the buyer had completed in the year before, in kopecks. */
  #turnover(buyer: number, now: Date): number {
    const counted = this.#completed.filter((each) => each.buyer === buyer && each.at < now && each.at.getTime() > now.getTime() - YEAR);
    return counted.reduce((sum, { amount }) => sum + amount, 0);
  }

  #remember(buyer: number, { company, status, completed_at: at, sum, discount }: DemoPart): void {
    if (status !== 'canceled') this.#partners.add(`${buyer}-${company}`);
    if (at) this.#completed.push({ buyer, at, amount: sum - discount });
  }
}

interface PartChoice {
  company: number;
  fate: Fate;
  main: number;
  delivery: 'delivery' | 'self';
  random: Random;
}

interface Span {
  placed: Date;
  until: Date;
  isExpired: boolean;
  random: Random;
}

/** When each step was taken: hours or days apart, the first in time to be an acceptance, and all of them before the seeding. */
function timesOf(steps: readonly Step[], { placed, until, isExpired, random }: Span): Date[] {
  if (isExpired) return [new Date(placed.getTime() + ACCEPTED_WITHIN + 30_000)];
  const gaps = steps.map(() => random.between(1, 44) * HOUR);
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  const share = Math.min(1, ((until.getTime() - placed.getTime()) * 0.95) / Math.max(1, whole));
  let at = placed.getTime();
  return gaps.map((gap) => {
    at += gap * share;
    return new Date(Math.round(at / 1000) * 1000);
  });
}
