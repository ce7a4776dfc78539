import type { ProductSort } from '@market/catalogue-contract/product';

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
