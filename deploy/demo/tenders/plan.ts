import { Random } from '../catalogue/random.ts';
import { BUYER_1, BUYER_2, MANAGER } from '../orders/buyers.ts';
import { WANTED_GOODS, type WantedGoods } from './wanted-goods.ts';

/**
 * What becomes of a tender. `composing`, `offered` and `ordered`: it is awarded, and its offer is as far as that; `declined` and `lapsed`: the offer
 * came to nothing and the tender is open again.
 */
export type Fate = 'open' | 'expired' | 'canceled' | 'composing' | 'offered' | 'ordered' | 'declined' | 'lapsed';

export interface PlannedTender {
  /** Counts from 0; what is drawn at random of a tender is drawn by it. */
  index: number;
  fate: Fate;
  goods: WantedGoods;
  /** null: one of the shops. */
  user: number | null;
  proposals: number;
  questions: number;
  /** Vendors 1 and 2 are among those who offer, the chosen one first. */
  rivals: readonly number[];
  /** The last proposal waits for moderation. */
  waits: boolean;
  pictures: number;
}

type Special = Partial<Omit<PlannedTender, 'index' | 'goods' | 'fate'>> & { title?: string };

/** How many there are of each, and which of them are made by hand: by their place among those of their fate. */
const FATES: Readonly<Record<Fate, { count: number; specials: readonly Special[] }>> = {
  open: {
    count: 33,
    specials: [
      { title: 'Льняные платья на лето', user: BUYER_1, proposals: 12, questions: 4, rivals: [1, 2], pictures: 3 },
      { title: 'Блузы для офиса, осень', user: MANAGER, proposals: 3, questions: 2, rivals: [2, 1], waits: true, pictures: 2 },
      { title: 'Постельное бельё из сатина', user: MANAGER, proposals: 0, questions: 1, pictures: 1 },
      { title: 'Вечерние платья к новогодним корпоративам', proposals: 2, questions: 1, rivals: [2, 1] },
      { title: 'Махровые полотенца для гостиницы', proposals: 0, questions: 0 },
      { title: 'Юбки плиссе и карандаш', proposals: 0, questions: 0 },
      { title: 'Женские жакеты оверсайз', proposals: 6, questions: 3, rivals: [1, 2] },
    ],
  },
  expired: { count: 8, specials: [{ user: BUYER_1, title: 'Юбки плиссе и карандаш', proposals: 2, rivals: [1, 2] }, { proposals: 0 }] },
  canceled: { count: 4, specials: [{ user: BUYER_1, title: 'Вечерние платья к новогодним корпоративам', proposals: 3, rivals: [2, 1] }] },
  composing: { count: 3, specials: [{ user: BUYER_1, title: 'Постельное бельё из сатина', proposals: 4, rivals: [1, 2] }] },
  offered: {
    count: 4,
    specials: [
      { user: BUYER_1, title: 'Женские жакеты оверсайз', proposals: 5, rivals: [2, 1] },
      { user: BUYER_2, title: 'Льняные платья на лето', proposals: 3, rivals: [1, 2] },
    ],
  },
  ordered: { count: 4, specials: [] },
  declined: {
    count: 2,
    specials: [
      { title: 'Блузы для офиса, осень', proposals: 4, rivals: [1, 2] },
      { proposals: 3, rivals: [2] },
    ],
  },
  lapsed: { count: 2, specials: [{ title: 'Демисезонные пальто', proposals: 3, rivals: [2] }, {}] },
};

/** A proposal at least where one is chosen. */
const LEAST: Partial<Record<Fate, number>> = { composing: 2, offered: 2, ordered: 2, declined: 3, lapsed: 2 };

function planned(index: number, fate: Fate, special: Special): PlannedTender {
  const random = new Random('tender', index);
  const goods = WANTED_GOODS.find(({ title }) => title === special.title) ?? random.pick(WANTED_GOODS);
  const { title: _, ...given } = special;
  return {
    ...{ index, fate, goods, user: null, rivals: [], waits: false },
    proposals: random.int(LEAST[fate] ?? 0, 6),
    questions: random.weighted([
      [0, 5],
      [1, 3],
      [2, 2],
    ]),
    pictures:
      fate === 'ordered'
        ? 0
        : random.weighted([
            [0, 3],
            [1, 6],
            [2, 2],
          ]),
    ...given,
  };
}

/** The sixty tenders of the demo; the same on every day. */
export function plannedTenders(): PlannedTender[] {
  const tenders: PlannedTender[] = [];
  for (const [fate, { count, specials }] of Object.entries(FATES) as [Fate, (typeof FATES)[Fate]][]) {
    for (let at = 0; at < count; at++) tenders.push(planned(tenders.length, fate, specials[at] ?? {}));
  }
  return tenders;
}
