import type { ImportField, RowOutcome } from '@market/catalogue-contract/import';
import type { Tx } from '@market/service-kit/data/tx';
import type { HeldProduct, LockedGoods } from '../goods/locked-goods.ts';
import { contentFaults, readTaxonomy, type Taxonomy } from '../goods/taxonomy.ts';
import { takenTraits, traitsKey } from '../goods/variant-groups.ts';
import { columnTitles } from './column-titles.ts';
import type { StoredImport } from './import-job.queries.ts';
import { readFetchedPhotos, readRepeated } from './import-row.queries.ts';
import { type Merged, mergedFresh, mergedStored, REQUIRED } from './merge-row.ts';
import { type FileModel, isModel, readModels } from './model-groups.ts';
import type { NamedThings } from './named-things.ts';
import { withRuns } from './plan-runs.ts';
import { type RowDraft, readRow } from './read-row.ts';
import { columnOf, failed, joins, type Planning, type RowPlan } from './row-plan.ts';
import { type Problem, problemOf } from './row-problem.ts';

interface Facts {
  stored: ReadonlyMap<string, HeldProduct>;
  models: ReadonlyMap<string, FileModel>;
  /** Links that were fetched already, by their products. */
  fetched: ReadonlySet<string>;
  /** Where an article number stands for the first time, by those that stand again. */
  repeated: ReadonlyMap<number, number>;
}

const linkKey = (productId: number, url: string): string => `${productId} ${url}`;

/** Judges rows of a file against the catalogue as it is. Nothing is written. */
export async function planRows(
  goods: LockedGoods,
  planning: Planning,
  rows: readonly { number: number; cells: string[] }[],
): Promise<RowPlan[]> {
  const { tx } = goods;
  const { job, things } = planning;
  const reading = { meanings: job.mapping.map((means) => means || null), titles: job.titles.length, things };
  const drafts = rows.map(({ number, cells }) => ({ number, draft: readRow(cells, reading) }));
  const facts = await readFacts(goods, job, drafts);
  const plans = drafts.map(({ number, draft }) => planOf({ number, draft }, planning, facts));
  const contents = plans.flatMap(({ merged }) => (merged?.isContentNew ? [merged.content] : []));
  const taxonomy = await readTaxonomy(tx, contents);
  const fit = await withoutTwins(
    tx,
    plans.map((plan) => judged(plan, job, taxonomy)),
    things,
  );
  return withRuns(goods, planning, fit);
}

async function readFacts(goods: LockedGoods, job: StoredImport, drafts: readonly { number: number; draft: RowDraft }[]): Promise<Facts> {
  const skus = drafts.flatMap(({ draft }) => draft.sku ?? []);
  const words = [...new Set(drafts.flatMap(({ draft }) => draft.model ?? []))];
  const { tx } = goods;
  const stored = await goods.productsBySku(skus);
  const numbers = drafts.map(({ number }) => number);
  const repeated = await readRepeated(tx, { job: job.id, numbers });
  const ids = stored.map(({ id }) => id);
  const fetched = await readFetchedPhotos(tx, { products: ids });
  return {
    fetched: new Set(fetched.map(({ product_id, url }) => linkKey(product_id, url))),
    stored: new Map(stored.map((product) => [product.offer.sku, product])),
    models: await readModels(tx, job, words),
    repeated: new Map(repeated.map(({ number, first }) => [number, first])),
  };
}

function planOf({ number, draft }: { number: number; draft: RowDraft }, { job, author, things }: Planning, facts: Facts): RowPlan {
  const problems = [...draft.problems];
  const stored = (draft.sku !== null && facts.stored.get(draft.sku)) || null;
  const first = facts.repeated.get(number);
  if (first !== undefined) problems.push(problemOf('IMPORT_SKU_TWICE', columnOf(job, 'sku'), { row: first }));
  const isLegible = !problems.some(({ column }) => column === null);
  if (isLegible && !stored) problems.push(...missingOf(draft, job));
  const named = draft.model === null ? undefined : facts.models.get(draft.model);
  const links = draft.photos.filter((url) => !stored || !facts.fetched.has(linkKey(stored.id, url)));
  const plan = { number, draft, problems, stored, links, model: isModel(named) ? named : null };
  if (problems.length > 0) return { ...plan, outcome: 'failed' };
  const merged = stored ? mergedStored(draft, stored, { author, things }) : mergedFresh(draft);
  return { ...plan, merged, outcome: outcomeOf(merged, plan) };
}

