import type { Collection } from '@market/catalogue-contract/collection';
import type { Locale } from '@market/kit-contract/locale';
import type { Principal } from '@market/kit-contract/principal';
import type { Db } from '@market/service-kit/data/database';
import { boundValues } from '../bound-values.ts';
import { changeableBy, stateAt } from './collection.queries.ts';

/** Who reads collections, and when. */
interface CollectionReader {
  db: Db;
  principal: Principal | null;
  locale: Locale;
  now: () => Date;
}

export interface CollectionRow extends Omit<Collection, 'cover' | 'company'> {
  cover: string | null;
  company_id: number | null;
  brand: string | null;
}

/** Only what is on sale counts, and lets its picture be shown. */
const GOODS = `
  FROM collection_product item JOIN sku_index s ON s.id = item.product_id JOIN model_card m ON m.model_id = s.model_id
  WHERE item.collection_id = c.id`;

/** Collections in their order, as this caller may see them. */
async function readCollections(
  ctx: CollectionReader,
  request: { where: string[]; values: ReturnType<typeof boundValues>; page?: string },
): Promise<CollectionRow[]> {
  const { bind, values } = request.values;
  const en = bind(ctx.locale === 'en');
  const changeable = changeableBy(ctx.principal, bind);
  const { rows } = await ctx.db.pool.query<CollectionRow>(
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
function seenBy(ctx: CollectionReader, { bind }: ReturnType<typeof boundValues>): string {
  return `(${stateAt(bind(ctx.now()))} = 'shown' OR ${changeableBy(ctx.principal, bind)})`;
}

/** A page of what the caller may see, or of what is theirs to change, and how many there are. */
export async function readCollectionPage(
  ctx: CollectionReader,
  { page, per_page, mine }: { page: number; per_page: number; mine?: boolean | undefined },
): Promise<[rows: CollectionRow[], total: number]> {
  const chosen = (values: ReturnType<typeof boundValues>) => (mine ? changeableBy(ctx.principal, values.bind) : seenBy(ctx, values));
  const counted = boundValues();
  const total = await ctx.db.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM collection c LEFT JOIN company_card owner ON owner.id = c.company_id WHERE ${chosen(counted)}`,
    counted.values,
  );
  const values = boundValues();
  const where = [chosen(values)];
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const rows = await readCollections(ctx, { where, values, page: `LIMIT ${values.bind(per_page)} OFFSET ${values.bind(offset)}::bigint` });
  return [rows, total.rows[0]?.total ?? 0];
}

/** A collection that the caller may see. */
export async function readVisibleCollection(ctx: CollectionReader, id: number): Promise<CollectionRow | undefined> {
  const values = boundValues();
  const [row] = await readCollections(ctx, { where: [`c.id = ${values.bind(id)}`, seenBy(ctx, values)], values });
  return row;
}
