import { FACET_COMPANIES_MAX } from '@market/catalogue-contract/list-choices';
import { BY_COMPANY, type Counts } from '../bitmap-index/facet-dimensions.ts';

/** A company with its models among what is found. */
export interface CountedCompany {
  id: number;
  models: number;
}

const byName = new Intl.Collator('ru');

export const companiesIn = ({ dimensions, values, models }: Counts): CountedCompany[] =>
  dimensions.flatMap((dimension, at) => (dimension === BY_COMPANY ? { id: values[at] ?? 0, models: models[at] ?? 0 } : []));

/**
 * Those that can be told, whatever their names are: with most models, or chosen.
 *
 * @param chosen companies that the list is narrowed to: they are told however many others have more
 */
export function mostCounted(counts: Counts, chosen: readonly number[]): CountedCompany[] {
  const ordered = companiesIn(counts).sort((a, b) => b.models - a.models);
  const least = ordered[FACET_COMPANIES_MAX - 1]?.models ?? 0;
  return ordered.filter(({ id, models }) => models >= least || chosen.includes(id));
}

/** JSON of the companies that are told: most models first, by name where these are equal. */
export function companiesJson(
  counted: readonly CountedCompany[],
  { brands, chosen }: { brands: ReadonlyMap<number, string>; chosen: readonly number[] },
): string {
  const named = counted.flatMap(({ id, models }) => {
    const brand = brands.get(id);
    return brand === undefined ? [] : { id, brand, count: models };
  });
  const inOrder = named.sort((a, b) => b.count - a.count || byName.compare(a.brand, b.brand) || a.id - b.id);
  const isChosen = ({ id }: { id: number }): boolean => chosen.includes(id);
  const others = inOrder.filter((company) => !isChosen(company)).slice(0, FACET_COMPANIES_MAX - inOrder.filter(isChosen).length);
  const told = new Set(others);
  return JSON.stringify(inOrder.filter((company) => isChosen(company) || told.has(company)));
}