function outcomeOf(merged: Merged, plan: Pick<RowPlan, 'stored' | 'model' | 'links'>): RowOutcome {
  if (!plan.stored) return 'created';
  return merged.isContentNew || merged.isOfferNew || joins(plan) || plan.links.length > 0 ? 'updated' : 'unchanged';
}

const fieldOf: Partial<Record<(typeof REQUIRED)[number], ImportField>> = { category_id: 'category', product_type_id: 'product_type' };

/** What a new product lacks, but for what the row says and says wrong. */
function missingOf({ sku, fields, problems }: RowDraft, job: StoredImport): Problem[] {
  const lacking: ImportField[] = REQUIRED.filter((field) => fields[field] === undefined).map(
    (field) => fieldOf[field] ?? (field as ImportField),
  );
  const all: ImportField[] = sku === null ? ['sku', ...lacking] : lacking;
  const untold = all.filter((field) => {
    const column = columnOf(job, field);
    return column === null || !problems.some((problem) => problem.column === column);
  });
  return untold.length === 0 ? [] : [requiredProblem(untold)];
}

/** One sentence for all of them: a row that is new has many. */
function requiredProblem(fields: readonly ImportField[]): Problem {
  const say = (locale: 'ru' | 'en') =>
    problemOf('IMPORT_REQUIRED', null, { titles: fields.map((field) => columnTitles[field][locale]).join(', ') })[locale];
  return { column: null, ru: say('ru'), en: say('en') };
}

/** No two variants of a model share both size and colour. */
async function withoutTwins(tx: Tx, plans: RowPlan[], { parameters }: NamedThings): Promise<RowPlan[]> {
  const taken = new Map<FileModel, Set<string>>();
  const judgedOnes: RowPlan[] = [];
  for (const plan of plans) {
    const { merged, model, stored } = plan;
    judgedOnes.push(plan);
    if (!merged || !model || stored) continue;
    const known = taken.get(model) ?? (model.group === null ? new Set<string>() : await takenTraits(tx, model.group));
    const option = (role: 'size' | 'colour') =>
      merged.content.parameter_values.find(({ parameter_id }) => parameters.get(parameter_id)?.role === role)?.values?.[0];
    const key = traitsKey({ size: option('size'), colour: option('colour') });
    if (known.has(key)) judgedOnes[judgedOnes.length - 1] = failed(plan, [problemOf('VARIANT_TWICE', null)]);
    taken.set(model, known.add(key));
  }
  return judgedOnes;
}

const contentField: Readonly<Record<string, ImportField>> = { category_id: 'category', product_type_id: 'product_type' };

/** The rules of the product form, reported at the columns they are about. */
function judged(plan: RowPlan, job: StoredImport, taxonomy: Taxonomy): RowPlan {
  const { merged, stored } = plan;
  if (!merged) return plan;
  const { offer, isContentNew } = merged;
  const found = isContentNew ? contentProblems(merged, job, taxonomy) : [];
  const reserved = stored?.reserved_quantity ?? 0;
  if (offer.stock_quantity < reserved) found.push(problemOf('STOCK_BELOW_RESERVED', columnOf(job, 'stock_quantity'), { reserved }));
  return found.length === 0 ? plan : failed(plan, found);
}

function contentProblems({ content, seen }: Merged, job: StoredImport, taxonomy: Taxonomy): Problem[] {
  return Object.entries(contentFaults(content, taxonomy, seen)).map(([field, code]) => {
    const place = /^parameter_values\.(\d+)$/.exec(field)?.[1];
    const parameter = place === undefined ? undefined : content.parameter_values[Number(place)]?.parameter_id;
    const means = parameter === undefined ? contentField[field] : (`parameter:${parameter}` as const);
    return problemOf(code, means === undefined ? null : columnOf(job, means));
  });
}
