import type { Tx } from '@market/service-kit/data/tx';
import { groupOfProduct, moveToGroup, newGroup } from '../goods/variant-groups.ts';
import type { StoredImport } from './import-job.queries.ts';
import { readFileModels } from './import-row.queries.ts';

/** What a file's word for a model stands for. */
export interface FileModel {
  /** A product of the company that is of it already: by a row of this file, or because the word is its article number. */
  anchor: number | null;
  group: number | null;
  /** Rows of the file that say so. */
  rows: number;
}

/** The models that some rows speak of, by their words. */
export async function readModels(tx: Tx, { id, company_id }: StoredImport, words: readonly string[]): Promise<Map<string, FileModel>> {
  if (words.length === 0) return new Map();
  const rows = await readFileModels(tx, { job: id, company: company_id, words });
  return new Map(rows.map(({ model, ...facts }) => [model, facts]));
}

/** A model that one row speaks of and no product is of stays a product that stands alone. */
export const isModel = (model: FileModel | undefined): model is FileModel =>
  model !== undefined && (model.rows > 1 || model.anchor !== null);

/** The number of a model, which is made now where there is none; `lead`: its first variant has to stand for it. */
export async function groupOf(tx: Tx, companyId: number, model: FileModel): Promise<{ id: number; lead: boolean }> {
  if (model.group !== null) return { id: model.group, lead: false };
  if (model.anchor !== null) return { id: await groupOfProduct(tx, companyId, model.anchor), lead: false };
  return { id: await newGroup(tx), lead: true };
}

/** Brings a product into the model that its row names. Answers the products whose models are not what they were. */
export const joinGroup = (tx: Tx, product: { id: number; variant_group_id: number | null }, group: number): Promise<number[]> =>
  moveToGroup(tx, product, group);
