import type { ImportAnswer, ImportPage, ListImports } from '@market/catalogue-contract/import';
import { rowsOf } from '@market/service-kit/data/transaction';
import { audienceOf } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { findImport, IMPORT_VIEW, type ImportViewRow, importView } from './import-job.ts';

const VIEW = `SELECT ${IMPORT_VIEW} FROM import_job j WHERE j.id = $1`;
const BEGINNING = 'SELECT cells FROM import_row WHERE job_id = $1 ORDER BY number LIMIT 20';
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/** An import with its columns. @throws DomainError IMPORT_NOT_FOUND */
export async function getImport(ctx: SignedInCtx, { id }: { id: number }): Promise<ImportAnswer> {
  const { pool } = ctx.db;
  const { titles, mapping } = await findImport(pool, ctx, id);
  const [row] = await rowsOf<ImportViewRow>(pool, VIEW, [id]);
  const beginning = await rowsOf<{ cells: string[] }>(pool, BEGINNING, [id]);
  const columns = titles.map((title, column) => ({
    title,
    means: mapping[column] || null,
    samples: beginning
      .flatMap(({ cells }) => cells[column]?.trim() || [])
      .slice(0, SAMPLES)
      .map((cell) => cell.slice(0, SAMPLE_LENGTH)),
  }));
  return { data: { ...importView(row as ImportViewRow), columns } };
}

const LIST = `
  SELECT ${IMPORT_VIEW}, count(*) OVER ()::int AS total FROM import_job j
  WHERE $1::int IS NULL OR j.company_id = $1 ORDER BY j.id DESC LIMIT $2 OFFSET $3`;

/** What was imported, newest first: of the own company, or of any for staff. */
export async function listImports(ctx: SignedInCtx, { page, per_page, company_id }: ListImports): Promise<ImportPage> {
  const audience = audienceOf(ctx.principal);
  // A vendor without a company has imported nothing: no company has the number 0.
  const companyId = audience.kind === 'staff' ? (company_id ?? null) : (ctx.principal.companyId ?? 0);
  const values = [companyId, per_page, Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)];
  const rows = await rowsOf<ImportViewRow & { total: number }>(ctx.db.pool, LIST, values);
  return { data: rows.map(({ total: _, ...row }) => importView(row)), page, per_page, total: rows[0]?.total ?? 0 };
}
