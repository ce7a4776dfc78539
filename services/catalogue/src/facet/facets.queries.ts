import { nullable, number, type RowOf } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { oneRow } from '@market/service-kit/data/statement';
import { countCompanies, countFacets, type PriceBounds } from '../bitmap-index/count-facets.ts';
import { type Counts, TOTAL } from '../bitmap-index/facet-dimensions.ts';
import type { CurrentIndex } from '../bitmap-index/storefront-index.ts';
import type { FacetNameCache } from '../facet-names/facet-names.queries.ts';
import type { FacetTraitsCache } from '../facet-names/facet-traits.queries.ts';
import { TOTAL_MAX } from '../product/card-page.ts';
import { FILTER_VARIANTS } from '../product/filter-variants.ts';
import { indexFilterOf } from '../product/index-filter.ts';
import { listingOf, onlyCompany, type ProductFilter, withoutChoice } from '../product/product-filter.ts';
import { skuConditions } from '../product/sku-conditions.queries.ts';
import { companiesIn, companiesJson, mostCounted } from './facet-companies.ts';
import { modelConditions, partsOf, readCompanyCounts, readCounts, readsModels } from './facet-counts.queries.ts';
import { facetsJson } from './facets-json.ts';
import { findCountedCompanies } from './found-companies.queries.ts';

/** What facets are asked of. */
export interface FacetSource {
  db: Db;
  facetNames: FacetNameCache;
  facetTraits: FacetTraitsCache;
}

interface FacetQuestion {
  filter: ProductFilter;
  locale: string;
  /** The storefront in memory; what that cannot judge, or while it is not there, is counted in the database. */
  index: CurrentIndex | null;
}

/** JSON of the facets of a filter, and whether it finds anything. */
export async function readFacets(source: FacetSource, { filter, locale, index }: FacetQuestion): Promise<{ json: string; found: boolean }> {
  const { db, facetNames, facetTraits } = source;
  const { counts, bounds } = countByIndex(filter, index) ?? (await countInDatabase(db, filter));
  const chosen = filter.companyIds;
  const counted = mostCounted(counts, chosen);
  const version = index?.version ?? null;
  const [names, traits, brands] = await Promise.all([
    facetNames.get(db.pool, index?.names ?? null),
    // Numbers keep their ends whatever else is chosen: a slider whose ends move under the thumb is none.
    facetTraits.traitsOf(db.pool, filter.categoryId ?? -(onlyCompany(filter) ?? 0), version),
    facetTraits.brandsOf(
      db.pool,
      counted.map(({ id }) => id),
      version,
    ),
  ]);
  const companies = companiesJson(counted, { brands, chosen });
  const totalMax = listingOf(filter) === null ? TOTAL_MAX : Number.MAX_SAFE_INTEGER;
  const storefront = filter.audience.kind === 'storefront';
  const json = facetsJson({ names, traits, companies, counts, bounds, locale, totalMax, storefront });
  return { json, found: counts.dimensions.some((dimension, at) => dimension === TOTAL && (counts.models[at] ?? 0) > 0) };
}

/** JSON of the companies of a filter that have a part of their brand, however few models they have. */
export async function findFacetCompanies({ db }: Pick<FacetSource, 'db'>, { filter, index, brand }: CompanyQuestion): Promise<string> {
  const others = withoutChoice(filter, 'company');
  const asked = askedOfIndex(others);
  const counts = index && asked ? countCompanies(index.table, index.selection, asked) : await readCompanyCounts(db, others);
  return findCountedCompanies(db, companiesIn(counts), brand);
}

interface CompanyQuestion extends Omit<FacetQuestion, 'locale'> {
  brand: string;
}

/** What the storefront in memory is asked; null where it cannot judge, and for whole listings, which were counted before. */
const askedOfIndex = (filter: ProductFilter) => (listingOf(filter) === null ? indexFilterOf(filter) : null);

function countByIndex(filter: ProductFilter, index: CurrentIndex | null): { counts: Counts; bounds: PriceBounds } | null {
  const asked = index && askedOfIndex(filter);
  return index && asked && countFacets(index.table, index.selection, asked);
}

async function countInDatabase(db: Db, filter: ProductFilter): Promise<{ counts: Counts; bounds: PriceBounds }> {
  const [counts, bounds] = await Promise.all([readCounts(db, filter), readPriceBounds(db, withoutChoice(filter, 'price'))]);
  return { counts, bounds };
}

const boundsColumns = { low: nullable(number), high: nullable(number) };
type Bounds = RowOf<typeof boundsColumns>;

async function readPriceBounds(db: Db, filter: ProductFilter): Promise<Bounds> {
  const parts = await Promise.all(partsOf(filter).map((part) => boundsOfPart(db, part)));
  const ends = (end: keyof Bounds): number[] => parts.flatMap((part) => part[end] ?? []);
  const [lows, highs] = [ends('low'), ends('high')];
  return lows.length === 0 ? { low: null, high: null } : { low: Math.min(...lows), high: Math.max(...highs) };
}

async function boundsOfPart(db: Db, filter: ProductFilter): Promise<Bounds> {
  const listing = listingOf(filter);
  const bounds = listing === null ? findPriceBounds(db.pool, filter) : readPriceBoundsRow(db.pool, { listing });
  return (await bounds) ?? { low: null, high: null };
}

const readPriceBoundsRow = oneRow({
  prepareAs: 'catalogue.read-price-bounds',
  text: `SELECT least((SELECT min(price) FROM shelf_model WHERE shelf = $listing AND NOT photoless),
      (SELECT min(price) FROM shelf_model WHERE shelf = $listing AND photoless)) AS low, (SELECT max(price_max) FROM shelf_model
    WHERE shelf = $listing) AS high`,
  values: { listing: number },
  row: boundsColumns,
});

const findPriceBounds = oneRow.composed({
  row: boundsColumns,
  compose: (filter: ProductFilter, bind) =>
    readsModels(filter)
      ? `SELECT min(m.price) AS low, max(m.price_max) AS high FROM model_index m WHERE ${modelConditions(filter, bind)}`
      : `SELECT min(s.price) AS low, max(s.price) AS high FROM sku_index s WHERE ${skuConditions('s', filter, bind)}`,
  variants: () => FILTER_VARIANTS,
});
