import type { ImportAnswer, ImportPage, ListImports } from '@market/catalogue-contract/import';
import { audienceOf } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { countImportsOf, type ImportRow, readBeginning, readImportPage, readImportView } from './import-job.queries.ts';
import { findImport, importView } from './import-job.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/** An import with its columns. @throws DomainError IMPORT_NOT_FOUND */
export async function getImport(ctx: SignedInCtx, { id }: { id: number }): Promise<ImportAnswer> {
  const { pool } = ctx.db;
  const { titles, mapping } = await findImport(pool, ctx, id);
  const row = await readImportView(pool, { job: id });
  const beginning = await readBeginning(pool, { job: id });
  const columns = titles.map((title, column) => ({
    title,
    means: mapping[column] || null,
    samples: beginning
      .flatMap(({ cells }) => cells[column]?.trim() || [])
      .slice(0, SAMPLES)
      .map((cell) => cell.slice(0, SAMPLE_LENGTH)),
  }));
  return { data: { ...importView(row as ImportRow), columns } };
}

/** What was imported, newest first: of the own company, or of any for staff. */
export async function listImports(ctx: SignedInCtx, { page, per_page, company_id }: ListImports): Promise<ImportPage> {
  const audience = audienceOf(ctx.principal);
  // A vendor without a company has imported nothing: no company has the number 0.
  const companyId = audience.kind === 'staff' ? (company_id ?? null) : (ctx.principal.companyId ?? 0);
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const rows = await readImportPage(ctx.db.pool, { company: companyId, limit: per_page, offset });
  const counted = await countImportsOf(ctx.db.pool, { company: companyId });
  return { data: rows.map(importView), page, per_page, total: counted?.total ?? 0 };
}
