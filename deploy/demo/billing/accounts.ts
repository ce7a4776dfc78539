import { Random } from '../catalogue/random.ts';
import { BUYER_1, BUYER_2, SHOPS, sellerOf } from '../orders/buyers.ts';
import { demoUuid } from '../orders/random-uuid.ts';
import { daysBefore, knownSince, type Market, type OrderPart, type PaidTariff, type Person } from './market.ts';
import { gift, mostOf, purchase, type Step, spending, usualSteps } from './movements.ts';
import { type Grant, trialOf } from './plans.ts';

/** What people do with their bonuses, and plans that were not paid for with them. Purchases add to `grants` as steps are taken. */
export interface History {
  steps: Step[];
  grants: Grant[];
}

/** What the second buyer has free, and what of it ends in how many days. */
export const FREE_OF_BUYER_2 = 1_250;
export const ENDING = { amount: 200, days: 6 } as const;
const HELD = 500;

const [VENDOR_1, VENDOR_2] = [sellerOf(1), sellerOf(2)];
const company = (id: number, user: number) => ({ holder: 'company' as const, holderId: id, user });
const buyer = (id: number) => ({ holder: 'user' as const, holderId: id, user: id });

const given = (market: Market, user: number, gifts: readonly (readonly [days: number, amount: number, comment: string])[]): Step[] =>
  gifts.map(([days, amount, comment]) => gift(user, daysBefore(market, days), { amount, comment }));

function tariff({ tariffs }: Market, code: string): PaidTariff {
  const found = tariffs.get(code);
  if (!found) throw new Error(`There is no tariff ${code}`);
  return found;
}

/** Premium for 60 days more, bought from bonuses, and Premium that ended four days ago, grace and all. */
function addVendors(market: Market, { steps, grants }: History): void {
  const premium = tariff(market, 'premium');
  grants.push(trialOf({ ...company(1, VENDOR_1), tariff: premium }, daysBefore(market, 135)));
  grants.push(trialOf({ ...company(2, VENDOR_2), tariff: premium }, daysBefore(market, 150)));
  const transfer = { days: 120, source: 'transfer', key: `transfer:${demoUuid('transfer', 2)}`, at: daysBefore(market, 124) } as const;
  grants.push({ ...company(2, VENDOR_2), tariff: premium, ...transfer });
  const { holder, holderId, user } = company(1, VENDOR_1);
  const bought = { holder: { holder, holderId }, user, tariff: premium, days: 120, at: daysBefore(market, 60) };
  steps.push(
    purchase(bought, (grant) => grants.push(grant)),
    ...given(market, VENDOR_1, VENDOR_1_GIFTS),
    ...given(market, VENDOR_2, VENDOR_2_GIFTS),
  );
}

const VENDOR_1_GIFTS = [
  [728.4, 3_000, 'Приветственные бонусы поставщику'],
  [610.2, 800, 'Каталог заполнен на сто моделей'],
  [480.6, 1_200, 'Участие в акции площадки'],
  [300.3, 900, 'Без отмен за квартал'],
  [210.7, 1_500, 'Участие в акции площадки'],
  [99.5, 9_000, 'Премия лучшему поставщику сезона'],
  [72.1, 2_500, 'Фотографии всех моделей'],
  [18.3, 700, 'Без отмен за квартал'],
] as const;
const VENDOR_2_GIFTS = [
  [727.5, 3_000, 'Приветственные бонусы поставщику'],
  [402.1, 1_000, 'Участие в акции площадки'],
  [190.8, 1_500, 'Участие в акции площадки'],
  [33.4, 400, 'Без отмен за квартал'],
] as const;

/** A plan for five days more. */
function addFirstBuyer(market: Market, { steps, grants }: History): void {
  const pro = tariff(market, 'buyer_pro');
  grants.push(trialOf({ ...buyer(BUYER_1), tariff: pro }, daysBefore(market, 60)));
  const { holder, holderId, user } = buyer(BUYER_1);
  steps.push(
    purchase({ holder: { holder, holderId }, user, tariff: pro, days: 30, at: daysBefore(market, 25) }, (grant) => grants.push(grant)),
    ...given(market, BUYER_1, [[25.4, 1_500, 'Победа в конкурсе закупщиков']]),
    ...usualSteps(market, { user: BUYER_1, since: daysBefore(market, 728) }),
  );
}

