import type { Db } from '@market/service-kit/db';
import { type Bind, boundValues } from '../bound-values.ts';
import { type Choice, lifted, type Narrowing, narrowsPrice, shelfOf } from '../product/narrowing.ts';
import { placeConditions, skuConditions } from '../product/sku-conditions.ts';
import { matchedModels } from '../search/ranked-models.ts';
import { BY_CATEGORY, BY_COMPANY, countModels, countSkus, countVariants, TOTAL, type Wanted } from './count-parts.ts';

/** Models (or SKUs) that have a value, as three lists side by side. */
export interface Counts {
  dimensions: number[];
  values: number[];
  models: number[];
}

/**
 * Counts of everything that a caller could choose next. One question per chosen group, with that group's own choice lifted, and one for
 * all the rest; they are asked at the same time, for each may take as long as all the others.
 */
export async function readCounts(db: Db, narrowing: Narrowing): Promise<Counts> {
  const choices = choicesOf(narrowing);
  const rest = ask(db, narrowing, { except: choices.map(dimensionOf) });
  const each = choices.map((choice) => ask(db, lifted(narrowing, choice), { only: dimensionOf(choice) }));
  const rows = (await Promise.all([rest, ...each])).flat();
  return {
    dimensions: rows.map(({ dimension }) => dimension),
    values: rows.map(({ value }) => value),
    models: rows.map(({ models }) => models),
  };
}

type GroupChoice = Exclude<Choice, 'price'>;

function choicesOf({ categoryId, companyId, parameters }: Narrowing): GroupChoice[] {
  const chosen = new Set(parameters.filter(({ values }) => values?.length).map(({ parameter_id }) => parameter_id));
  return [
    ...(categoryId === null ? [] : ['category' as const]),
    ...(companyId === null ? [] : ['company' as const]),
    ...[...chosen].map((parameter) => ({ parameter })),
  ];
}

function dimensionOf(choice: GroupChoice): number {
  if (choice === 'category') return BY_CATEGORY;
  return choice === 'company' ? BY_COMPANY : choice.parameter;
}

interface Count {
  dimension: number;
  value: number;
  models: number;
}

/** From the cheapest source that knows: counts made before, else whole models, else variants one by one. */
async function ask(db: Db, narrowing: Narrowing, wanted: Wanted): Promise<Count[]> {
  const { bind, values } = boundValues();
  const shelf = shelfOf(narrowing);
  const counted = shelf !== null && { name: `facet_counted_${Object.keys(wanted)}`, text: countedBefore(shelf, wanted, bind) };
  const { rows } = await db.pool.query<Count>({ ...(counted || { text: countedNow(narrowing, wanted, bind) }), values });
  return rows;
}

const countedBefore = (shelf: number, wanted: Wanted, bind: Bind): string => `
  SELECT dimension, value, sum(models)::int AS models FROM facet_count
  WHERE shelf = ${bind(shelf)} AND ${'only' in wanted ? `dimension = ${bind(wanted.only)}` : `dimension <> ALL (${bind(wanted.except)}::int[])`}
    AND (value <> 0 OR dimension = ${TOTAL}) GROUP BY 1, 2 HAVING sum(models) > 0`;

function countedNow(narrowing: Narrowing, wanted: Wanted, bind: Bind): string {
  if (narrowing.audience.kind !== 'storefront') return countSkus(skuConditions('s', narrowing, bind), wanted, bind);
  if (!readsModels(narrowing)) return countVariants(skuConditions('s', narrowing, bind), wanted, bind);
  return narrowsPrice(narrowing) ? countInRange(narrowing, wanted, bind) : countModels(modelConditions(narrowing, bind), wanted, bind);
}

/** Models of one price are in the range or not as a whole; of the others each variant is looked at. */
function countInRange(narrowing: Narrowing, wanted: Wanted, bind: Bind): string {
  const { from, to } = narrowing.price;
  const inRange = `m.price BETWEEN ${bind(from ?? 0)}::int AND ${bind(to ?? 2_147_483_647)}::int`;
  const whole = countModels(`${modelConditions(narrowing, bind)} AND m.price = m.price_max AND ${inRange}`, wanted, bind);
  const ofSeveralPrices = 's.model_id IN (SELECT several.model_id FROM model_index several WHERE several.price < several.price_max)';
  const varied = countVariants(`${skuConditions('s', narrowing, bind)} AND ${ofSeveralPrices}`, wanted, bind);
  return `SELECT dimension, value, sum(models)::int AS models FROM (${whole} UNION ALL ${varied}) counted GROUP BY 1, 2`;
}

/** Without a choice among options, what a model's variants have together is what it counts for. */
export const readsModels = ({ audience, parameters }: Narrowing): boolean => audience.kind === 'storefront' && parameters.length === 0;

export function modelConditions(narrowing: Narrowing, bind: Bind): string {
  const { text, newSince } = narrowing;
  const conditions = placeConditions('m', narrowing, bind);
  if (newSince) conditions.push(`m.since >= ${bind(newSince)}`);
  if (text) conditions.push(`m.model_id IN (${matchedModels(text, bind)})`);
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}
