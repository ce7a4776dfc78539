import type {
  BulkChangeAnswer,
  BulkChangeJob,
  BulkChangeKey,
  BulkChangePage,
  ListBulkChanges,
  SkippedGoods,
} from '@market/catalogue-contract/bulk-change';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { filled, sentenceOf } from '@market/service-kit/text/refusal-texts';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';
import {
  type BulkChangeRow,
  countBulkChanges,
  readBulkChange,
  readBulkChangePage,
  readBulkChangeView,
  readNames,
  type StoredBulkChange,
} from './bulk-change.queries.ts';

const HOUR_MS = 3_600_000;

/** Whose a bulk change is: the vendor's company's; null: the member of staff's. */
export const ownerCompany = ({ principal }: SignedInCtx): number | null =>
  // A vendor without a company changes nothing: no company has the number 0.
  audienceOf(principal).kind === 'staff' ? null : (principal.companyId ?? 0);

/** A bulk change of goods that the caller manages. @throws DomainError BULK_CHANGE_NOT_FOUND */
export async function findBulkChange(tx: Tx, { principal }: SignedInCtx, id: number): Promise<StoredBulkChange> {
  const job = await readBulkChange(tx, { job: id });
  const audience = audienceOf(principal);
  const isOwn = job && (job.company_id === null ? audience.kind === 'staff' : isInsider(audience, job.company_id));
  if (!job || !isOwn) throw new DomainError('NOT_FOUND', 'BULK_CHANGE_NOT_FOUND');
  return job;
}

/** Until when a change that is over can be undone. */
export const undoUntil = ({ finished_at }: { finished_at: Date | null }, hours: number): Date | null =>
  finished_at && new Date(finished_at.getTime() + hours * HOUR_MS);

/** How a bulk change stands. @throws DomainError BULK_CHANGE_NOT_FOUND */
export async function getBulkChange(ctx: SignedInCtx, { id }: BulkChangeKey): Promise<BulkChangeAnswer> {
  await findBulkChange(ctx.db.pool, ctx, id);
  const row = await readBulkChangeView(ctx.db.pool, { job: id });
  const [view] = row ? await viewsOf(ctx, [row]) : [];
  if (!view) throw new DomainError('NOT_FOUND', 'BULK_CHANGE_NOT_FOUND');
  return { data: view };
}

/** Those of the own company, or for staff one's own, newest first. */
export async function listBulkChanges(ctx: SignedInCtx, { page, per_page }: ListBulkChanges): Promise<BulkChangePage> {
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const owner = { user: ctx.principal.userId, company: ownerCompany(ctx) };
  const rows = await readBulkChangePage(ctx.db.pool, { ...owner, limit: per_page, offset });
  const counted = await countBulkChanges(ctx.db.pool, owner);
  return { data: await viewsOf(ctx, rows), page, per_page, total: counted?.total ?? 0 };
}

async function viewsOf(ctx: SignedInCtx, rows: readonly BulkChangeRow[]): Promise<BulkChangeJob[]> {
  const { bulk_undo_hours } = await catalogueSettings.get(ctx.db.pool);
  const ids = rows.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.ids));
  const names = new Map((await readNames(ctx.db.pool, { ids, locale: ctx.locale })).map(({ id, name, sku }) => [id, `${name}, ${sku}`]));
  return rows.map((row) => {
    const { id, state, change, total, created_at, finished_at } = row;
    const isUndo = state === 'undoing' || state === 'undone';
    const until = undoUntil(row, bulk_undo_hours);
    const isUndoable = (state === 'done' || state === 'canceled') && row.changed_num > row.restored_num + row.kept_num;
    return {
      ...{ id, state, change, total },
      done: isUndo ? row.restored_num + row.kept_num : row.changed_num + row.unchanged_num + row.skipped_num,
      counts: { changed: row.changed_num, unchanged: row.unchanged_num, skipped: row.skipped_num },
      undone: { restored: row.restored_num, kept: row.kept_num },
      skipped: row.reasons.map(({ code, details, count, ids: some }) => ({
        ...skippedFor(ctx, { code, details: details ?? {} }, count),
        names: some.flatMap((product) => names.get(product) ?? []),
      })),
      undo_until: isUndoable && until && until > ctx.now() ? until.toISOString() : null,
      created_at: created_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    };
  });
}

/** A reason in the reader's language. */
export function skippedFor(
  { locale }: Pick<SignedInCtx, 'locale'>,
  { code, details }: { code: string; details?: Record<string, unknown> },
  count: number,
): SkippedGoods {
  return { code, message: filled(sentenceOf(code, locale, catalogueRefusals) ?? code, details), count, names: [] };
}
