import type { ClientBase } from 'pg';

interface DemoCollection {
  slug: string;
  ru: string;
  en: string;
  about: { ru: string; en: string };
  company?: number;
  /** What narrows the catalogue, or which models are listed; both with a condition over `product`. */
  goods: { filter: object; cover: string } | { models: string };
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
    goods: { filter: { for_days: 14 }, cover: 'popular' },
  },
  {
    slug: 'do-tysyachi',
    ru: 'До тысячи рублей',
    en: 'Up to 1,000 roubles',
    about: { ru: 'Недорогие позиции для полок у кассы и акций.', en: 'Inexpensive goods for the shelves by the till and for promotions.' },
    goods: { filter: { price_to: 1000 }, cover: 'price_kopecks <= 100000 * units' },
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

/** A saved filter has no first product to borrow a picture of. */
const covering = (goods: string): string => `
  UPDATE collection SET cover_path = (
    SELECT path FROM product_photo WHERE main AND product_id = (
      SELECT min(id) FROM product WHERE group_lead AND id IN (SELECT model_id FROM model_card) AND ${goods}
    )
  ) WHERE id = $1`;

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
    await client.query('models' in goods ? listing(goods.models) : covering(goods.cover), [rows[0]?.id]);
  }
}
