import { type CollectionForm, type CollectionItem, type CollectionKey, SavedFilter } from '@market/catalogue-contract/collection';
import { DomainError } from '@market/service-kit/errors';
import { boundValues } from '../bound-values.ts';
import type { SignedInCtx } from '../context.ts';
import { photoUrls } from '../media/photo-urls.ts';
import { changeableBy } from './collection-reader.ts';

interface Row {
  id: number;
  slug: string;
  name_ru: string;
  name_en: string | null;
  description_ru: string;
  description_en: string | null;
  cover_path: string | null;
  active: boolean;
  starts_on: string | null;
  ends_on: string | null;
  filter: unknown;
  company_id: number | null;
  brand: string | null;
}

const ITEMS = `
  SELECT p.id, CASE WHEN $2 THEN coalesce(p.name_en, p.name_ru) ELSE p.name_ru END AS name, p.sku,
    (SELECT photo_json(photo) FROM product_photo photo WHERE photo.product_id = p.id AND photo.main LIMIT 1) AS photo,
    EXISTS (SELECT FROM sku_index s JOIN model_card m ON m.model_id = s.model_id WHERE s.id = p.id) AS shown
  FROM collection_product item JOIN product p ON p.id = item.product_id
  WHERE item.collection_id = $1 ORDER BY item.position, p.id`;

/** Everything that the form of a collection shows. @throws DomainError COLLECTION_NOT_FOUND, for somebody else's too */
export async function readCollectionForm(ctx: SignedInCtx, { id }: CollectionKey): Promise<{ data: CollectionForm }> {
  const { bind, values } = boundValues();
  const { rows } = await ctx.db.pool.query<Row>(
    `SELECT c.id, c.slug, c.name_ru, c.name_en, c.description_ru, c.description_en, c.cover_path, c.active,
       c.starts_on::text, c.ends_on::text, c.filter, c.company_id, owner.brand
     FROM collection c LEFT JOIN company_card owner ON owner.id = c.company_id
     WHERE c.id = ${bind(id)} AND ${changeableBy(ctx.principal, bind)}`,
    values,
  );
  const [row] = rows;
  if (!row) throw new DomainError('NOT_FOUND', 'COLLECTION_NOT_FOUND');
  const items = await ctx.db.pool.query<CollectionItem>(ITEMS, [id, ctx.locale === 'en']);
  return {
    data: {
      id,
      slug: row.slug,
      names: { ru: row.name_ru, en: row.name_en },
      descriptions: { ru: row.description_ru, en: row.description_en },
      cover: row.cover_path === null ? null : photoUrls(row.cover_path),
      active: row.active,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      filter: row.filter === null ? null : SavedFilter.parse(row.filter),
      company: row.company_id === null ? null : { id: row.company_id, brand: row.brand ?? '' },
      products: items.rows,
    },
  };
}
