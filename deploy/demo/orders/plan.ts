import { Random } from '../catalogue/random.ts';
import { DEMO_COMPANIES } from '../companies/companies.ts';
import { BUYER_1, BUYER_2 } from './buyers.ts';
import type { Fate } from './fates.ts';

/** One main order of the demo, before anything is chosen for it. */
export interface PlannedOrder {
  /** Names its stream of choices. */
  key: number;
  buyer: number;
  placed: Date;
  parts: readonly { company: number; fate: Fate }[];
  /** What it comes to exactly, in kopecks; absent: as it happens. */
  sum?: number;
}

export const DEMO_ORDERS = 400;
const HOUR = 3_600_000;
const DAY = 24;

/** Hours before the seeding within which a part of this fate was placed: no timer has anything to do with it on the day itself. */
const PLACED: Record<Fate, readonly [from: number, to: number]> = {
  ...{ new: [2, 44], in_processing: [20, 25 * DAY], proposed: [20, 12 * DAY], asked: [30, 12 * DAY], declined: [48, 20 * DAY] },
  ...{ short: [40, 20 * DAY], formation: [24, 25 * DAY], payed: [24, 25 * DAY], ready: [40, 11 * DAY], ready_unpaid: [40, 25 * DAY] },
  ...{ completed: [6 * DAY, 425 * DAY], completed_plainly: [20 * DAY, 425 * DAY], completed_late: [12 * DAY, 425 * DAY] },
  ...{ canceled_by_buyer: [3 * DAY, 425 * DAY], canceled_by_seller: [4 * DAY, 425 * DAY], canceled_on_request: [6 * DAY, 425 * DAY] },
  ...{ canceled_paid: [6 * DAY, 300 * DAY], expired: [5 * DAY, 425 * DAY], returned: [20 * DAY, 160 * DAY] },
};

type Parts = readonly (readonly [company: number, fate: Fate])[];
interface Scripted {
  buyer: number;
  parts: Parts;
  /** So many days before the seeding. */
  days?: number;
  sum?: number;
}

const ofFirst = (...parts: Parts): Scripted => ({ buyer: BUYER_1, parts });
const ofSecond = (rest: Omit<Scripted, 'buyer'>): Scripted => ({ buyer: BUYER_2, ...rest });
const EVERY_FATE: readonly Fate[] = [
  ...(['new', 'new', 'in_processing', 'proposed', 'asked', 'declined', 'short', 'formation', 'payed', 'ready', 'ready_unpaid'] as const),
  ...(['completed', 'completed', 'completed', 'completed_late', 'canceled_by_buyer', 'canceled_on_request', 'canceled_paid'] as const),
  ...(['expired', 'returned'] as const),
];

/**
 * What the accounts of the demo have ordered: the first buyer met the first vendor in everything that becomes of an order, and the second
 * has completed 120,000 roubles in the last 365 days, before which one order more.
 */
const SCRIPTED: readonly Scripted[] = [
  ...EVERY_FATE.map((fate) => ofFirst([1, fate])),
  ofFirst([1, 'formation'], [4, 'in_processing']),
  ofFirst([1, 'completed'], [9, 'completed'], [10, 'canceled_by_seller']),
  ofFirst([2, 'payed'], [3, 'formation']),
  ofFirst([4, 'ready']),
  ofFirst([6, 'completed']),
  ofFirst([12, 'in_processing']),
  ofSecond({ parts: [[10, 'completed_plainly']], days: 410, sum: 18_000_00 }),
  ofSecond({ parts: [[10, 'completed_plainly']], days: 200, sum: 41_500_00 }),
  ofSecond({ parts: [[4, 'completed_plainly']], days: 150, sum: 38_700_00 }),
  ofSecond({ parts: [[6, 'completed_plainly']], days: 90, sum: 39_800_00 }),
  ofSecond({ parts: [[1, 'in_processing']] }),
  ofSecond({ parts: [[11, 'new']] }),
  ofSecond({ parts: [[6, 'canceled_by_buyer']] }),
];

/** How often what becomes of the orders of everybody else. */
const FATES: readonly (readonly [Fate, number])[] = [
  ...([
    ['new', 16],
    ['in_processing', 10],
    ['proposed', 5],
    ['asked', 4],
    ['declined', 3],
    ['short', 5],
  ] as const),
  ...([
    ['formation', 12],
    ['payed', 8],
    ['ready', 10],
    ['ready_unpaid', 5],
    ['returned', 2],
    ['completed_late', 12],
  ] as const),
  ...([
    ['canceled_by_buyer', 8],
    ['canceled_by_seller', 10],
    ['canceled_on_request', 6],
    ['canceled_paid', 5],
    ['expired', 10],
  ] as const),
];

/** Orders at several sellers, in turn. */
const TOGETHER: readonly (readonly Fate[])[] = [
  ['completed', 'completed'],
  ['in_processing', 'formation'],
  ['completed', 'canceled_by_seller'],
  ['completed', 'completed', 'completed'],
  ['payed', 'ready'],
  ['new', 'new'],
  ['completed', 'completed_late'],
  ['canceled_by_buyer', 'canceled_by_buyer'],
  ['formation', 'short', 'payed'],
];
const SEVERAL_SELLERS = 22;

/** The companies of the accounts sell most. */
const SELLERS = DEMO_COMPANIES.map(({ id }) => [id, id === 1 ? 25 : id === 2 ? 15 : 6] as const);

function companiesOf(random: Random, count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.weighted(SELLERS));
  return [...chosen];
}

/** Everything that is ordered in the demo, the oldest first. */
export function plannedOrders(day: Date, { regulars, others }: { regulars: readonly number[]; others: readonly number[] }): PlannedOrder[] {
  const random = new Random('orders');
  const placedOf = (fates: readonly Fate[], days?: number): Date => {
    const [from, to] = [Math.max(...fates.map((fate) => PLACED[fate][0])), Math.min(...fates.map((fate) => PLACED[fate][1]))];
    const hours = days === undefined ? random.between(from, to) : days * DAY + random.between(0, 10);
    return new Date(day.getTime() - Math.round((hours * HOUR) / 1000) * 1000);
  };
  const scripted = SCRIPTED.map(({ parts, days, ...rest }) => ({
    ...rest,
    placed: placedOf(
      parts.map(([, fate]) => fate),
      days,
    ),
    parts: parts.map(([company, fate]) => ({ company, fate })),
  }));
  const single = FATES.flatMap(([fate, times]) => Array.from({ length: times }, () => [fate]));
  const several = Array.from({ length: SEVERAL_SELLERS }, (_, at) => TOGETHER[at % TOGETHER.length] ?? []);
  const left = DEMO_ORDERS - scripted.length - single.length - several.length;
  const fated = [...single, ...several, ...Array.from({ length: left }, (): Fate[] => ['completed'])];
  const everybodyElses = fated.map((fates) => {
    const buyer = random.pick(random.chance(0.55) ? regulars : others);
    const companies = companiesOf(random, fates.length);
    return { buyer, placed: placedOf(fates), parts: fates.map((fate, at) => ({ company: companies[at] ?? 1, fate })) };
  });
  return [...scripted, ...everybodyElses]
    .map((order, key) => ({ key, ...order }))
    .sort((a, b) => a.placed.getTime() - b.placed.getTime() || a.key - b.key);
}
