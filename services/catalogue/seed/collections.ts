import type { ClientBase } from 'pg';

interface DemoCollection {
  slug: string;
  ru: string;
  en: string;
  about: { ru: string; en: string };
  company?: number;
  /** What narrows the catalogue, or which models are listed (SQL over `model`). */
  goods: { filter: object } | { models: string };
}

const COLLECTIONS: readonly DemoCollection[] = [
  {
    slug: 'novinki-nedeli',
    ru: 'Новинки двух недель',
    en: 'New in two weeks',
    about: {
      ru: 'Всё, что фабрики и марки выложили за последние две недели.',
      en: 'Everything that factories and brands have added in two weeks.',
    },
    goods: { filter: { for_days: 14 } },
  },
  {
    slug: 'do-tysyachi',
    ru: 'До тысячи рублей',
    en: 'Up to 1,000 roubles',
    about: { ru: 'Недорогие позиции для полок у кассы и акций.', en: 'Inexpensive goods for the shelves by the till and for promotions.' },
    goods: { filter: { price_to: 1000 } },
  },
  {
    slug: 'lyon-na-leto',
    ru: 'Лён на лето',
    en: 'Linen for the summer',
    about: {
      ru: 'Наш выбор к тёплому сезону: то, что магазины заказывают снова.',
      en: 'Our choice for the warm season: what shops order again.',
    },
    company: 1,
    goods: { models: 'company_id = 1' },
  },
  {
    slug: 'vysokie-otsenki',
    ru: 'С высокими оценками',
    en: 'Highly rated',
    about: { ru: 'Модели, о которых хорошо отзываются покупатели.', en: 'Models that buyers speak well of.' },
    goods: { models: 'reviews_num >= 3 AND rating_sum >= 4.5 * reviews_num' },
  },
];

const INSERT = `
  INSERT INTO collection (company_id, slug, name_ru, name_en, description_ru, description_en, active, position, filter, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, true, $7, $8, $9, $9) RETURNING id`;

const listing = (models: string): string => `
  INSERT INTO collection_product (collection_id, product_id, position)
  SELECT $1, id, row_number() OVER (ORDER BY rating_sum DESC, id) FROM product
  WHERE group_lead AND id IN (SELECT model_id FROM model_card) AND ${models}
  ORDER BY rating_sum DESC, id LIMIT 16`;

/** Collections of the demo, once its products are there. */
export async function fillCollections(client: ClientBase, day: Date): Promise<void> {
  for (const [position, { slug, ru, en, about, company, goods }] of COLLECTIONS.entries()) {
    const filter = 'filter' in goods ? JSON.stringify(goods.filter) : null;
    const values = [company ?? null, slug, ru, en, about.ru, about.en, position, filter, day];
    const { rows } = await client.query<{ id: number }>(INSERT, values);
    if ('models' in goods) await client.query(listing(goods.models), [rows[0]?.id]);
  }
}
