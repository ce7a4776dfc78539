import { listOf, number, type RowOf } from '@market/service-kit/data/columns';
import type { Db } from '@market/service-kit/data/database';
import { type Bind, manyRows } from '@market/service-kit/data/statement';
import { soldOutPart } from '../audience/audience.ts';
import { BY_CATEGORY, BY_COMPANY, type Counts, TOTAL } from '../bitmap-index/facet-dimensions.ts';
import { FILTER_VARIANTS } from '../product/filter-variants.ts';
import { isOptions } from '../product/index-filter.ts';
import { type Choice, listingOf, type ProductFilter, withoutChoice } from '../product/product-filter.ts';
import { placeConditions, skuConditions } from '../product/sku-conditions.queries.ts';
import { matchedModels } from '../search/ranked-models.queries.ts';
import { looseCondition } from '../sold-loose/sold-loose.queries.ts';
import { countAnyModels, countModels, countVariants, type Wanted } from './count-parts.queries.ts';

/** Counts of everything that a caller could choose next: what everybody sees, and what only a follower does, are different models. */
export async function readCounts(db: Db, filter: ProductFilter): Promise<Counts> {
  return sumOf(await Promise.all(partsOf(filter).map((part) => countPart(db, part))));
}

/** Of companies alone, as if none were chosen. */
export async function readCompanyCounts(db: Db, filter: ProductFilter): Promise<Counts> {
  const variantParameters = filter.parameters.length > 0 ? await readVariantParameters(db) : new Set<number>();
  const parts = partsOf(withoutChoice(filter, 'company'));
  return sumOf(await Promise.all(parts.map((part) => ask(db, { filter: part, variantParameters }, { only: BY_COMPANY }))));
}

function sumOf(parts: readonly Count[][]): Counts {
  const sums = new Map<string, Count>();
  for (const { dimension, value, models } of parts.flat()) {
    const key = `${dimension} ${value}`;
    sums.set(key, { dimension, value, models: models + (sums.get(key)?.models ?? 0) });
  }
  const rows = [...sums.values()];
  return {
    dimensions: rows.map(({ dimension }) => dimension),
    values: rows.map(({ value }) => value),
    models: rows.map(({ models }) => models),
  };
}

/** What an audience sees, in parts without a model in common. */
export function partsOf(filter: ProductFilter): ProductFilter[] {
  const soldOut = soldOutPart(filter.audience);
  return soldOut === null
    ? [filter]
    : [
        { ...filter, audience: { kind: 'storefront' } },
        { ...filter, audience: soldOut },
      ];
}

/**
 * One question per chosen group, with that group's own choice left out, and one for
 * all the rest; they are asked at the same time, for each may take as long as all the others.
 */
async function countPart(db: Db, filter: ProductFilter): Promise<Count[]> {
  const choices = choicesOf(filter);
  const variantParameters = filter.parameters.length > 0 ? await readVariantParameters(db) : new Set<number>();
  const rest = ask(db, { filter, variantParameters }, { except: choices.map(dimensionOf) });
  const each = choices.map((choice) =>
    ask(db, { filter: withoutChoice(filter, choice), variantParameters }, { only: dimensionOf(choice) }),
  );
  return (await Promise.all([rest, ...each])).flat();
}

type GroupChoice = Exclude<Choice, 'price'>;

function choicesOf({ categoryId, companyIds, parameters }: ProductFilter): GroupChoice[] {
  const chosen = new Set(parameters.filter(({ values }) => values?.length).map(({ parameter_id }) => parameter_id));
  return [
    ...(categoryId === null ? [] : ['category' as const]),
    ...(companyIds.length === 0 ? [] : ['company' as const]),
    ...[...chosen].map((parameter) => ({ parameter })),
  ];
}

function dimensionOf(choice: GroupChoice): number {
  if (choice === 'category') return BY_CATEGORY;
  return choice === 'company' ? BY_COMPANY : choice.parameter;
}

const countColumns = { dimension: number, value: number, models: number };
type Count = RowOf<typeof countColumns>;

/** From the cheapest source that knows: counts made before, else whole models, else variants one by one. */
function ask(db: Db, question: Question, wanted: Wanted): Promise<Count[]> {
  const listing = listingOf(question.filter);
  if (listing === null) return countFacets(db.pool, { ...question, wanted });
  return 'only' in wanted
    ? readFacetCounts(db.pool, { listing, dimension: wanted.only })
    : readOtherFacetCounts(db.pool, { listing, dimensions: wanted.except });
}

interface Question {
  filter: ProductFilter;
  /** Parameters that distinguish the variants of a model: its size and its colour. */
  variantParameters: ReadonlySet<number>;
}

const readVariantParametersRows = manyRows({
  prepareAs: 'catalogue.read-variant-parameters',
  text: 'SELECT id FROM parameter WHERE role IS NOT NULL',
  row: { id: number },
});

