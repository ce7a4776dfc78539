import type { CompanyCountry } from '@market/companies-contract/inn';

/** A vendor of the demo. What it sells is known to the catalogue's own demo, by the same number. */
export interface DemoCompany {
  id: number;
  brand: string;
  /** Its legal name. */
  name: string;
  country: CompanyCountry;
  /** A number that can be one, of nobody. */
  inn: string;
  city: string;
  rating: number;
  phone: string;
  description: string;
  /** Letters on its logo and their ground. */
  monogram: { letters: string; ground: string };
  /** Roubles. */
  minOrder?: { first: number; repeat: number };
  /** The one whose changes are looked at, for the queue to be seen. */
  untrusted?: true;
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    ...{ id: 1, brand: 'Волжский лён', name: 'ООО «Волжский лён»', country: 'RU', inn: '3700000019', city: 'Иваново', rating: 4.7 },
    ...{ phone: '74930000001', monogram: { letters: 'ВЛ', ground: '#5f7f5c' }, minOrder: { first: 30_000, repeat: 15_000 } },
    description: 'Льняная одежда и домашний текстиль собственного производства.\nОтгружаем со склада в Иванове по будням.',
  },
  {
    ...{ id: 2, brand: 'Московская линия', name: 'АО «Московская линия»', country: 'RU', inn: '7700000023', city: 'Москва', rating: 4.9 },
    ...{
      phone: '74950000002',
      monogram: { letters: 'МЛ', ground: '#2b3452' },
      minOrder: { first: 50_000, repeat: 50_000 },
      untrusted: true,
    },
    description: 'Женская одежда и верхняя одежда для города.',
  },
  {
    ...{ id: 3, brand: 'Сибирский пух', name: 'ООО «Сибирский пух»', country: 'RU', inn: '5400000036', city: 'Новосибирск', rating: 4.6 },
    ...{ phone: '73830000003', monogram: { letters: 'СП', ground: '#3f6d8c' }, minOrder: { first: 40_000, repeat: 20_000 } },
    description: 'Пуховики, куртки и зимние аксессуары.',
  },
  {
    ...{ id: 4, brand: 'Идель Мода', name: 'ООО «Идель Мода»', country: 'RU', inn: '1600000043', city: 'Казань', rating: 4.4 },
    ...{ phone: '78430000004', monogram: { letters: 'ИМ', ground: '#1f5f4c' } },
    description: 'Платья, блузы и трикотаж на каждый день.',
  },
  {
    ...{
      id: 5,
      brand: 'Ала-Тоо Текстиль',
      name: 'ОсОО «Ала-Тоо Текстиль»',
      country: 'KG',
      inn: '00000000000005',
      city: 'Бишкек',
      rating: 4.3,
    },
    ...{ phone: '996312000005', monogram: { letters: 'АТ', ground: '#b53431' }, minOrder: { first: 25_000, repeat: 25_000 } },
    description: 'Мужская, женская и детская одежда из Бишкека.',
  },
  {
    ...{ id: 6, brand: 'Пахта', name: 'СП ООО «Пахта Трейд»', country: 'UZ', inn: '000000006', city: 'Ташкент', rating: 4.5 },
    ...{ phone: '998710000006', monogram: { letters: 'ПТ', ground: '#cf9f3c' } },
    description: 'Хлопковый трикотаж и домашний текстиль.',
  },
  {
    ...{ id: 7, brand: 'Bosfor Denim', name: 'Bosfor Denim Tekstil A.Ş.', country: 'TR', inn: '0000000007', city: 'Стамбул', rating: 4.6 },
    ...{ phone: '902120000007', monogram: { letters: 'BD', ground: '#4d709c' }, minOrder: { first: 60_000, repeat: 30_000 } },
    description: 'Джинсовая одежда: мужская, женская, подростковая.',
  },
  {
    ...{ id: 8, brand: 'Pearl River', name: 'Guangzhou Pearl River Garments Co., Ltd.', country: 'CN', inn: '00000000PRIVER0008' },
    ...{ city: 'Гуанчжоу', rating: 4.1, phone: '862000000008', monogram: { letters: 'PR', ground: '#72202f' } },
    description: 'Одежда, обувь и аксессуары с фабрик Гуанчжоу.',
  },
  {
    ...{ id: 9, brand: 'Лисёнок', name: 'ООО «Фабрика „Лисёнок“»', country: 'RU', inn: '6600000099', city: 'Екатеринбург', rating: 4.8 },
    ...{ phone: '73430000009', monogram: { letters: 'ЛС', ground: '#ea7a2b' }, minOrder: { first: 20_000, repeat: 10_000 } },
    description: 'Детская одежда от рождения до школы.',
  },
  {
    ...{ id: 10, brand: 'Рабочий стандарт', name: 'ООО «Рабочий стандарт»', country: 'RU', inn: '5200000102' },
    ...{ city: 'Нижний Новгород', rating: 4.5, phone: '78310000010', monogram: { letters: 'РС', ground: '#484b53' } },
    description: 'Спецодежда и средства защиты.',
  },
  {
    ...{ id: 11, brand: 'Шаг вперёд', name: 'ООО «Шаг вперёд»', country: 'RU', inn: '6100000118', city: 'Ростов-на-Дону', rating: 4.2 },
    ...{ phone: '78630000011', monogram: { letters: 'ШВ', ground: '#7a5238' } },
    description: 'Обувь и кожаные аксессуары.',
  },
  {
    ...{ id: 12, brand: 'Тёплая петля', name: 'ИП «Тёплая петля»', country: 'RU', inn: '580000001270', city: 'Пенза', rating: 4.7 },
    ...{ phone: '78410000012', monogram: { letters: 'ТП', ground: '#8c6f9c' } },
    description: 'Вязаные вещи, шапки и пледы.',
  },
];

/** Who acts for which company of the demo; identity's demo accounts say the same. */
export const DEMO_MEMBERS: readonly { userId: number; companyId: number }[] = [
  { userId: 3, companyId: 1 },
  { userId: 4, companyId: 2 },
];

/** One that waits to be looked at. Beyond the numbers that load data take. */
export const WAITING_COMPANY = {
  ...{ id: 900, brand: 'Заречная пряжа', name: 'ООО «Заречная пряжа»', country: 'RU', inn: '3500009007', city: 'Вологда', rating: 0 },
  ...{ phone: '78170000900', monogram: { letters: 'ПР', ground: '#6a7d4f' } },
  description: 'Пряжа и вязаная одежда.',
} as const satisfies DemoCompany;
