import { Random } from '../catalogue/random.ts';
import type { Assortment } from './assortment.ts';
import { fillBasket } from './basket.ts';
import { BUYER_1 } from './buyers.ts';
import type { DemoLine } from './order-seed.ts';
import { demoHash, demoUuid } from './random-uuid.ts';

/** A cart that was not ordered. */
export interface DemoCart {
  id: string;
  hash: string;
  /** null: a guest's. */
  user: number | null;
  state: 'open' | 'replaced';
  company: number;
  changed_at: Date;
  reminded_at: Date | null;
  lines: readonly DemoLine[];
}

const HOUR = 3_600_000;
const REMINDED_AFTER = 24 * HOUR;
const LEFT = 28;
const FRESH = 5;
const OF_GUESTS = 3;
const COMPANIES = 12;

interface CartParts {
  day: Date;
  assortment: Assortment;
  /** Who has nothing else in a cart. */
  shops: readonly number[];
}

/** Carts that were left for days or are being filled, some of guests, and one that the first buyer replaced. */
export function cartsOf({ day, assortment, shops }: CartParts): DemoCart[] {
  const random = new Random('carts');
  const owners = random.sample(shops, LEFT + FRESH);
  const cart = (key: number, { user, state, hours }: { user: number | null; state: DemoCart['state']; hours: number }): DemoCart => {
    const company = random.int(1, COMPANIES);
    const terms = { companies: [], turnover: 0, discount_levels: [], one_company: true };
    const order = { company, least: random.int(3_000, 70_000) * 100, held: true, prefer: [], terms };
    const { lines } = fillBasket(assortment, order, random);
    const changed_at = new Date(day.getTime() - Math.round(hours * 3600) * 1000);
    const isReminded = user !== null && state === 'open' && hours > 24;
    return {
      ...{ id: demoUuid('cart', key), hash: demoHash('cart', key), user, state, company, changed_at, lines },
      reminded_at: isReminded ? new Date(changed_at.getTime() + REMINDED_AFTER) : null,
    };
  };
  return [
    ...owners.map((user, key) =>
      cart(key, { user, state: 'open', hours: key < LEFT ? random.between(30, 24 * 40) : random.between(0.2, 6) }),
    ),
    ...Array.from({ length: OF_GUESTS }, (_, key) => cart(100 + key, { user: null, state: 'open', hours: random.between(2, 24 * 20) })),
    cart(200, { user: BUYER_1, state: 'replaced', hours: 24 * 6 }),
  ];
}
