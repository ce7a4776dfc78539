import { type CreateExport, EXPORT_AT_ONCE, type ExportAnswer } from '@market/catalogue-contract/export';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import type { GoodsScope } from '../goods/goods-conditions.queries.ts';
import { goodsScope } from '../goods/goods-scope.ts';
import { requireExportPlace } from '../quota/quota.ts';
import { requireRoomLeft } from '../quota/storage-quota.ts';
import { tooManyRows, XLSX_ROWS_MAX } from '../spreadsheet/write-xlsx.ts';
import { countScope, insertExport } from './export-job.queries.ts';
import { findExport, getExport } from './export-job.ts';
import { writeExport } from './write-export.ts';

/**
 * Puts the goods that a filter shows into a file: now, or behind the caller's back when they are many.
 *
 * @throws DomainError NO_COMPANY, EXPORT_TOO_MANY_ROWS, STORAGE_FULL, EXPORT_OPEN_LIMIT, EXPORT_DAY_LIMIT
 */
export async function createExport(ctx: SignedInCtx, { format, ...filter }: CreateExport): Promise<ExportAnswer> {
  const { pool } = ctx.db;
  const scope = await goodsScope(ctx, filter);
  const found = await countScope(pool, scope, EXPORT_AT_ONCE + 1);
  if (format === 'xlsx' && found > EXPORT_AT_ONCE) await requireRoom(pool, scope);
  const [user, company] = [ctx.principal.userId, scope.companyId];
  await requireRoomLeft(pool, company);
  const made = await inTransaction(pool, async (tx) => {
    await requireExportPlace(tx, ctx, company);
    return insertExport(tx, { user, company, locale: ctx.locale, format, filter: JSON.stringify(filter) });
  });
  if (!made) throw new Error('the export took no row');
  if (found > EXPORT_AT_ONCE) ctx.bulk.wake();
  else await writeExport(ctx, await findExport(pool, ctx, made.id));
  return getExport(ctx, made);
}

/** Asked before the work begins, which may take minutes. @throws DomainError EXPORT_TOO_MANY_ROWS for goods that do not fit beside the row of titles */
export async function requireRoom(tx: Tx, scope: GoodsScope, rowsMax = XLSX_ROWS_MAX): Promise<void> {
  if ((await countScope(tx, scope, rowsMax)) >= rowsMax) throw tooManyRows(rowsMax);
}
