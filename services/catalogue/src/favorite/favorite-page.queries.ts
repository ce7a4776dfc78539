import { date, number, text } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { oneRow } from '@market/service-kit/data/statement';
import { cardText } from '../product/card.queries.ts';
import type { CardPage, PageRequest } from '../product/card-page.ts';

/** A favourite's card shows the whole model by the variant that was chosen. */
const readFavoritePageRow = oneRow({
  prepareAs: 'catalogue.read-favorite-page',
  text: `
  WITH kept AS (
    SELECT f.product_id, f.created_at FROM favorite f JOIN sku_index s ON s.id = f.product_id WHERE f.user_id = $userId AND s.published
  ),
  page AS MATERIALIZED (
    SELECT product_id, row_number() OVER () AS place FROM (
      SELECT product_id FROM kept ORDER BY created_at DESC, product_id DESC LIMIT $limit OFFSET $offset::bigint
    ) p
  )
  SELECT (SELECT count(*)::int FROM kept) AS total, (
    SELECT coalesce(string_agg(${cardText('$locale', '$newSince')}, ',' ORDER BY card.place), '')
    FROM (
      SELECT page.place, s.model_since AS since, parts.*
      FROM page
      JOIN sku_index s ON s.id = page.product_id
      CROSS JOIN LATERAL (SELECT array_agg(v.id ORDER BY v.id) AS ids FROM sku_index v WHERE v.model_id = s.model_id AND v.published) variants
      CROSS JOIN LATERAL card_parts(s.id, variants.ids) parts
    ) card
  ) AS cards`,
  values: { userId: number, limit: number, offset: number, locale: text, newSince: date },
  row: { total: number, cards: text },
});

export async function readFavoritePage(db: Db, request: Omit<PageRequest, 'sort'> & { userId: number }): Promise<CardPage> {
  const { userId, limit, offset, locale, newSince } = request;
  const page = await readFavoritePageRow(db.pool, { userId, limit, offset, locale, newSince });
  return { cards: page?.cards ?? '', total: page?.total ?? 0, capped: false };
}
