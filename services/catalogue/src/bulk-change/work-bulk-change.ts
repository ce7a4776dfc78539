import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import { type HeldProduct, withAllLockedGoods } from '../goods/locked-goods.ts';
import { planRoom } from '../goods/plan-room.ts';
import { saveProducts, seenContent } from '../goods/save-products.ts';
import { readTaxonomy } from '../goods/taxonomy.ts';
import { authorOf } from '../import/author-of.ts';
import type { StoredBulkChange } from './bulk-change.queries.ts';
import { type BulkRow, countBulkRows, noteBulkRows, readNextBulkRows } from './bulk-row.queries.ts';
import { endBulkChange } from './end-bulk-change.ts';
import { fillCollection } from './fill-collection.ts';
import { type Judging, judge, judgeUndo, type Verdict } from './judge-product.ts';

/** What is worked off, and with what. */
export interface Working {
  job: StoredBulkChange;
  dependencies: Pick<Dependencies, 'plan' | 'now'>;
}

export type Verdicts = Map<BulkRow, Verdict>;

const nextRows = (tx: Tx, { id, cursor, state }: StoredBulkChange, most: number): Promise<BulkRow[]> =>
  readNextBulkRows(tx, { job: id, after: cursor, outcome: state === 'undoing' ? 'changed' : null, most });

/**
 * Processes the next products of a bulk change that `takeBulkChange` claimed. Everything, the job's cursor included, is in the caller's
 * transaction: a product is changed once or not at all, so that a price goes up by ten percent and never by twenty-one.
 */
export async function workBulkChange(tx: Tx, working: Working, most: number): Promise<void> {
  const { job } = working;
  const rows = await nextRows(tx, job, most);
  if (rows.length === 0) return endBulkChange(tx, working);
  const { change } = job;
  await noteVerdicts(
    tx,
    job,
    change.kind === 'collection'
      ? await fillCollection(tx, { job, collection: change.collection_id, rows })
      : await changeRows(tx, working, rows),
  );
}

async function changeRows(tx: Tx, working: Working, rows: readonly BulkRow[]): Promise<Verdicts> {
  const companies = [...new Set(rows.map(({ company_id }) => company_id))].sort((a, b) => a - b);
  return withAllLockedGoods(tx, companies, async (all) => {
    const products = new Map((await all.products(rows.map(({ product_id }) => product_id))).map((product) => [product.id, product]));
    const verdicts: Verdicts = new Map();
    for (const [companyId, own] of Map.groupBy(rows, ({ company_id }) => company_id)) {
      const held = own.flatMap(({ product_id }) => products.get(product_id) ?? []);
      const judging = await judgingFor(tx, working, { companyId, products: held, rows: own });
      for (const row of own) verdicts.set(row, verdictOf(working.job, row, { product: products.get(row.product_id), judging }));
      const changed = own.flatMap((row) => verdicts.get(row)?.product ?? []);
      await saveProducts(all.of(companyId), judging.author, changed);
    }
    return verdicts;
  });
}

interface OfCompany {
  companyId: number;
  products: readonly HeldProduct[];
  rows: readonly BulkRow[];
}

async function judgingFor(tx: Tx, { job, dependencies }: Working, { companyId, products, rows }: OfCompany): Promise<Judging> {
  const isStaff = job.company_id === null;
  const author = await authorOf(tx, { user_id: job.user_id, staff: isStaff, company_id: companyId });
  const groups = products.flatMap(({ variant_group_id }) => variant_group_id ?? []);
  const room = await planRoom(tx, { plan: isStaff ? null : dependencies.plan, companyId }, groups);
  const contents = products.map((product) => seenContent(product, author));
  // Where the products go to, and where an undo brings them back.
  const targets = [job.change, ...rows.flatMap(({ before }) => before ?? [])].map((target) => ({
    category_id: ('category_id' in target && target.category_id) || 0,
    product_type_id: ('product_type_id' in target && target.product_type_id) || 0,
  }));
  return { author, room, taxonomy: await readTaxonomy(tx, [...contents, ...targets]) };
}

function verdictOf(
  job: StoredBulkChange,
  row: BulkRow,
  { product, judging }: { product: HeldProduct | undefined; judging: Judging },
): Verdict {
  const isUndo = job.state === 'undoing';
  if (!product) return { outcome: isUndo ? 'kept' : 'skipped', fault: { code: 'PRODUCT_NOT_FOUND' } };
  return isUndo ? judgeUndo(product, row, judging) : judge(product, job.change, judging);
}

async function noteVerdicts(tx: Tx, job: StoredBulkChange, verdicts: Verdicts): Promise<void> {
  const notes = [...verdicts].map(([{ number }, { outcome, fault, before, after }]) => ({
    ...{ number, outcome, code: fault?.code ?? null, details: fault?.details ?? null, before: before ?? null, after: after ?? null },
  }));
  await noteBulkRows(tx, { job: job.id, notes: JSON.stringify(notes) });
  const count = (wanted: Verdict['outcome']): number => notes.filter(({ outcome }) => outcome === wanted).length;
  await countBulkRows(tx, {
    ...{ job: job.id, cursor: notes.at(-1)?.number ?? job.cursor },
    ...{ changed: count('changed'), unchanged: count('unchanged'), skipped: count('skipped') },
    ...{ restored: count('restored'), kept: count('kept') },
  });
}

/** Passes over one product that the database will not take whatever is tried, so that the others go on. */
export async function skipBulkRow(tx: Tx, job: StoredBulkChange): Promise<void> {
  const [row] = await nextRows(tx, job, 1);
  if (!row) return;
  const outcome = job.state === 'undoing' ? 'kept' : 'skipped';
  await noteVerdicts(tx, job, new Map([[row, { outcome, fault: { code: 'BULK_ROW_FAULT' } }]]));
}
