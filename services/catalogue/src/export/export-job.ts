import type { CreateExport, ExportAnswer, ExportJob, ExportPage, ListExports } from '@market/catalogue-contract/export';
import type { TableFormat } from '@market/catalogue-contract/table-format';
import type { Locale } from '@market/kit-contract/locale';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf, isInsider } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';

/** A file of goods that somebody asked for, as the database has it. */
export interface StoredExport {
  id: number;
  user_id: number;
  company_id: number | null;
  locale: Locale;
  format: TableFormat;
  filter: Omit<CreateExport, 'format'>;
  state: ExportJob['state'];
  file_key: string | null;
}

const STORED = 'id, user_id, company_id, locale, format, filter, state, file_key';

/** An export of goods that the caller manages. @throws DomainError EXPORT_NOT_FOUND */
export async function findExport(tx: Tx, { principal }: SignedInCtx, id: number): Promise<StoredExport> {
  const [job] = await rowsOf<StoredExport>(tx, `SELECT ${STORED} FROM export_job WHERE id = $1`, [id]);
  const audience = audienceOf(principal);
  const isOwn = job && (job.company_id === null ? audience.kind === 'staff' : isInsider(audience, job.company_id));
  if (!job || !isOwn) throw new DomainError('NOT_FOUND', 'EXPORT_NOT_FOUND');
  return job;
}

/** The export that was asked for first and is not written yet. */
export async function nextExport(tx: Tx): Promise<StoredExport | undefined> {
  return (await rowsOf<StoredExport>(tx, `SELECT ${STORED} FROM export_job WHERE state = 'waiting' ORDER BY id LIMIT 1`, []))[0];
}

type Row = Omit<ExportJob, 'created_at' | 'finished_at'> & { created_at: Date; finished_at: Date | null };
const VIEW = 'id, state, format, rows_num AS rows, created_at, finished_at';

const view = ({ created_at, finished_at, ...job }: Row): ExportJob => ({
  ...job,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});

/** How an export stands. @throws DomainError EXPORT_NOT_FOUND */
export async function getExport(ctx: SignedInCtx, { id }: { id: number }): Promise<ExportAnswer> {
  await findExport(ctx.db.pool, ctx, id);
  const [row] = await rowsOf<Row>(ctx.db.pool, `SELECT ${VIEW} FROM export_job WHERE id = $1`, [id]);
  return { data: view(row as Row) };
}

/** What the caller has exported, newest first. */
export async function listExports(ctx: SignedInCtx, { page, per_page }: ListExports): Promise<ExportPage> {
  const sql = `SELECT ${VIEW}, count(*) OVER ()::int AS total FROM export_job WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`;
  const values = [ctx.principal.userId, per_page, Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)];
  const rows = await rowsOf<Row & { total: number }>(ctx.db.pool, sql, values);
  return { data: rows.map(({ total: _, ...row }) => view(row)), page, per_page, total: rows[0]?.total ?? 0 };
}
