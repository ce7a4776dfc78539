import type { Department } from './kind.ts';

/** A vendor of the demo, as the catalogue knows companies until the companies service, which owns them, publishes them. */
export interface Company {
  id: number;
  brand: string;
  name: string;
  city: string;
  rating: number;
  /** What its article numbers begin with. */
  code: string;
  /** First digits of its barcodes: the country's GS1 prefix. */
  gs1: string;
  country: string;
  /** What it makes, and how much of that. */
  makes: Partial<Record<Department, number>>;
}

export const COMPANIES: readonly Company[] = [
  {
    id: 1,
    brand: 'Волжский лён',
    name: 'ООО «Волжский лён»',
    city: 'Иваново',
    rating: 4.7,
    code: 'ИВ',
    gs1: '460',
    country: 'Россия',
    makes: { women: 4, home: 6 },
  },
  {
    id: 2,
    brand: 'Московская линия',
    name: 'АО «Московская линия»',
    city: 'Москва',
    rating: 4.9,
    code: 'МЛ',
    gs1: '460',
    country: 'Россия',
    makes: { women: 9, outerwear: 5 },
  },
  {
    id: 3,
    brand: 'Сибирский пух',
    name: 'ООО «Сибирский пух»',
    city: 'Новосибирск',
    rating: 4.6,
    code: 'СП',
    gs1: '461',
    country: 'Россия',
    makes: { outerwear: 9, accessories: 3 },
  },
  {
    id: 4,
    brand: 'Идель Мода',
    name: 'ООО «Идель Мода»',
    city: 'Казань',
    rating: 4.4,
    code: 'ИМ',
    gs1: '462',
    country: 'Россия',
    makes: { women: 8, knitwear: 4 },
  },
  {
    id: 5,
    brand: 'Ала-Тоо Текстиль',
    name: 'ОсОО «Ала-Тоо Текстиль»',
    city: 'Бишкек',
    rating: 4.3,
    code: 'АТ',
    gs1: '470',
    country: 'Киргизия',
    makes: { men: 7, children: 4, women: 4 },
  },
  {
    id: 6,
    brand: 'Пахта',
    name: 'СП ООО «Пахта Трейд»',
    city: 'Ташкент',
    rating: 4.5,
    code: 'ПТ',
    gs1: '478',
    country: 'Узбекистан',
    makes: { men: 6, home: 3, children: 3 },
  },
  {
    id: 7,
    brand: 'Bosfor Denim',
    name: 'Bosfor Denim Tekstil A.Ş.',
    city: 'Стамбул',
    rating: 4.6,
    code: 'BD',
    gs1: '868',
    country: 'Турция',
    makes: { denim: 9, men: 5, women: 3 },
  },
  {
    id: 8,
    brand: 'Pearl River',
    name: 'Guangzhou Pearl River Garments Co., Ltd.',
    city: 'Гуанчжоу',
    rating: 4.1,
    code: 'PR',
    gs1: '693',
    country: 'Китай',
    makes: { women: 4, outerwear: 5, accessories: 6, shoes: 4 },
  },
  {
    id: 9,
    brand: 'Лисёнок',
    name: 'ООО «Фабрика „Лисёнок“»',
    city: 'Екатеринбург',
    rating: 4.8,
    code: 'ЛС',
    gs1: '463',
    country: 'Россия',
    makes: { children: 10 },
  },
  {
    id: 10,
    brand: 'Рабочий стандарт',
    name: 'ООО «Рабочий стандарт»',
    city: 'Нижний Новгород',
    rating: 4.5,
    code: 'РС',
    gs1: '464',
    country: 'Россия',
    makes: { workwear: 10 },
  },
  {
    id: 11,
    brand: 'Шаг вперёд',
    name: 'ООО «Шаг вперёд»',
    city: 'Ростов-на-Дону',
    rating: 4.2,
    code: 'ШВ',
    gs1: '465',
    country: 'Россия',
    makes: { shoes: 9, accessories: 3 },
  },
  {
    id: 12,
    brand: 'Тёплая петля',
    name: 'ИП «Тёплая петля»',
    city: 'Пенза',
    rating: 4.7,
    code: 'ТП',
    gs1: '466',
    country: 'Россия',
    makes: { knitwear: 8, accessories: 4, home: 1 },
  },
];
