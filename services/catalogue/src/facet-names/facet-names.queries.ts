import { FACET_COMPANIES_MAX } from '@market/catalogue-contract/product';
import { boolean, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
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

const findTraits = oneRow({
  prepareAs: 'catalogue.read-traits-of-listing',
  text: `
  WITH present AS MATERIALIZED (
    SELECT parameter_id, min(value) AS low, max(value) AS high
    FROM (SELECT parameter_id, value FROM number_count WHERE shelf = $listing GROUP BY 1, 2 HAVING sum(models) > 0) p GROUP BY 1
  ),
  most AS MATERIALIZED (
    SELECT c.id, c.brand, k.models FROM unnest($companies::int[], $models::int[]) k (company, models) JOIN company_card c ON c.id = k.company
    ORDER BY k.company = ANY ($chosen::int[]) DESC, k.models DESC, c.brand, c.id LIMIT ${FACET_COMPANIES_MAX}
  )
  SELECT
    ARRAY(SELECT dimension FROM facet_count WHERE shelf = $listing AND dimension > 0 AND value = 0 GROUP BY 1 HAVING sum(models) > 0) AS worded,
    (SELECT coalesce(json_object_agg(parameter_id, json_build_object('min', low, 'max', high)), '{}') FROM present) AS ranges,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'brand', brand, 'count', models) ORDER BY models DESC, brand, id), '[]')::text FROM most) AS companies`,
  values: { listing: number, companies: listOf(number), models: listOf(number), chosen: listOf(number) },
  row: { worded: listOf(number), ranges: json<Record<string, { min: number; max: number }>>(), companies: text },
});

/** What facets show besides options, and which nobody else keeps. */
export interface FacetTraits {
  /** JSON of the companies with most models, by name where these are equal. */
  companies: string;
  /** Of the whole listing the ends of numbers, by parameter. */
  ranges: Readonly<Record<string, { min: number; max: number }>>;
  /** Parameters for which something in the listing has words. */
  worded: readonly number[];
}

interface TraitsRequest {
  listing: number;
  /** Companies with their models. */
  counted: readonly CountedCompany[];
  /** Companies that the list is narrowed to: they are told however many others have more. */
  chosen: readonly number[];
}

export async function readTraits({ pool }: Db, { listing, counted, chosen }: TraitsRequest): Promise<FacetTraits> {
  const most = mostCounted(counted, chosen);
  const found = await findTraits(pool, { listing, companies: most.map(({ id }) => id), models: most.map(({ models }) => models), chosen });
  return found ?? { companies: '[]', ranges: {}, worded: [] };
}

export interface CountedCompany {
  id: number;
  models: number;
}

/** Only those that are told anyway or can be among the first, whatever their names are. */
function mostCounted(counted: readonly CountedCompany[], chosen: readonly number[]): CountedCompany[] {
  const ordered = counted.toSorted((a, b) => b.models - a.models);
  const least = ordered[FACET_COMPANIES_MAX - 1]?.models ?? 0;
  return ordered.filter(({ id, models }) => models >= least || chosen.includes(id));
}

const findCompanies = oneRow({
  text: `SELECT coalesce(json_agg(json_build_object('id', id, 'brand', brand, 'count', models) ORDER BY models DESC, brand, id), '[]')::text AS companies
    FROM (
      SELECT c.id, c.brand, k.models FROM unnest($companies::int[], $models::int[]) k (company, models) JOIN company_card c ON c.id = k.company
      WHERE strpos(translate(lower(c.brand), 'ё', 'е'), translate(lower($brand), 'ё', 'е')) > 0
      ORDER BY k.models DESC, c.brand, c.id LIMIT ${FACET_COMPANIES_MAX}
    ) found`,
  values: { companies: listOf(number), models: listOf(number), brand: text },
  row: { companies: text },
});

/** JSON of those with a part of a brand, the ones with most models first. */
export async function findCountedCompanies({ pool }: Db, counted: readonly CountedCompany[], brand: string): Promise<string> {
  const found = await findCompanies(pool, { companies: counted.map(({ id }) => id), models: counted.map(({ models }) => models), brand });
  return found?.companies ?? '[]';
}
