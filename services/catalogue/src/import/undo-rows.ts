import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import type { Author } from '../goods/goods-owner.ts';
import { type HeldProduct, type LockedGoods, withLockedGoods } from '../goods/locked-goods.ts';
import { planRoom, type TakeRoom } from '../goods/plan-room.ts';
import { removeProduct } from '../goods/remove-product.ts';
import { saveProducts } from '../goods/save-products.ts';
import { isStillValid, readTaxonomy } from '../goods/taxonomy.ts';
import { membersOf, moveToGroup } from '../goods/variant-groups.ts';
import { replaceSizeRuns } from '../size-run/set-size-runs.ts';
import { readRunsOfModels } from '../size-run/size-run.queries.ts';
import { authorOf } from './author-of.ts';
import type { StoredImport } from './import-job.queries.ts';
import { readGained } from './import-photo.queries.ts';
import { countUndone, noteUndone, readUndoRows } from './import-row.queries.ts';
import { partly, type Restored, restored, wasChanged } from './restored-state.ts';
import { type Problem, problemOf } from './row-problem.ts';
import { isSoldAlike, type RowUndo, type SoldAs } from './row-undo.ts';
import { endUndo } from './undo-import.ts';

/** What is done about one row: its product is deleted, restored, or left with the reason. */
interface UndoPlan {
  number: number;
  undo: RowUndo;
  stored: HeldProduct | null;
  restored: Restored | null;
  /** Null: nothing is to be said of it. */
  problem: Problem | null;
  isKept: boolean;
}

/** Takes back the next rows of an import that is being undone, in the caller's transaction, its cursor included. */
export async function undoRows(
  tx: Tx,
  { plan }: Pick<Dependencies, 'plan'>,
  { job, most }: { job: StoredImport; most: number },
): Promise<void> {
  const rows = await readUndoRows(tx, { job: job.id, after: job.cursor, most });
  if (rows.length === 0) return endUndo(tx, job.id);
  const done = await withLockedGoods(tx, job.company_id, async (goods) => {
    const author = await authorOf(tx, job);
    const stored = new Map((await goods.products(rows.map(({ undo }) => undo.product))).map((product) => [product.id, product]));
    const made = rows.flatMap(({ undo }) => (undo.before === null ? [undo.product] : []));
    const gained = new Set((await readGained(tx, { products: made })).map(({ id }) => id));
    const plans = rows.map(({ number, undo }) => planOf({ number, undo }, stored.get(undo.product) ?? null, { author, gained }));
    const room = await planRoom(
      tx,
      { plan: author.kind === 'staff' ? null : plan, companyId: job.company_id },
      plans.flatMap((one) => one.stored?.variant_group_id ?? []),
    );
    return applyPlans(goods, { author, remover: job.undone_by ?? job.user_id }, { plans: await withinTaxonomy(tx, plans), room });
  });
  await note(tx, job, done);
}

interface Since {
  author: Author;
  /** Products that people have added pictures or reviews to. */
  gained: ReadonlySet<number>;
}

function planOf({ number, undo }: { number: number; undo: RowUndo }, stored: HeldProduct | null, { author, gained }: Since): UndoPlan {
  const plan = { number, undo, stored, restored: null, problem: null, isKept: false };
  const kept = (code: string): UndoPlan => ({ ...plan, stored: null, problem: problemOf(code, null), isKept: true });
  if (!stored) return undo.before ? kept('IMPORT_UNDO_GONE') : plan;
  if (undo.before === null) {
    if (stored.reserved_quantity > 0) return kept('IMPORT_UNDO_RESERVED');
    return gained.has(stored.id) || wasChanged(stored, undo.after, author) ? kept('IMPORT_UNDO_CHANGED') : plan;
  }
  const back = restored({ stored, before: undo.before, after: undo.after, author });
  return { ...plan, restored: back, problem: back.problem, isKept: back.problem !== null };
}

/** What was there before may be there no more: such products are left as they are. */
async function withinTaxonomy(tx: Tx, plans: readonly UndoPlan[]): Promise<UndoPlan[]> {
  const taxonomy = await readTaxonomy(
    tx,
    plans.flatMap(({ restored: back }) => back?.content.wanted ?? []),
  );
  return plans.map((plan) => {
    const content = plan.restored?.content;
    if (!content || isStillValid(content.wanted, taxonomy)) return plan;
    return { ...plan, stored: null, restored: null, problem: problemOf('IMPORT_UNDO_UNFIT', null), isKept: true };
  });
}

