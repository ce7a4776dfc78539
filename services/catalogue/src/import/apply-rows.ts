import type { Tx } from '@market/service-kit/data/tx';
import type { LockedGoods } from '../goods/locked-goods.ts';
import { runningOut } from '../goods/low-stock.ts';
import { planRoom, type TakeRoom } from '../goods/plan-room.ts';
import { type ProductToSave, saveProducts } from '../goods/save-products.ts';
import type { Plan } from '../plan/plan.ts';
import { replaceSizeRuns } from '../size-run/set-size-runs.ts';
import { addLowStock } from './import-job.queries.ts';
import { queueImportPhotos } from './import-photo.queries.ts';
import { type FileModel, groupOf, joinGroup } from './model-groups.ts';
import { joins, type Planning, type RowPlan } from './row-plan.ts';
import { problemOf } from './row-problem.ts';
import type { SoldAs } from './row-undo.ts';

type Groups = ReadonlyMap<FileModel, { id: number; lead: boolean }>;

/**
 * Makes products of judged rows, with everything derived from them, and has their pictures fetched later. Answers the rows, with what is
 * worth knowing of those that were saved.
 */
export async function applyRows(
  goods: LockedGoods,
  { job, author }: Planning,
  { rows, plan }: { rows: RowPlan[]; plan: Plan },
): Promise<RowPlan[]> {
  const { tx, companyId } = goods;
  const groups = await resolveGroups(tx, companyId, rows);
  const ids = rows.flatMap((row) => groupIdOf(row, groups) ?? []);
  const room = await planRoom(tx, { plan: author.kind === 'staff' ? null : plan, companyId }, ids);
  const within = withinRoom(rows, groups, room);
  const kept = within.filter(({ merged, stored }) => merged && (!stored || merged.isContentNew || merged.isOfferNew));
  const saved = await saveProducts(goods, author, productsOf(kept, groups));
  const idOf = new Map(within.flatMap((row) => (row.stored ? [[row, row.stored.id] as const] : [])));
  for (const [place, row] of kept.entries()) idOf.set(row, saved[place]?.id as number);
  for (const row of within.filter((one) => one.merged && joins(one))) goods.touch(await joined(tx, row, groups));
  const anew = soldAnew(within, groups);
  for (const [group, { after }] of anew) await replaceSizeRuns(goods, group, after);
  await queuePhotos(tx, job.id, { rows: within, idOf });
  await countLowStock(tx, job.id, kept);
  return within.map((row) => withUndo(row, { product: idOf.get(row), group: groupIdOf(row, groups), anew }));
}

interface Written {
  product: number | undefined;
  group: number | null;
  anew: ReturnType<typeof soldAnew>;
}

/** With what the row found and what it leaves, where it wrote anything. */
function withUndo(row: RowPlan, { product, group, anew }: Written): RowPlan {
  const { merged, stored, soldAs } = row;
  const sold = group === null ? undefined : anew.get(group);
  const isTouched = !stored || merged?.isContentNew || merged?.isOfferNew || joins(row) || soldAs;
  if (!merged || product === undefined || !isTouched) return row;
  const { content, offer } = merged;
  const before = stored && merged.seen ? { content: merged.seen, offer: stored.offer, group: stored.variant_group_id } : null;
  const runs = soldAs && group !== null && sold?.row === row ? { runs: { group, before: soldAs.before, after: sold.after } } : {};
  return { ...row, undo: { product, before, after: { content, offer, group }, ...runs } };
}

/** How models are sold from now on, told by the first row that says so. */
function soldAnew(rows: readonly RowPlan[], groups: Groups): Map<number, { row: RowPlan; after: SoldAs }> {
  const anew = new Map<number, { row: RowPlan; after: SoldAs }>();
  for (const row of rows) {
    const group = groupIdOf(row, groups);
    if (row.soldAs && group !== null) anew.set(group, { row: anew.get(group)?.row ?? row, after: row.soldAs.after });
  }
  return anew;
}

/** Members are notified when the import ends, see `endImport`. */
async function countLowStock(tx: Tx, jobId: number, rows: readonly RowPlan[]): Promise<void> {
  const changed = rows.flatMap(({ stored }) =>
    stored ? [{ id: stored.id, before: stored.offer.stock_quantity - stored.reserved_quantity }] : [],
  );
  const low = await runningOut(tx, changed);
  if (low.length > 0) await addLowStock(tx, { job: jobId, lowStock: low.length });
}

async function resolveGroups(tx: Tx, companyId: number, rows: readonly RowPlan[]): Promise<Groups> {
  const groups = new Map<FileModel, { id: number; lead: boolean }>();
  for (const { merged, model } of rows) if (merged && model && !groups.has(model)) groups.set(model, await groupOf(tx, companyId, model));
  return groups;
}

function productsOf(rows: readonly RowPlan[], groups: Groups): ProductToSave[] {
  const led = new Set<FileModel>();
  return rows.flatMap(({ merged, stored, model }): ProductToSave[] => {
    if (!merged) return [];
    const { content, seen, offer, isContentNew } = merged;
    if (stored) return [{ stored, content: isContentNew && seen ? { seen, wanted: content } : null, offer }];
    const group = model ? groups.get(model) : undefined;
    if (!model || !group) return [{ stored: null, content, offer, group: null }];
    const lead = group.lead && !led.has(model);
    led.add(model);
    return [{ stored: null, content, offer, group: { id: group.id, lead } }];
  });
}

async function joined(tx: Tx, { stored, model }: RowPlan, groups: Groups): Promise<number[]> {
  const group = model ? groups.get(model) : undefined;
  return stored && group ? [stored.id, ...(await joinGroup(tx, stored, group.id))] : [];
}

/** Beyond the plan's limit products are saved all the same, switched off: nothing of a file is lost. */
function withinRoom(rows: readonly RowPlan[], groups: Groups, take: TakeRoom): RowPlan[] {
  return rows.map((row) => {
    const comesOn = row.merged?.offer.active && !row.stored?.offer.active;
    return comesOn && !take(groupIdOf(row, groups)) ? switchedOff(row) : row;
  });
}

const groupIdOf = ({ model, stored }: RowPlan, groups: Groups): number | null =>
  (model && groups.get(model)?.id) ?? stored?.variant_group_id ?? null;

function switchedOff(row: RowPlan): RowPlan {
  const { merged, stored } = row;
  if (!merged) return row;
  const offer = { ...merged.offer, active: false };
  const isOfferNew = !stored || JSON.stringify(stored.offer) !== JSON.stringify(offer);
  return { ...row, merged: { ...merged, offer, isOfferNew }, problems: [...row.problems, problemOf('IMPORT_OVER_PLAN', null)] };
}

/** A link that could not be fetched is tried again by the next file that names it. */
async function queuePhotos(
  tx: Tx,
  jobId: number,
  { rows, idOf }: { rows: readonly RowPlan[]; idOf: ReadonlyMap<RowPlan, number> },
): Promise<void> {
  const links = rows.flatMap((row) => {
    const product_id = idOf.get(row);
    if (!row.merged || product_id === undefined) return [];
    return row.links.map((url, position) => ({ number: row.number, product_id, url, position }));
  });
  if (links.length > 0) await queueImportPhotos(tx, { job: jobId, links: JSON.stringify(links) });
}
