import type { ImportAnswer, UploadImport } from '@market/catalogue-contract/import';
import { rowsOf } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf } from '../audience/audience.ts';
import { hasCompany } from '../company/company.queries.ts';
import type { SignedInCtx } from '../context.ts';
import { companyFor } from '../goods/goods-owner.ts';
import { readSheet } from '../spreadsheet/read-sheet.ts';
import type { Sheet, SheetRow } from '../spreadsheet/sheet.ts';
import { getImport } from './get-import.ts';
import { guessColumns } from './guess-columns.ts';
import { ROWS_AT_ONCE } from './import-job.ts';
import { readNamedThings } from './named-things.ts';

// Until all its rows are there an import counts as failed: whoever is cut off in the middle leaves no half file that could be started.
const INSERT = `
  INSERT INTO import_job (company_id, user_id, staff, file_name, format, encoding, separator, titles, mapping, rows_total, state)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'failed') RETURNING id`;
const INSERT_ROWS = `
  INSERT INTO import_row (job_id, number, cells)
  SELECT $1, number, cells FROM json_to_recordset($2::json) AS row (number int, cells text[])`;
const WHOLE = `UPDATE import_job SET state = 'mapping' WHERE id = $1 AND state = 'failed'`;

/**
 * Takes in a file of goods: read whole, so that what is wrong with it is said at once, and kept row by row. What its columns mean is
 * guessed from their titles.
 *
 * @throws DomainError NO_COMPANY, FORBIDDEN, COMPANY_NOT_FOUND, and what `readSheet` refuses
 */
export async function uploadImport(ctx: SignedInCtx, { file, company_id }: UploadImport): Promise<ImportAnswer> {
  const companyId = companyFor(ctx, company_id);
  if (company_id !== undefined && !(await hasCompany(ctx, companyId))) throw new DomainError('NOT_FOUND', 'COMPANY_NOT_FOUND');
  const sheet = await readSheet(Buffer.from(await file.arrayBuffer()));
  return getImport(ctx, { id: await keep(ctx, { companyId, fileName: shownName(file.name), sheet }) });
}

/** Each piece by itself: events of others wait for a long transaction. */
async function keep(
  { db: { pool }, principal }: SignedInCtx,
  { companyId, fileName, sheet }: { companyId: number; fileName: string; sheet: Sheet },
): Promise<number> {
  const { format, encoding, separator, titles, rows } = sheet;
  const mapping = guessColumns(titles, await readNamedThings(pool)).map((means) => means ?? '');
  const isStaff = audienceOf(principal).kind === 'staff';
  const values = [companyId, principal.userId, isStaff, fileName, format, encoding, separator, titles, mapping, rows.length];
  const [job] = await rowsOf<{ id: number }>(pool, INSERT, values);
  if (!job) throw new Error('the import took no row');
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const piece: SheetRow[] = rows.slice(start, start + ROWS_AT_ONCE);
    await rowsOf(pool, INSERT_ROWS, [job.id, JSON.stringify(piece)]);
  }
  await rowsOf(pool, WHOLE, [job.id]);
  return job.id;
}

/** A name is the sender's word: shown to people, so nothing invisible and no half letters in it. */
const shownName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .slice(-200) || '—';
