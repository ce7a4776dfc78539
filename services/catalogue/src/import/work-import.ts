import type { RowOutcome } from '@market/catalogue-contract/import';
import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import { withLockedGoods } from '../goods/locked-goods.ts';
import { applyRows } from './apply-rows.ts';
import { authorOf } from './author-of.ts';
import { endRows } from './end-import.ts';
import type { StoredImport } from './import-job.queries.ts';
import { countOutcomes, noteOutcomes, readNextRows } from './import-row.queries.ts';
import { readNamedThings } from './named-things.ts';
import { planRows } from './plan-rows.ts';
import type { RowPlan } from './row-plan.ts';
import { skipUndo, undoRows } from './undo-rows.ts';

/**
 * Processes the next rows of an import that `takeImport` claimed: rows are checked and, unless this is a dry run, become products. Everything, the
 * job's cursor included, is in the caller's transaction: it happens once or not at all.
 */
export async function workRows(
  tx: Tx,
  dependencies: Pick<Dependencies, 'plan'>,
  { job, most }: { job: StoredImport; most: number },
): Promise<void> {
  if (job.state === 'undoing') return undoRows(tx, dependencies, { job, most });
  const rows = await readNextRows(tx, { job: job.id, after: job.cursor, most });
  if (rows.length === 0) return endRows(tx, job);
  const done = await withLockedGoods(tx, job.company_id, async (goods) => {
    const planning = { job, author: await authorOf(tx, job), things: await readNamedThings(tx) };
    const plans = await planRows(goods, planning, rows);
    return job.state === 'importing' ? applyRows(goods, planning, { rows: plans, plan: dependencies.plan }) : plans;
  });
  await noteRows(tx, job, done);
}

async function noteRows(
  tx: Tx,
  job: StoredImport,
  rows: readonly Pick<RowPlan, 'number' | 'outcome' | 'problems' | 'undo'>[],
): Promise<void> {
  const notes = rows.map(({ number, outcome, problems, undo = null }) => ({
    ...{ number, outcome, undo },
    problems: problems.length > 0 ? problems : null,
  }));
  const count = (wanted: RowOutcome): number => rows.filter(({ outcome }) => outcome === wanted).length;
  const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), failed: count('failed') };
  await noteOutcomes(tx, { job: job.id, outcomes: JSON.stringify(notes) });
  await countOutcomes(tx, { job: job.id, cursor: rows.at(-1)?.number ?? job.cursor, rows: rows.length, ...counts });
}

/** Passes over one row that the database will not take whatever is tried, so that the others go on. */
export async function skipRow(tx: Tx, job: StoredImport, problems: RowPlan['problems']): Promise<void> {
  if (job.state === 'undoing') {
    for (const problem of problems.slice(0, 1)) await skipUndo(tx, job, problem);
    return;
  }
  const [row] = await readNextRows(tx, { job: job.id, after: job.cursor, most: 1 });
  if (row) await noteRows(tx, job, [{ number: row.number, outcome: 'failed', problems }]);
}
