import { counted } from '../catalogue/grammar.ts';
import type { Random } from '../catalogue/random.ts';
import { type ChatMarket, dayInWords, type PlacedOrder, type TalkedGoods } from './market.ts';

const DAY = 86_400_000;
const DAYS = ['день', 'дня', 'дней'] as const;
/** «в среду», «до среды», «к среде». */
const WEEKDAYS = [
  ['в понедельник', 'понедельника', 'к понедельнику'],
  ['во вторник', 'вторника', 'ко вторнику'],
  ['в среду', 'среды', 'к среде'],
  ['в четверг', 'четверга', 'к четвергу'],
  ['в пятницу', 'пятницы', 'к пятнице'],
] as const;
const SEASONS = [
  'к зиме',
  'к весне',
  'к весне',
  'к весне',
  'к лету',
  'к лету',
  'к лету',
  'к осени',
  'к осени',
  'к осени',
  'к зиме',
  'к зиме',
] as const;

/** What the words of one scene are about. */
export interface Subject {
  goods: TalkedGoods;
  facts: Record<string, string>;
}

/** Roubles as people write them. */
const amount = (roubles: number): string => Math.round(roubles).toLocaleString('ru-RU').replaceAll('\u00A0', ' ');
/** «Плед мягкий» within a sentence. */
const within = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function helloAt(at: Date, random: Random): string {
  const hour = (at.getUTCHours() + 3) % 24;
  return random.pick([hour < 11 ? 'Доброе утро' : hour < 17 ? 'Добрый день' : 'Добрый вечер', 'Здравствуйте', 'Добрый день']);
}

interface About {
  at: Date;
  company: number;
  order?: PlacedOrder | undefined;
  random: Random;
}

/** Goods of the company and numbers to talk about at a moment. */
export function subjectOf({ goods: all }: ChatMarket, { at, company, order, random }: About): Subject {
  const own = all.get(company) ?? [];
  const goods = random.pick(own);
  const others = own.filter(({ model_id }) => model_id !== goods.model_id);
  const other = others.length > 0 ? random.pick(others) : goods;
  const size = random.pick(goods.sizes);
  return {
    goods,
    facts: {
      ...namesOf({ goods, other, size }, random),
      ...daysAt(at, random),
      ...numbers(random),
      ...of(order),
      hello: helloAt(at, random),
    },
  };
}

function namesOf({ goods, other, size }: { goods: TalkedGoods; other: TalkedGoods; size: string }, random: Random): Record<string, string> {
  const sizes = goods.sizes.filter((each) => each !== size);
  return {
    ...{
      goods: within(goods.name.ru),
      Goods: goods.name.ru,
      sku: goods.sku,
      other: within(other.name.ru),
      Other: other.name.ru,
      sku2: other.sku,
    },
    ...{ size, size2: random.pick(sizes), smallest: goods.sizes[0] ?? size, largest: goods.sizes.at(-1) ?? size, colour: goods.colour.ru },
    ...{ price: amount(goods.price_kopecks / 100), free: String(goods.available) },
  };
}

function daysAt(at: Date, random: Random): Record<string, string> {
  const [weekday, tillDay, byDay] = random.pick(WEEKDAYS);
  const date = dayInWords(new Date(at.getTime() + random.int(5, 24) * DAY));
  return {
    ...{
      days: String(random.int(2, 7)),
      inDays: `через ${counted(random.int(2, 9), DAYS)}`,
      ago: random.pick(['вчера', 'позавчера', 'в начале недели', 'на той неделе']),
    },
    ...{ weekday, tillDay, byDay, date, season: SEASONS[at.getUTCMonth()] ?? '' },
  };
}

function numbers(random: Random): Record<string, string> {
  const ten = (from: number, to: number) => random.int(from, to) * 10;
  const figures = {
    ...{
      few: random.int(5, 20),
      few2: random.int(2, 4),
      many: ten(4, 30),
      gsm: ten(14, 28),
      percent: random.int(2, 7),
      discount: ten(1, 4),
    },
    ...{ length: random.int(58, 118), sleeve: random.int(57, 66), chest: random.int(48, 62), label: random.int(8, 25), budget: ten(5, 40) },
    ...{
      invoice: random.int(101, 989),
      limit: ten(10, 60),
      boxes: random.int(5, 14),
      kg: random.int(18, 140),
      track: random.int(4_100_000_000, 4_299_999_999),
    },
  };
  const sums = { debt: amount(random.int(14, 260) * 50), freight: amount(random.int(18, 96) * 50) };
  return { ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, String(figure)])), ...sums };
}

const of = (order: PlacedOrder | undefined): Record<string, string> =>
  order ? { order: String(order.id), sum: amount(order.amount / 100) } : {};