/** As whoever brought the file may write; what is deleted is written down as theirs who has it undone. */
async function applyPlans(
  goods: LockedGoods,
  { author, remover }: { author: Author; remover: number },
  { plans, room }: { plans: UndoPlan[]; room: TakeRoom },
): Promise<UndoPlan[]> {
  const { tx } = goods;
  const sold = await restoreRuns(goods, plans);
  const within = sold.map((plan) => withinRoom(plan, room));
  await saveProducts(
    goods,
    author,
    within.flatMap(({ stored, restored: back }) => (stored && back ? [{ stored, content: back.content, offer: back.offer }] : [])),
  );
  for (const plan of within) goods.touch(await regrouped(tx, plan));
  const actor = { id: remover, roles: [] };
  for (const { stored, restored: back } of within) if (stored && !back) goods.touch(await removeProduct(tx, actor, stored));
  return within;
}

/** How models were sold before, where they are sold as the import said. What is deleted afterwards takes its runs along. */
async function restoreRuns(goods: LockedGoods, plans: readonly UndoPlan[]): Promise<UndoPlan[]> {
  const { tx } = goods;
  const written = plans.flatMap(({ undo }) => undo.runs ?? []);
  if (written.length === 0) return [...plans];
  const rows = await readRunsOfModels(tx, { groups: written.map(({ group }) => group) });
  const now = new Map<number, SoldAs>(rows.map(({ group, ...soldAs }) => [group, soldAs]));
  const done: UndoPlan[] = [];
  for (const plan of plans) {
    const { runs } = plan.undo;
    const current = runs && now.get(runs.group);
    if (runs && current && isSoldAlike(current, runs.after)) {
      await replaceSizeRuns(goods, runs.group, runs.before);
      now.set(runs.group, runs.before);
      done.push(plan);
    } else if (!runs || !current || isSoldAlike(current, runs.before)) done.push(plan);
    else done.push({ ...plan, problem: plan.problem ?? partly(['size_runs']), isKept: true });
  }
  return done;
}

/** Beyond the plan's limit a product is given back switched off, as imports bring theirs. */
function withinRoom(plan: UndoPlan, take: TakeRoom): UndoPlan {
  const { stored, restored: back } = plan;
  if (!stored || !back?.offer.active || stored.offer.active || take(stored.variant_group_id)) return plan;
  return {
    ...plan,
    restored: { ...back, offer: { ...back.offer, active: false } },
    problem: plan.problem ?? problemOf('IMPORT_OVER_PLAN', null),
    isKept: true,
  };
}

/** Out of the model into which its row brought it, back into its own while that is there. Answers whose models are not what they were. */
async function regrouped(tx: Tx, { stored, undo: { before, after } }: UndoPlan): Promise<number[]> {
  if (!stored || !before || before.group === after.group || stored.variant_group_id !== after.group) return [];
  const isThere = before.group !== null && (await membersOf(tx, before.group)).length > 0;
  return [stored.id, ...(await moveToGroup(tx, stored, isThere ? before.group : null))];
}

async function note(tx: Tx, job: StoredImport, rows: readonly Pick<UndoPlan, 'number' | 'problem' | 'isKept'>[]): Promise<void> {
  const notes = rows.map(({ number, problem }) => ({ number, problems: problem ? [problem] : null }));
  await noteUndone(tx, { job: job.id, rows: JSON.stringify(notes) });
  const kept = rows.filter(({ isKept }) => isKept).length;
  await countUndone(tx, { job: job.id, cursor: rows.at(-1)?.number ?? job.cursor, undone: rows.length - kept, kept });
}

/** Passes over one row that the database will not take back whatever is tried. */
export async function skipUndo(tx: Tx, job: StoredImport, problem: Problem): Promise<void> {
  const [row] = await readUndoRows(tx, { job: job.id, after: job.cursor, most: 1 });
  if (row) await note(tx, job, [{ number: row.number, problem, isKept: true }]);
}
