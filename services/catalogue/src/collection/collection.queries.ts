import type { CollectionItem } from '@market/catalogue-contract/collection';
import type { Principal, Role } from '@market/kit-contract/principal';
import { boolean, json, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { audienceOf } from '../audience/audience.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { MODEL_MARKS, type ModelMarks } from '../product/cached-cards.queries.ts';

/** SQL: `c` may be changed by the caller: staff change all, a vendor the own company's. */
export function changeableBy(principal: Principal | null, bind: Bind): string {
  const audience = audienceOf(principal);
  if (audience.kind === 'staff') return 'true';
  return audience.kind === 'vendor' && audience.companyId !== null
    ? `coalesce(c.company_id = ${bind(audience.companyId)}, false)`
    : 'false';
}

/** SQL: how `c`, whose vendor is `owner`, stands for readers on the day of Moscow. */
export const stateAt = (now: string): string => `
  CASE
    WHEN NOT c.active OR (c.company_id IS NOT NULL AND owner.state IS DISTINCT FROM 'active') THEN 'hidden'
    WHEN c.starts_on > (${now}::timestamptz AT TIME ZONE 'Europe/Moscow')::date THEN 'scheduled'
    WHEN c.ends_on < (${now}::timestamptz AT TIME ZONE 'Europe/Moscow')::date THEN 'ended'
    ELSE 'shown'
  END`;

interface Changing {
  principal: Principal | null;
  id: number;
}

const sampleOf = (role: Role): Principal => ({ userId: 1, roles: [role], companyId: 2, sessionId: 'sample' });

/** One caller for each text that `changeableBy` writes. */
export const CALLER_SAMPLES = [sampleOf('ROLE_MANAGER'), sampleOf('ROLE_VENDOR'), null] as const;

const changingVariants = (): [Changing, ...Changing[]] => {
  const [staff, ...others] = CALLER_SAMPLES;
  return [{ principal: staff, id: 1 }, ...others.map((principal) => ({ principal, id: 1 }))];
};

const lockedColumns = {
  ...{ id: number, company_id: nullable(number), name_ru: text, name_en: nullable(text) },
  ...{ starts_on: nullable(text), ends_on: nullable(text) },
};

export type LockedCollection = RowOf<typeof lockedColumns>;

/** A collection that the principal may change, locked until the transaction ends. */
export const lockCollectionFor = oneRow.composed({
  row: lockedColumns,
  compose: (
    { principal, id }: Changing,
    bind,
  ) => `SELECT c.id, c.company_id, c.name_ru, c.name_en, c.starts_on::text, c.ends_on::text FROM collection c
        WHERE c.id = ${bind(id)} AND ${changeableBy(principal, bind)} FOR UPDATE`,
  variants: changingVariants,
});

/** What the form of a collection shows beside its products, for those who may change it. */
export const readCollectionRow = oneRow.composed({
  row: {
    ...{ id: number, slug: text, name_ru: text, name_en: nullable(text), description_ru: text, description_en: nullable(text) },
    ...{ cover_path: nullable(text), active: boolean, starts_on: nullable(text), ends_on: nullable(text) },
    ...{ filter: json<unknown>(), company_id: nullable(number), brand: nullable(text) },
  },
  compose: (
    { principal, id }: Changing,
    bind,
  ) => `SELECT c.id, c.slug, c.name_ru, c.name_en, c.description_ru, c.description_en, c.cover_path, c.active,
          c.starts_on::text, c.ends_on::text, c.filter, c.company_id, owner.brand
        FROM collection c LEFT JOIN company_card owner ON owner.id = c.company_id
        WHERE c.id = ${bind(id)} AND ${changeableBy(principal, bind)}`,
  variants: changingVariants,
});

export const readCollectionItems = manyRows({
  text: `SELECT p.id, CASE WHEN $inEnglish THEN coalesce(p.name_en, p.name_ru) ELSE p.name_ru END AS name, p.sku,
      (SELECT photo_json(photo) FROM product_photo photo WHERE photo.product_id = p.id AND photo.main LIMIT 1) AS photo,
      EXISTS (SELECT FROM sku_index s JOIN model_card m ON m.model_id = s.model_id WHERE s.id = p.id) AS shown
    FROM collection_product item JOIN product p ON p.id = item.product_id
    WHERE item.collection_id = $collection ORDER BY item.position, p.id`,
  values: { collection: number, inEnglish: boolean },
  row: { id: number, name: text, sku: text, photo: nullable(json<NonNullable<CollectionItem['photo']>>()), shown: boolean },
});

/** Models in the collection's own order; those that are sold out or withdrawn are left out. */
const readCollectionModelsRow = oneRow({
  prepareAs: 'catalogue.read-collection-models',
  text: `
  WITH kept AS (
    SELECT s.model_id, min(item.position) AS position
    FROM collection_product item JOIN sku_index s ON s.id = item.product_id JOIN model_card m ON m.model_id = s.model_id
    WHERE item.collection_id = $collection
    GROUP BY s.model_id
  ),
  page AS MATERIALIZED (
    SELECT model_id, row_number() OVER () AS place
    FROM (SELECT model_id FROM kept ORDER BY position, model_id LIMIT $limit OFFSET $offset::bigint) p
  )
  SELECT (SELECT count(*)::int FROM kept) AS total, ${MODEL_MARKS}`,
  values: { collection: number, limit: number, offset: number },
  row: { total: number, marks: text, names: text },
});

export async function readCollectionModels(
  tx: Tx,
  collection: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ModelMarks & { total: number }> {
  return (await readCollectionModelsRow(tx, { collection, limit, offset })) ?? { total: 0, marks: '', names: '' };
}

/** What a collection finds by itself, as it was saved; null for one whose products are chosen by hand. */
export async function readSavedFilter(prisma: PrismaClient, id: number): Promise<unknown> {
  const found = await prisma.collection.findUnique({ where: { id }, select: { filter: true } });
  return found?.filter ?? null;
}
