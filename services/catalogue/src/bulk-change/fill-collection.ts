import { COLLECTION_MODELS_MAX } from '@market/catalogue-contract/collection';
import type { Tx } from '@market/service-kit/data/tx';
import { type RequestedProduct, readModelsOf } from '../collection/collection-write.queries.ts';
import type { StoredBulkChange } from './bulk-change.queries.ts';
import {
  appendModels,
  type BulkRow,
  lockFilledCollection,
  readFilledCollection,
  readFilledModels,
  removeModels,
} from './bulk-row.queries.ts';
import type { Fault, Verdict } from './judge-product.ts';

interface Filling {
  job: StoredBulkChange;
  collection: number;
  rows: readonly BulkRow[];
}

const everyRow = (rows: readonly BulkRow[], verdict: Verdict) => new Map(rows.map((row) => [row, verdict]));

/** Adds the models of some products to a collection, or takes those out again that were added. */
export async function fillCollection(tx: Tx, { job, collection, rows }: Filling): Promise<Map<BulkRow, Verdict>> {
  const isUndo = job.state === 'undoing';
  const found = await lockFilledCollection(tx, { collection });
  if (!found) return everyRow(rows, { outcome: isUndo ? 'kept' : 'skipped', fault: { code: 'COLLECTION_NOT_FOUND' } });
  const present = new Set((await readFilledModels(tx, { collection })).map(({ id }) => id));
  if (isUndo) return takeOut(tx, { collection, rows, present });
  if (found.isByFilter) return everyRow(rows, { outcome: 'skipped', fault: { code: 'COLLECTION_OF_CONDITIONS' } });
  const requested = await readModelsOf(tx, { products: rows.map(({ product_id }) => product_id) });
  const verdicts = new Map(rows.map((row, place) => [row, verdictOf(requested[place] as RequestedProduct, found.company_id, present)]));
  await appendModels(tx, { collection, models: [...verdicts.values()].flatMap(({ after }) => after?.model ?? []) });
  return verdicts;
}

/** What adding products to a collection would do, in their order. Nothing is locked: it is only told. */
export async function judgeFilling(
  tx: Tx,
  { collection, products }: { collection: number; products: readonly number[] },
): Promise<Verdict[]> {
  const found = await readFilledCollection(tx, { collection });
  const present = new Set((await readFilledModels(tx, { collection })).map(({ id }) => id));
  return (await readModelsOf(tx, { products })).map((product) => verdictOf(product, found?.company_id ?? null, present));
}

/** Judges one product after the other: `present` grows by each model that is added. */
function verdictOf(product: RequestedProduct, owner: number | null, present: Set<number>): Verdict {
  const { model } = product;
  if (model !== null && present.has(model)) return { outcome: 'unchanged' };
  const fault = faultOf(product, owner, present.size);
  if (fault || model === null) return { outcome: 'skipped', ...(fault ? { fault } : {}) };
  present.add(model);
  return { outcome: 'changed', before: {}, after: { model } };
}

function faultOf({ model, company_id }: RequestedProduct, owner: number | null, models: number): Fault | null {
  if (model === null) return { code: 'PRODUCT_NOT_FOUND' };
  if (owner !== null && company_id !== owner) return { code: 'FOREIGN_GOODS' };
  return models >= COLLECTION_MODELS_MAX ? { code: 'COLLECTION_FULL', details: { limit: COLLECTION_MODELS_MAX } } : null;
}

async function takeOut(
  tx: Tx,
  { collection, rows, present }: { collection: number; rows: readonly BulkRow[]; present: ReadonlySet<number> },
): Promise<Map<BulkRow, Verdict>> {
  const modelOf = ({ after }: BulkRow): number => after?.model ?? 0;
  await removeModels(tx, { collection, models: rows.map(modelOf) });
  const verdict = (row: BulkRow): Verdict =>
    present.has(modelOf(row)) ? { outcome: 'restored' } : { outcome: 'kept', fault: { code: 'BULK_CHANGED_SINCE' } };
  return new Map(rows.map((row) => [row, verdict(row)]));
}
