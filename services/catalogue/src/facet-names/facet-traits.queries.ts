import { boolean, json, listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

const findTraits = oneRow({
  prepareAs: 'catalogue.read-traits-of-listing',
  text: `
  WITH present AS MATERIALIZED (
    SELECT parameter_id, min(value) AS low, max(value) AS high
    FROM (SELECT parameter_id, value FROM number_count WHERE shelf = $listing GROUP BY 1, 2 HAVING sum(models) > 0) p GROUP BY 1
  )
  SELECT
    ARRAY(SELECT dimension FROM facet_count WHERE shelf = $listing AND dimension > 0 AND value = 0 GROUP BY 1 HAVING sum(models) > 0) AS worded,
    (SELECT coalesce(json_object_agg(parameter_id, json_build_object('min', low, 'max', high)), '{}') FROM present) AS ranges,
    $listing = 0 OR EXISTS (SELECT FROM category WHERE id = $listing) OR EXISTS (SELECT FROM company_card WHERE id = -$listing) AS real`,
  values: { listing: number },
  row: { worded: listOf(number), ranges: json<Record<string, { min: number; max: number }>>(), real: boolean },
});

/** What facets show of a whole listing besides options, whatever is chosen in it. */
export interface FacetTraits {
  /** The ends of numbers, by parameter. */
  ranges: Readonly<Record<string, { min: number; max: number }>>;
  /** Parameters for which something in the listing has words. */
  worded: readonly number[];
}

const readBrands = manyRows({
  prepareAs: 'catalogue.read-brands',
  text: 'SELECT id, brand FROM company_card WHERE id = ANY ($ids::int[])',
  values: { ids: listOf(number) },
  row: { id: number, brand: text },
});

/** Listings whose traits are kept at most. */
export const TRAITS_MAX = 2_000;

/** What every answer of a listing shows again, by version of the storefront; what belongs to one that is over goes by age. */
export class FacetTraitsCache {
  readonly #traits = new LRUCache<string, FacetTraits>({ max: TRAITS_MAX });
  readonly #brands = new LRUCache<string, string>({ max: 20_000 });

  /** @param version null: read it now */
  async traitsOf(pool: Pool, listing: number, version: string | null): Promise<FacetTraits> {
    const key = `${version} ${listing}`;
    const known = version === null ? undefined : this.#traits.get(key);
    if (known) return known;
    const { real = false, ranges = {}, worded = [] } = (await findTraits(pool, { listing })) ?? {};
    const traits = { ranges, worded };
    // Numbers that a request made up would push out those that are asked for.
    if (version !== null && real) this.#traits.set(key, traits);
    return traits;
  }

  /** Brands of companies by id, none of those that are not there any more. */
  async brandsOf(pool: Pool, ids: readonly number[], version: string | null): Promise<ReadonlyMap<number, string>> {
    const brands = new Map<number, string>();
    if (version !== null) {
      for (const id of ids) {
        const known = this.#brands.get(`${version} ${id}`);
        if (known !== undefined) brands.set(id, known);
      }
    }
    const missing = ids.filter((id) => !brands.has(id));
    if (missing.length === 0) return brands;
    for (const { id, brand } of await readBrands(pool, { ids: missing })) {
      brands.set(id, brand);
      if (version !== null) this.#brands.set(`${version} ${id}`, brand);
    }
    return brands;
  }
}