async function readVariantParameters(db: Db): Promise<ReadonlySet<number>> {
  const rows = await readVariantParametersRows(db.pool);
  return new Set(rows.map(({ id }) => id));
}

const countedAhead = (wanted: string): string => `
  SELECT dimension, value, sum(models)::int AS models FROM facet_count
  WHERE shelf = $listing AND ${wanted}
    AND (value <> 0 OR dimension = ${TOTAL}) GROUP BY 1, 2 HAVING sum(models) > 0`;

const readFacetCounts = manyRows({
  prepareAs: 'catalogue.read-facet-counts',
  text: countedAhead('dimension = $dimension'),
  values: { listing: number, dimension: number },
  row: countColumns,
});
const readOtherFacetCounts = manyRows({
  prepareAs: 'catalogue.read-other-facet-counts',
  text: countedAhead('dimension <> ALL ($dimensions::int[])'),
  values: { listing: number, dimensions: listOf(number) },
  row: countColumns,
});

const WANTED_VARIANTS: readonly Wanted[] = [{ except: [] }, { except: [1] }, { only: BY_CATEGORY }, { only: BY_COMPANY }, { only: 1 }];

const countFacets = manyRows.composed({
  row: countColumns,
  compose: ({ wanted, ...question }: Question & { wanted: Wanted }, bind) => countedNow(question, wanted, bind),
  variants: () => [
    { filter: FILTER_VARIANTS[0], wanted: { except: [] }, variantParameters: new Set<number>() },
    ...FILTER_VARIANTS.flatMap((filter) => WANTED_VARIANTS.map((wanted) => ({ filter, wanted, variantParameters: new Set<number>() }))),
  ],
});

function countedNow({ filter, variantParameters }: Question, wanted: Wanted, bind: Bind): string {
  // What is sold out or withdrawn is in no table of models.
  if (filter.audience.kind !== 'storefront') return countAnyModels(skuConditions('s', filter, bind), wanted, bind);
  const isOfModels = filter.parameters.every((filter) => isOptions(filter) && !variantParameters.has(filter.parameter_id));
  if (!isOfModels) return countVariants(skuConditions('s', filter, bind), wanted, bind);
  const isWhole = wholeness(filter, 'm', bind);
  const whole = countModels([modelConditions(filter, bind), ...isWhole].join(' AND '), wanted, bind);
  if (isWhole.length === 0) return whole;
  const apart = countVariants(`${skuConditions('s', filter, bind)} AND s.model_id IN (${modelsApart(filter, bind)})`, wanted, bind);
  return `SELECT dimension, value, sum(models)::int AS models FROM (${whole} UNION ALL ${apart}) counted GROUP BY 1, 2`;
}

/** SQL: what is asked for holds for every variant of the model, so that it counts as a whole. */
function wholeness(filter: ProductFilter, alias: string, bind: Bind): string[] {
  const { price, parameters } = filter;
  const chosen = parameters.map(({ values }) => bind(values));
  return [
    ...(price.from === null ? [] : [`${alias}.price >= ${bind(price.from)}`]),
    ...(price.to === null ? [] : [`${alias}.price_max <= ${bind(price.to)}`]),
    // The terms are looked up in an index, which what all variants have in common is not in.
    ...chosen.map((values) => `${alias}.terms && ${values}::int[] AND ${alias}.common && ${values}::int[]`),
  ];
}

/** SQL: the few models of which some variants satisfy a filter and others do not: of each the variants are looked at. */
function modelsApart(filter: ProductFilter, bind: Bind): string {
  const { price, parameters } = filter;
  const ends = [price.from ?? [], price.to ?? []].flat();
  const differing = [
    ...ends.map((end) => `SELECT model_id FROM model_index WHERE price < price_max AND ${bind(end)} BETWEEN price AND price_max`),
    ...(parameters.length > 0 ? ['SELECT model_id FROM sku_index WHERE varies'] : []),
  ];
  return `SELECT a.model_id FROM model_index a WHERE a.model_id IN (${differing.join(' UNION ')}) AND NOT (${wholeness(filter, 'a', bind).join(' AND ')})`;
}

/** Without a choice among options, what a model's variants have together is what it counts for. */
export const readsModels = ({ audience, parameters }: ProductFilter): boolean => audience.kind === 'storefront' && parameters.length === 0;

export function modelConditions(filter: ProductFilter, bind: Bind): string {
  const { text, loose, newSince } = filter;
  const conditions = placeConditions('m', filter, bind);
  if (loose) conditions.push(looseCondition('m'));
  if (newSince) conditions.push(`m.since >= ${bind(newSince)}`);
  if (text) conditions.push(`m.model_id IN (${matchedModels(text, bind)})`);
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}
