import type { ProductSort } from '@market/catalogue-contract/product';

/** By which column of shelf_model, and which way; ties go by model in the same direction, so that an index serves both. */
export const MODEL_ORDER = {
  new: ['since', 'DESC'],
  price_asc: ['price', 'ASC'],
  price_desc: ['price', 'DESC'],
  rating: ['rating_rank', 'DESC'],
  popular: ['popularity', 'DESC'],
} as const satisfies Record<Exclude<ProductSort, 'relevance'>, readonly [string, 'ASC' | 'DESC']>;

/** SQL: a whole card from `card (head, ru, en, company, since)`, with `more` of the reader's own. Products first published since `newSince` are new. */
export const cardText = (locale: string, newSince: string, more = "''"): string =>
  `card.head || CASE ${locale} WHEN 'en' THEN card.en ELSE card.ru END || ',"is_new":' || (card.since >= ${newSince}) || ',"company":' || card.company || ${more} || '}'`;

/**
 * SQL: the cards of `page (model_id, place)`, in the order of their places. Each is looked up by itself, whatever the planner thinks of
 * the page's length, which it cannot know.
 */
export const modelCards = (locale: string, newSince: string, more?: string): string => `
  SELECT coalesce(string_agg(${keptCard(locale, newSince, more)}, ',' ORDER BY page.place), '')
  FROM page`;

/** The same where some of the models are sold out: nobody keeps their cards, so they are written on the spot. */
export const modelCardsWithSoldOut = (locale: string, newSince: string, more?: string): string => `
  SELECT coalesce(string_agg(
    coalesce(${keptCard(locale, newSince, more)}, ${cardOnTheSpot([locale, newSince], 'v.published', more)}), ',' ORDER BY page.place), '')
  FROM page`;

/**
 * The same for vendors and staff, with what only they are told. A model of which nothing is published is told by all its variants.
 *
 * @param listed SQL: a row of sku_index is for this reader
 */
export function modelCardsForManagers([locale, newSince]: [string, string], listed: (alias: string) => string, match = "''"): string {
  const more = `own.said || ${match}`;
  const isTelling = `${listed('v')} AND (v.published OR NOT EXISTS (SELECT FROM sku_index o WHERE o.model_id = v.model_id AND o.published))`;
  return `
  SELECT coalesce(string_agg(
    coalesce(${keptCard(locale, newSince, more)}, ${cardOnTheSpot([locale, newSince], isTelling, more)}), ',' ORDER BY page.place), '')
  FROM page CROSS JOIN LATERAL (
    SELECT ',"active":' || bool_or(v.active) || ',"stock_quantity":' || sum(p.stock_quantity) AS said
    FROM sku_index v JOIN product p ON p.id = v.id WHERE v.model_id = page.model_id AND ${listed('v')}
  ) own`;
}

const keptCard = (locale: string, newSince: string, more?: string): string =>
  `(SELECT ${cardText(locale, newSince, more)} FROM model_card card WHERE card.model_id = page.model_id)`;

/** @param telling SQL: a row `v` of sku_index is one of the variants that the card tells of */
const cardOnTheSpot = ([locale, newSince]: [string, string], telling: string, more?: string): string => `(
    SELECT ${cardText(locale, newSince, more)} FROM (
      SELECT variants.since, parts.*
      FROM (
        SELECT array_agg(v.id ORDER BY v.id <> v.model_id, v.id) AS ids, max(v.model_since) AS since
        FROM sku_index v WHERE v.model_id = page.model_id AND ${telling}
      ) variants
      CROSS JOIN LATERAL card_parts(variants.ids[1], variants.ids) parts
    ) card
  )`;
