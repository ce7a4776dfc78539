import type { Collection, ListCollections } from '@market/catalogue-contract/collection';
import type { Locale } from '@market/kit-contract/locale';
import type { Principal } from '@market/kit-contract/principal';
import { boolean, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import { CALLER_SAMPLES, changeableBy, stateAt } from './collection.queries.ts';

/** Who reads collections, and when. */
interface CollectionReader {
  db: Db;
  principal: Principal | null;
  locale: Locale;
  now: () => Date;
}

/** Only what is on sale counts, and lets its picture be shown. */
const GOODS = `
  FROM collection_product item JOIN sku_index s ON s.id = item.product_id JOIN model_card m ON m.model_id = s.model_id
  WHERE item.collection_id = c.id`;

const collectionColumns = {
  ...{ id: number, slug: text, company_id: nullable(number), brand: nullable(text), starts_on: nullable(text), ends_on: nullable(text) },
  ...{ name: text, description: text, state: textOf<Collection['state']>(), mine: boolean, products_num: nullable(number) },
  cover: nullable(text),
};

export type CollectionRow = RowOf<typeof collectionColumns>;

interface Choice {
  principal: Principal | null;
  now: Date;
  /** This one alone. */
  id?: number;
  /** What the caller may change, instead of all that the caller may see. */
  mine?: boolean | undefined;
  /** The collections of this company alone. */
  companyId?: number | undefined;
  /** Of those, what stands so. */
  state?: Collection['state'] | undefined;
}

interface PageRequest extends Choice {
  locale: Locale;
  page?: { limit: number; offset: number };
}

/** SQL: what the caller may see is what is shown to readers, and what the caller may change. */
function conditionOf({ principal, now, id, mine, companyId, state }: Choice, bind: Bind): string {
  const one = id === undefined ? '' : `c.id = ${bind(id)} AND `;
  const ofCompany = companyId === undefined ? one : `${one}c.company_id = ${bind(companyId)} AND `;
  const chosen = state === undefined ? ofCompany : `${ofCompany}${stateAt(bind(now))} = ${bind(state)} AND `;
  if (mine) return `${chosen}${changeableBy(principal, bind)}`;
  return `${chosen}(${stateAt(bind(now))} = 'shown' OR ${changeableBy(principal, bind)})`;
}

const choiceVariants = (): [Choice, ...Choice[]] => {
  const choices = CALLER_SAMPLES.flatMap((principal): Choice[] => [
    { principal, now: new Date(0) },
    { principal, now: new Date(0), mine: true },
    { principal, now: new Date(0), companyId: 1 },
    { principal, now: new Date(0), companyId: 1, state: 'shown' },
  ]);
  return [{ principal: null, now: new Date(0), id: 1 }, ...choices];
};

/** Collections in their order, as this caller may see them. */
const readCollections = manyRows.composed({
  row: collectionColumns,
  compose: ({ locale, page, ...choice }: PageRequest, bind) => {
    const where = conditionOf(choice, bind);
    const limits = page ? `LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}::bigint` : '';
    const en = bind(locale === 'en');
    const changeable = changeableBy(choice.principal, bind);
    return `SELECT c.id, c.slug, c.company_id, owner.brand, c.starts_on::text, c.ends_on::text,
          CASE WHEN ${en} THEN coalesce(c.name_en, c.name_ru) ELSE c.name_ru END AS name,
          CASE WHEN ${en} THEN coalesce(c.description_en, c.description_ru) ELSE c.description_ru END AS description,
          ${stateAt(bind(choice.now))} AS state, ${changeable} AS mine,
          CASE WHEN c.filter IS NULL THEN (SELECT count(DISTINCT s.model_id)::int ${GOODS}) END AS products_num,
          coalesce(c.cover_path, (
            SELECT photo.path FROM product_photo photo
            WHERE photo.main AND photo.product_id = (SELECT s.model_id ${GOODS} ORDER BY item.position LIMIT 1)
          )) AS cover
        FROM collection c LEFT JOIN company_card owner ON owner.id = c.company_id
        WHERE ${where}
        ORDER BY c.position, c.id ${limits}`;
  },
  variants: () => {
    const [first, ...others] = choiceVariants();
    return [
      { ...first, locale: 'en' as const },
      ...others.map((choice) => ({ ...choice, locale: 'ru' as const, page: { limit: 1, offset: 0 } })),
    ];
  },
});

const countCollections = oneRow.composed({
  row: { total: number },
  compose: (choice: Choice, bind) => {
    const where = conditionOf(choice, bind);
    return `SELECT count(*)::int AS total FROM collection c LEFT JOIN company_card owner ON owner.id = c.company_id WHERE ${where}`;
  },
  variants: choiceVariants,
});

/** A page of what the caller may see, or of what is theirs to change, and how many there are. */
export async function readCollectionPage(
  { db, principal, locale, now }: CollectionReader,
  { page, per_page, mine, company_id, state }: ListCollections,
): Promise<[rows: CollectionRow[], total: number]> {
  const choice = { principal, now: now(), mine, companyId: company_id, state };
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const count = await countCollections(db.pool, choice);
  const rows = await readCollections(db.pool, { ...choice, locale, page: { limit: per_page, offset } });
  return [rows, count?.total ?? 0];
}

/** A collection that the caller may see. */
export async function readVisibleCollection({ db, principal, locale, now }: CollectionReader, id: number): Promise<CollectionRow | null> {
  const [row] = await readCollections(db.pool, { principal, now: now(), id, locale });
  return row ?? null;
}
