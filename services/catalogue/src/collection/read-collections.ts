import type { Collection, CollectionKey, ListCollections } from '@market/catalogue-contract/collection';
import { DomainError } from '@market/service-kit/errors';
import { boundValues } from '../bound-values.ts';
import type { Ctx } from '../context.ts';
import { photoUrls } from '../media/photo-urls.ts';
import { changeableBy, stateAt } from './collection-reader.ts';

interface Row extends Omit<Collection, 'cover' | 'company'> {
  cover: string | null;
  company_id: number | null;
  brand: string | null;
}

/** Only what is on sale counts, and lends its picture. */
const GOODS = `
  FROM collection_product item JOIN sku_index s ON s.id = item.product_id JOIN model_card m ON m.model_id = s.model_id
  WHERE item.collection_id = c.id`;

/** Collections in their order, as this caller may see them. */
async function readCollections(
  ctx: Ctx,
  request: { where: string[]; values: ReturnType<typeof boundValues>; page?: string },
): Promise<Row[]> {
  const { bind, values } = request.values;
  const en = bind(ctx.locale === 'en');
  const changeable = changeableBy(ctx.principal, bind);
  const { rows } = await ctx.db.pool.query<Row>(
    `SELECT c.id, c.slug, c.company_id, owner.brand, c.starts_on::text, c.ends_on::text,
       CASE WHEN ${en} THEN coalesce(c.name_en, c.name_ru) ELSE c.name_ru END AS name,
       CASE WHEN ${en} THEN coalesce(c.description_en, c.description_ru) ELSE c.description_ru END AS description,
       ${stateAt(bind(ctx.now()))} AS state, ${changeable} AS mine,
       CASE WHEN c.filter IS NULL THEN (SELECT count(DISTINCT s.model_id)::int ${GOODS}) END AS products_num,
       coalesce(c.cover_path, (
         SELECT photo.path FROM product_photo photo
         WHERE photo.main AND photo.product_id = (SELECT s.model_id ${GOODS} ORDER BY item.position LIMIT 1)
       )) AS cover
     FROM collection c LEFT JOIN company_card owner ON owner.id = c.company_id
     WHERE ${request.where.join(' AND ')}
     ORDER BY c.position, c.id ${request.page ?? ''}`,
    values,
  );
  return rows;
}

/** What the caller may see: what is shown to readers, and what the caller may change. */
function seenBy(ctx: Ctx, { bind }: ReturnType<typeof boundValues>): string {
  return `(${stateAt(bind(ctx.now()))} = 'shown' OR ${changeableBy(ctx.principal, bind)})`;
}

const collectionOf = ({ cover, company_id, brand, ...row }: Row): Collection => ({
  ...row,
  cover: cover === null ? null : photoUrls(cover),
  company: company_id === null ? null : { id: company_id, brand: brand ?? '' },
});

/** Collections in the order that staff gave them. */
export async function listCollections(ctx: Ctx, { page, per_page, mine }: ListCollections) {
  const counted = boundValues();
  const chosen = (values: ReturnType<typeof boundValues>) => (mine ? changeableBy(ctx.principal, values.bind) : seenBy(ctx, values));
  const total = await ctx.db.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM collection c LEFT JOIN company_card owner ON owner.id = c.company_id WHERE ${chosen(counted)}`,
    counted.values,
  );
  const values = boundValues();
  const where = [chosen(values)];
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const rows = await readCollections(ctx, { where, values, page: `LIMIT ${values.bind(per_page)} OFFSET ${values.bind(offset)}::bigint` });
  return { data: rows.map(collectionOf), page, per_page, total: total.rows[0]?.total ?? 0 };
}

/** @throws DomainError COLLECTION_NOT_FOUND, for one that the caller may not see too */
export async function getCollection(ctx: Ctx, { id }: CollectionKey): Promise<{ data: Collection }> {
  const values = boundValues();
  const [row] = await readCollections(ctx, { where: [`c.id = ${values.bind(id)}`, seenBy(ctx, values)], values });
  if (!row) throw new DomainError('NOT_FOUND', 'COLLECTION_NOT_FOUND');
  return { data: collectionOf(row) };
}
