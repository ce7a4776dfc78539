import { toRoubles } from '@market/kit-contract/money';
import type { PriceBounds } from '../bitmap-index/count-facets.ts';
import { BY_CATEGORY, type Counts, TOTAL } from '../bitmap-index/facet-dimensions.ts';
import type { FacetNames, ParameterName } from '../facet-names/facet-names.queries.ts';
import type { FacetTraits } from '../facet-names/facet-traits.queries.ts';

/** What is told in an answer of facets. */
export interface NamedFacets {
  names: FacetNames;
  traits: FacetTraits;
  /** JSON of the companies that are told. */
  companies: string;
  counts: Counts;
  bounds: PriceBounds;
  locale: string;
  /** Categories that are closed do not stand on the storefront's tree. */
  storefront: boolean;
  /** Counting is told up to here. */
  totalMax: number;
}

/** Facets as they are sent: names put to counts. Written out piece by piece, for a list of options is long and asked for often. */
export function facetsJson(facets: NamedFacets): string {
  const { counts, bounds, companies, totalMax } = facets;
  const models = countsBy(counts);
  const total = models.get(TOTAL)?.get(0) ?? 0;
  const price = bounds.low === null || bounds.high === null ? null : { min: toRoubles(bounds.low), max: toRoubles(bounds.high) };
  return `{"total":${Math.min(total, totalMax)},"total_capped":${total > totalMax},"price":${JSON.stringify(price)},"categories":[${categoriesOf(facets, models)}],"companies":${companies},"parameters":[${parametersOf(facets, models)}]}`;
}

type Models = ReadonlyMap<number, ReadonlyMap<number, number>>;

function countsBy({ dimensions, values, models }: Counts): Models {
  const by = new Map<number, Map<number, number>>();
  for (const [at, dimension] of dimensions.entries()) {
    const counted = by.get(dimension) ?? new Map<number, number>();
    by.set(dimension, counted);
    counted.set(values[at] ?? 0, models[at] ?? 0);
  }
  return by;
}

function categoriesOf({ names, locale, storefront }: NamedFacets, models: Models): string {
  const counts = models.get(BY_CATEGORY);
  return names.categories
    .flatMap((category) => {
      const count = counts?.get(category.id);
      if (count === undefined || (storefront && !category.open)) return [];
      return JSON.stringify({ id: category.id, name: inLocale(category, locale), parent_id: category.parent_id, count });
    })
    .join(',');
}

/** Parameters of which something listed has a value. */
function parametersOf({ names, traits, locale }: NamedFacets, models: Models): string {
  return names.parameters
    .flatMap((parameter) => {
      const range = traits.ranges[parameter.id] ?? null;
      const values = optionsOf(parameter, { counts: models.get(parameter.id), locale });
      if (values === '' && range === null && !traits.worded.includes(parameter.id)) return [];
      const { id, kind, role } = parameter;
      const unit = locale === 'en' ? (parameter.unit_en ?? parameter.unit_ru) : parameter.unit_ru;
      const head = JSON.stringify({ parameter_id: id, name: inLocale(parameter, locale), kind, role, unit }).slice(0, -1);
      return `${head},"values":[${values}],"range":${JSON.stringify(range)}}`;
    })
    .join(',');
}

function optionsOf(
  { options }: ParameterName,
  { counts, locale }: { counts: ReadonlyMap<number, number> | undefined; locale: string },
): string {
  if (!counts) return '';
  return options
    .flatMap((option) => {
      const count = counts.get(option.id);
      return count === undefined ? [] : JSON.stringify({ id: option.id, value: inLocale(option, locale), swatch: option.swatch, count });
    })
    .join(',');
}

const inLocale = ({ name_ru, name_en }: { name_ru: string; name_en: string | null }, locale: string): string =>
  locale === 'en' ? (name_en ?? name_ru) : name_ru;