/**
 * No plan, and bonuses that are known to one: some for an open order, some that end soon, and older ones that were spent and ended. What holds
 * takes what ends first, so the batch that ends soon has both.
 */
function addSecondBuyer(market: Market, { steps }: History): void {
  const own = market.parts.filter(({ user_id }) => user_id === BUYER_2);
  const open = own
    .filter((part) => part.single && isOpen(part))
    .toSorted((a, b) => Number(a.status === 'new') - Number(b.status === 'new'))[0];
  const [oldest] = own.filter(({ status, single, placed_at }) => single && status === 'completed' && placed_at < daysBefore(market, 400));
  const held = open ? Math.min(HELD, mostOf(open, market)) : 0;
  const ending = ENDING.amount + held;
  steps.push(
    ...(oldest ? spending(oldest, Math.min(700, mostOf(oldest, market))) : []),
    ...(open ? spending(open, held) : []),
    ...given(market, BUYER_2, [
      [728.2, 500, 'Приветственные бонусы'],
      [655.6, 300, 'Бонусы за отзыв о товаре'],
      [590.3, 250, 'Участие в опросе площадки'],
      [505.1, 250, 'Подарок к празднику'],
      [440.4, 600, 'Бонусы за активность месяца'],
      [market.settings.bonus_days - ENDING.days, ending, 'Подарок ко дню рождения'],
      [39.7, FREE_OF_BUYER_2 - ENDING.amount, 'Розыгрыш площадки'],
    ]),
  );
}

const isOpen = ({ status }: OrderPart): boolean => status !== 'completed' && status !== 'canceled';

const BUSY = 46;
/** Plans of shops: days before the seeding of a trial and of purchases for 30 days each, so that there is one in every state. */
const SHOP_PLANS: readonly { trial?: number; bought?: readonly number[] }[] = [
  { bought: [12] },
  { bought: [31] },
  { trial: 3 },
  { trial: 100, bought: [70, 38, 9] },
  { bought: [200] },
  { trial: 250, bought: [240, 210] },
  { trial: 40 },
  { bought: [25] },
  { bought: [130, 100] },
  { bought: [330] },
];

/** The shops that have completed most orders. */
function addShops(market: Market, { steps, grants }: History): void {
  const pro = tariff(market, 'buyer_pro');
  for (const [at, person] of busyShops(market).entries()) {
    const { trial, bought = [] } = SHOP_PLANS[at] ?? {};
    const { holder, holderId, user } = buyer(person.id);
    const random = new Random('plans', user);
    if (trial !== undefined) grants.push(trialOf({ holder, holderId, user, tariff: pro }, daysBefore(market, trial + random.next() / 2)));
    for (const days of bought) {
      const moment = daysBefore(market, days + random.next() / 2);
      steps.push(gift(user, daysBefore(market, days + 1), { amount: 800, comment: 'Скидка на тариф бонусами' }));
      steps.push(purchase({ holder: { holder, holderId }, user, tariff: pro, days: 30, at: moment }, (grant) => grants.push(grant)));
    }
    steps.push(...usualSteps(market, { user, since: knownSince(market, person) }));
  }
}

function busyShops({ people, parts }: Market): Person[] {
  const counts = new Map<number, number>();
  for (const { user_id, status } of parts) if (status === 'completed') counts.set(user_id, (counts.get(user_id) ?? 0) + 1);
  const shops = people.filter(({ id }) => id >= SHOPS.from && id < SHOPS.to && counts.has(id));
  return shops.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || a.id - b.id).slice(0, BUSY);
}

export function makeHistory(market: Market): History {
  const history: History = { steps: [], grants: [] };
  for (const add of [addVendors, addFirstBuyer, addSecondBuyer, addShops]) add(market, history);
  return history;
}
