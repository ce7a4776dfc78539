import type { Correction, ProductSort } from '@market/catalogue-contract/product';

/** A page as Postgres wrote it. */
export interface CardPage {
  /** Cards as the inside of a JSON array, in UTF-8 where they were kept so. */
  cards: string | Buffer;
  total: number;
  /** Counting stopped at `total`. */
  capped: boolean;
}

export interface PageRequest {
  sort: ProductSort;
  limit: number;
  offset: number;
  locale: string;
  /** Products first published since are new. */
  newSince: Date;
}

/** Nobody turns to page 500; past this many a filtered total is "10 000+". */
export const TOTAL_MAX = 10_000;

/** The total that is told: exact up to a bound. */
export const cappedTotal = (count: number): Pick<CardPage, 'total' | 'capped'> => ({
  total: Math.min(count, TOTAL_MAX),
  capped: count > TOTAL_MAX,
});

/** A ProductPage around its cards. */
export function pageJson(
  { cards, total, capped }: CardPage,
  about: { page: number; per_page: number; correction: Correction | null },
): string | Buffer {
  const head = '{"data":[';
  const tail = `],"page":${about.page},"per_page":${about.per_page},"total":${total},"correction":${JSON.stringify(about.correction)},"total_capped":${capped}}`;
  return typeof cards === 'string' ? head + cards + tail : Buffer.concat([Buffer.from(head), cards, Buffer.from(tail)]);
}

/** By which column of shelf_model, and which way; ties go by model in the same direction, so that an index serves both. */
export const MODEL_ORDER = {
  new: ['since', 'DESC'],
  price_asc: ['price', 'ASC'],
  price_desc: ['price', 'DESC'],
  rating: ['rating_rank', 'DESC'],
  popular: ['popularity', 'DESC'],
} as const satisfies Record<Exclude<ProductSort, 'relevance'>, readonly [string, 'ASC' | 'DESC']>;

/** SQL: a whole card from `card (head, ru, en, company, since)`. Products first published since `newSince` are new. */
export const cardText = (locale: string, newSince: string): string =>
  `card.head || CASE ${locale} WHEN 'en' THEN card.en ELSE card.ru END || ',"is_new":' || (card.since >= ${newSince}) || ',"company":' || card.company || '}'`;

/**
 * SQL: the cards of `page (model_id, place)`, in the order of their places. Each is looked up by itself, whatever the planner thinks of
 * the page's length, which it cannot know.
 */
export const modelCards = (locale: string, newSince: string): string => `
  SELECT coalesce(string_agg(${keptCard(locale, newSince)}, ',' ORDER BY page.place), '')
  FROM page`;

/** The same where some of the models are sold out: nobody keeps their cards, so they are written on the spot. */
export const modelCardsWithSoldOut = (locale: string, newSince: string): string => `
  SELECT coalesce(string_agg(coalesce(${keptCard(locale, newSince)}, (
    SELECT ${cardText(locale, newSince)} FROM (
      SELECT variants.since, parts.*
      FROM (
        SELECT array_agg(v.id ORDER BY v.id <> v.model_id, v.id) AS ids, max(v.model_since) AS since
        FROM sku_index v WHERE v.model_id = page.model_id AND v.published
      ) variants
      CROSS JOIN LATERAL card_parts(variants.ids[1], variants.ids) parts
    ) card
  )), ',' ORDER BY page.place), '')
  FROM page`;

const keptCard = (locale: string, newSince: string): string =>
  `(SELECT ${cardText(locale, newSince)} FROM model_card card WHERE card.model_id = page.model_id)`;
