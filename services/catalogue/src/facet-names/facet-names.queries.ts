import { boolean, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows } from '@market/service-kit/data/statement';
import type { Pool } from 'pg';

/** Names in both languages; English may be missing. */
const named = { name_ru: text, name_en: nullable(text) };

const readCategoryNames = manyRows({
  text: `
  SELECT c.id, c.name_ru, c.name_en, c.parent_id,
    NOT EXISTS (SELECT FROM category above WHERE above.id = ANY (c.path) AND NOT above.active) AS open
  FROM category c ORDER BY cardinality(c.path), c.position, c.id`,
  row: { id: number, ...named, parent_id: nullable(number), open: boolean },
});

const readParameterNames = manyRows({
  text: `
  SELECT p.id, p.name_ru, p.name_en, p.kind, p.role, p.unit_ru, p.unit_en
  FROM parameter p
  LEFT JOIN (SELECT parameter_id, min(position) AS position FROM product_type_parameter GROUP BY 1) place ON place.parameter_id = p.id
  WHERE p.filterable ORDER BY place.position, p.id`,
  row: { id: number, ...named, kind: text, role: nullable(textOf<'size' | 'colour'>()), unit_ru: nullable(text), unit_en: nullable(text) },
});

const readOptionNames = manyRows({
  text: `
  SELECT id, parameter_id, value_ru AS name_ru, value_en AS name_en, swatch
  FROM parameter_option ORDER BY parameter_id, position, id`,
  row: { id: number, parameter_id: number, ...named, swatch: nullable(text) },
});

export type CategoryName = RowOf<typeof readCategoryNames.row>;
export type ParameterName = RowOf<typeof readParameterNames.row> & { options: OptionName[] };
export type OptionName = RowOf<typeof readOptionNames.row>;

/** What facets call things, in the order in which they are shown. */
export interface FacetNames {
  categories: readonly CategoryName[];
  /** Those that may be filtered by. */
  parameters: readonly ParameterName[];
}

/** Names change seldom and are many: they are kept at the revision that every answer asks for. */
export class FacetNameCache {
  #revision: string | undefined;
  #names: Promise<FacetNames> | undefined;

  /** @param revision of the names that many share; null: read them now */
  get(pool: Pool, revision: string | null): Promise<FacetNames> {
    if (revision === null) return readNames(pool);
    if (this.#names && this.#revision === revision) return this.#names;
    const names = readNames(pool);
    [this.#names, this.#revision] = [names, revision];
    names.catch(() => {
      if (this.#names === names) this.#names = undefined;
    });
    return names;
  }
}

async function readNames(pool: Pool): Promise<FacetNames> {
  const [categories, parameters, options] = await Promise.all([readCategoryNames(pool), readParameterNames(pool), readOptionNames(pool)]);
  const byParameter = Map.groupBy(options, ({ parameter_id }) => parameter_id);
  return { categories, parameters: parameters.map((parameter) => ({ ...parameter, options: byParameter.get(parameter.id) ?? [] })) };
}
