import { randomUUID } from 'node:crypto';
import type { ImportAnswer, UploadImport } from '@market/catalogue-contract/import';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { createFairQueue } from '@market/service-kit/jobs/fair-queue';
import { shownFileName } from '@market/service-kit/text/shown-file-name';
import { audienceOf } from '../audience/audience.ts';
import { hasCompany } from '../company/company.queries.ts';
import type { SignedInCtx } from '../context.ts';
import { companyFor } from '../goods/goods-owner.ts';
import { lockImports, requireImportOfDay } from '../quota/quota.ts';
import { readSheet } from '../spreadsheet/read-sheet.ts';
import type { Sheet, SheetRow } from '../spreadsheet/sheet.ts';
import { withoutExample } from './example-row.ts';
import { getImport } from './get-import.ts';
import { guessColumns } from './guess-columns.ts';
import { ROWS_AT_ONCE } from './import-job.queries.ts';
import { insertImport, insertImportRows, openImport } from './import-row.queries.ts';
import { readNamedThings } from './named-things.ts';

/** A file stands in memory several times over while it is read. Companies take turns. */
const reading = createFairQueue<Sheet>({ atOnce: 2, waiting: 30 });

/**
 * Takes in a file of goods: read whole, so that what is wrong with it is said at once, and kept row by row. What its columns mean is
 * guessed from their titles.
 *
 * @throws DomainError NO_COMPANY, FORBIDDEN, COMPANY_NOT_FOUND, IMPORT_DAY_LIMIT, UNAVAILABLE, and what `readSheet` refuses
 */
export async function uploadImport(ctx: SignedInCtx, { file, company_id }: UploadImport): Promise<ImportAnswer> {
  const companyId = companyFor(ctx, company_id);
  if (company_id !== undefined && !(await hasCompany(ctx, companyId))) throw new DomainError('NOT_FOUND', 'COMPANY_NOT_FOUND');
  await requireImportOfDay(ctx.db.pool, ctx, companyId);
  const read = async (): Promise<Sheet> => readSheet(Buffer.from(await file.arrayBuffer()));
  const sheet = await reading({ key: randomUUID(), owner: String(companyId) }, read);
  return getImport(ctx, { id: await keep(ctx, { companyId, fileName: shownFileName(file.name), sheet }) });
}

/** Each piece by itself: events of others wait for a long transaction. */
async function keep(
  ctx: SignedInCtx,
  { companyId, fileName, sheet }: { companyId: number; fileName: string; sheet: Sheet },
): Promise<number> {
  const { principal } = ctx;
  const { pool } = ctx.db;
  const { titles } = sheet;
  const meanings = guessColumns(titles, await readNamedThings(pool));
  const rows = withoutExample(sheet.rows, meanings);
  const mapping = meanings.map((means) => means ?? '');
  const isStaff = audienceOf(principal).kind === 'staff';
  const job = await inTransaction(pool, async (tx) => {
    await lockImports(tx, companyId);
    await requireImportOfDay(tx, ctx, companyId);
    return insertImport(tx, { ...sheet, companyId, userId: principal.userId, isStaff, fileName, mapping, rowsTotal: rows.length });
  });
  if (!job) throw new Error('the import took no row');
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const piece: SheetRow[] = rows.slice(start, start + ROWS_AT_ONCE);
    await insertImportRows(pool, { job: job.id, rows: JSON.stringify(piece) });
  }
  await openImport(pool, { job: job.id });
  return job.id;
}
