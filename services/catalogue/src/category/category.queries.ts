import type { Category } from '@market/catalogue-contract/category';
import { boolean, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import { readAudience } from '../audience/audience.queries.ts';
import { soldOutPart } from '../audience/audience.ts';
import type { Ctx } from '../context.ts';
import { countSoldOutByCategory } from './sold-out-counts.queries.ts';

/** Which categories: SQL about a row `c`, with the one `$category` it speaks of. */
const WHICH = {
  all: '$category::int IS NULL',
  roots: '$category::int IS NULL AND c.parent_id IS NULL',
  one: 'c.id = $category',
  children: 'c.parent_id = $category',
  parents: 'c.id <> $category AND c.id = ANY ((SELECT path FROM category WHERE id = $category)::int[])',
} as const;

export interface CategoryRequest {
  which: keyof typeof WHICH;
  id?: number;
  /** Counts within one company's goods. */
  companyId?: number | undefined;
}

/** What is inactive, or lies below something inactive, is for those who manage it. */
const OPEN = '($seesInactive OR NOT EXISTS (SELECT FROM category above WHERE above.id = ANY (c.path) AND NOT above.active))';

const readStatement = (which: keyof typeof WHICH) =>
  manyRows({
    prepareAs: `catalogue.read-categories-${which}`,
    text: `
  SELECT c.id, c.parent_id, above.name_ru AS parent_ru, above.name_en AS parent_en, c.position, c.active, c.name_ru, c.name_en, c.name_kk, c.description,
    coalesce(counted.models, 0)::int AS products_num,
    EXISTS (SELECT FROM category child WHERE child.parent_id = c.id AND ($seesInactive OR child.active)) AS has_children
  FROM category c
  LEFT JOIN category above ON above.id = c.parent_id
  LEFT JOIN (SELECT value, sum(models) AS models FROM facet_count WHERE shelf = $listing AND dimension = 0 GROUP BY value) counted
    ON counted.value = c.id
  WHERE ${WHICH[which]} AND ${OPEN}
  ORDER BY ${which === 'parents' ? 'cardinality(c.path)' : 'c.position, c.id'}`,
    values: { listing: number, seesInactive: boolean, category: nullable(number) },
    row: {
      ...{
        id: number,
        parent_id: nullable(number),
        parent_ru: nullable(text),
        parent_en: nullable(text),
        position: number,
        active: boolean,
      },
      ...{ name_ru: text, name_en: nullable(text), name_kk: nullable(text), description: nullable(text) },
      ...{ products_num: number, has_children: boolean },
    },
  });

const READ = {
  all: readStatement('all'),
  roots: readStatement('roots'),
  one: readStatement('one'),
  children: readStatement('children'),
  parents: readStatement('parents'),
} as const;

/** Categories that the caller may see: siblings in their positions' order, parents from the root down. */
export async function readCategories(ctx: Ctx, { which, id, companyId }: CategoryRequest): Promise<Category[]> {
  const audience = await readAudience(ctx);
  const seesInactive = audience.kind !== 'storefront';
  const rows = await READ[which](ctx.db.pool, { listing: companyId === undefined ? 0 : -companyId, seesInactive, category: id ?? null });
  const soldOut = soldOutPart(audience);
  const more = soldOut === null ? null : await countSoldOutByCategory(ctx.db, soldOut, companyId);
  const called = (ru: string, en: string | null): string => (ctx.locale === 'en' ? (en ?? ru) : ru);
  return rows.map(({ name_ru, name_en, name_kk, parent_ru, parent_en, ...row }) => ({
    ...row,
    parent: row.parent_id === null || parent_ru === null ? null : { id: row.parent_id, name: called(parent_ru, parent_en) },
    products_num: row.products_num + (more?.get(row.id) ?? 0),
    name: called(name_ru, name_en),
    names: { ru: name_ru, en: name_en, kk: name_kk },
  }));
}

/** Whether the caller may know of a category. */
export async function hasCategory(ctx: Ctx, id: number): Promise<boolean> {
  return (await readCategories(ctx, { which: 'one', id })).length > 0;
}
