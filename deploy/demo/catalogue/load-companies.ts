import { COMPANIES, type Company } from './companies.ts';
import { agree, capital, type Gender } from './grammar.ts';
import type { Department } from './kind.ts';
import { Random } from './random.ts';

const ADJECTIVES = [
  'северный',
  'южный',
  'уральский',
  'волжский',
  'тихий',
  'ясный',
  'тёплый',
  'светлый',
  'новый',
  'добрый',
  'русский',
  'степной',
  'морской',
  'лесной',
  'речной',
  'горный',
  'белый',
  'лунный',
  'летний',
  'зимний',
] as const;
const NOUNS: readonly (readonly [noun: string, gender: Gender])[] = [
  ['нить', 'f'],
  ['стиль', 'm'],
  ['мода', 'f'],
  ['кружево', 'n'],
  ['текстиль', 'm'],
  ['линия', 'f'],
  ['игла', 'f'],
  ['узор', 'm'],
  ['силуэт', 'm'],
  ['гардероб', 'm'],
  ['ателье', 'n'],
  ['пряжа', 'f'],
  ['покрой', 'm'],
  ['полотно', 'n'],
];
const CITIES = [
  'Москва',
  'Иваново',
  'Новосибирск',
  'Казань',
  'Бишкек',
  'Ташкент',
  'Стамбул',
  'Гуанчжоу',
  'Санкт-Петербург',
  'Пятигорск',
  'Кострома',
  'Челябинск',
] as const;
const DEPARTMENTS: readonly Department[] = [
  'women',
  'men',
  'denim',
  'outerwear',
  'children',
  'knitwear',
  'home',
  'workwear',
  'shoes',
  'accessories',
];

/** Vendors beside the demo's own, so that a big data set is spread as a real marketplace is. */
function vendor(index: number): Company {
  const id = COMPANIES.length + 1 + index;
  const random = new Random('vendor', index);
  const [noun, gender] = NOUNS[Math.floor(index / ADJECTIVES.length) % NOUNS.length] ?? ['мода', 'f'];
  const brand = `${capital(agree(ADJECTIVES[index % ADJECTIVES.length] ?? '', gender))} ${noun}`;
  const makes = random.sample(DEPARTMENTS, random.int(1, 4));
  return {
    id,
    brand,
    name: `ООО «${brand}»`,
    city: random.pick(CITIES),
    rating: random.int(34, 50) / 10,
    code: `К${id}`,
    gs1: '467',
    country: 'Россия',
    makes: Object.fromEntries(makes.map((department) => [department, random.int(1, 10)])),
  };
}

/** The demo's vendors and as many more as there are brands to name. */
export const LOAD_COMPANIES: readonly Company[] = [
  ...COMPANIES,
  ...Array.from({ length: ADJECTIVES.length * NOUNS.length }, (_, index) => vendor(index)),
];
