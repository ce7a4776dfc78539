import type { ExportAnswer, ExportJob, ExportPage, ListExports } from '@market/catalogue-contract/export';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { countExportsOf, type ExportRow, readExport, readExportPage, readExportView, type StoredExport } from './export-job.queries.ts';

const notFound = () => new DomainError('NOT_FOUND', 'EXPORT_NOT_FOUND');

/** An export of goods that the caller manages. @throws DomainError EXPORT_NOT_FOUND */
export async function findExport(tx: Tx, { principal }: SignedInCtx, id: number): Promise<StoredExport> {
  const job = await readExport(tx, { job: id });
  const audience = audienceOf(principal);
  const isOwn = job && (job.company_id === null ? audience.kind === 'staff' : isInsider(audience, job.company_id));
  if (!job || !isOwn) throw notFound();
  return job;
}

const view = ({ created_at, finished_at, ...job }: ExportRow): ExportJob => ({
  ...job,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});

/** How an export stands. @throws DomainError EXPORT_NOT_FOUND */
export async function getExport(ctx: SignedInCtx, { id }: { id: number }): Promise<ExportAnswer> {
  await findExport(ctx.db.pool, ctx, id);
  const row = await readExportView(ctx.db.pool, { job: id });
  if (!row) throw notFound();
  return { data: view(row) };
}

/** What the caller has exported, newest first. */
export async function listExports(ctx: SignedInCtx, { page, per_page }: ListExports): Promise<ExportPage> {
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const user = ctx.principal.userId;
  const rows = await readExportPage(ctx.db.pool, { user, limit: per_page, offset });
  const counted = await countExportsOf(ctx.db.pool, { user });
  return { data: rows.map(view), page, per_page, total: counted?.total ?? 0 };
}
