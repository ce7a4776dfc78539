import type { FixImport, ImportAnswer, MapImport } from '@market/catalogue-contract/import';
import { allowSeconds } from '@market/service-kit/data/statement-time.queries';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { requireImportPlace } from '../quota/quota.ts';
import { columnTitles } from './column-titles.ts';
import { leaveImport } from './end-import.ts';
import { getImport } from './get-import.ts';
import { ROWS_AT_ONCE } from './import-job.queries.ts';
import { findImport, moveImport, moveOnce } from './import-job.ts';
import { forgetOutcomes, lockMapping, lockRows, replaceCells, setMapping, writeCells } from './import-row.queries.ts';

/**
 * Says what the columns mean and has every row judged; nothing is written into the catalogue.
 *
 * @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_OPEN_LIMIT, IMPORT_COLUMNS_MISSING, IMPORT_FIELD_TWICE
 */
export async function mapImport(ctx: SignedInCtx, { id, columns }: MapImport): Promise<ImportAnswer> {
  const { pool } = ctx.db;
  const meanings = columns.map((means) => means ?? '');
  await inTransaction(pool, async (tx) => {
    const job = await findImport(tx, ctx, id);
    judge(ctx, columns, job.titles.length);
    await requireImportPlace(tx, job);
    // From here on nobody can start it.
    await moveImport(tx, { id, from: ['mapping', 'checked'] }, 'mapping');
    await setMapping(tx, { job: id, mapping: meanings });
  });
  return judgeRows(ctx, id, meanings);
}

/**
 * Puts cells of a judged file right, and has every row judged again: what one says may be at fault with another.
 *
 * @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_OPEN_LIMIT, VALIDATION naming a column that is not there
 */
export async function fixImport(ctx: SignedInCtx, { id, cells, replacements }: FixImport): Promise<ImportAnswer> {
  const meanings = await inTransaction(ctx.db.pool, async (tx) => {
    const job = await findImport(tx, ctx, id);
    refuseColumns([...cells, ...replacements], job.titles.length);
    await requireImportPlace(tx, job);
    await moveImport(tx, { id, from: ['checked'] }, 'mapping');
    await allowSeconds(tx, 60);
    if (replacements.length > 0) await replaceCells(tx, { job: id, replacements: JSON.stringify(replacements) });
    await putCells(tx, id, cells);
    return job.mapping;
  });
  return judgeRows(ctx, id, meanings);
}

function refuseColumns(places: readonly { column: number }[], titles: number): void {
  if (places.every(({ column }) => column < titles)) return;
  throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { cells: 'NOT_ALLOWED' });
}

/** Empty cells at the end of a row are not kept: they come back where one behind them is filled. */
async function putCells(tx: Tx, id: number, cells: FixImport['cells']): Promise<void> {
  const rows = await lockRows(tx, { job: id, numbers: [...new Set(cells.map(({ number }) => number))] });
  for (const row of rows) {
    for (const { column, value } of cells.filter(({ number }) => number === row.number)) {
      while (row.cells.length <= column) row.cells.push('');
      row.cells[column] = value;
    }
  }
  if (rows.length > 0) await writeCells(tx, { job: id, rows: JSON.stringify(rows) });
}

async function judgeRows(ctx: SignedInCtx, id: number, meanings: readonly string[]): Promise<ImportAnswer> {
  const { pool } = ctx.db;
  for (let after: number | null = 0; after !== null; ) {
    const behind: number = after;
    after = await inTransaction(pool, (tx) => rereadRows(tx, { id, meanings }, behind));
  }
  await inTransaction(pool, async (tx) => {
    await requireImportPlace(tx, await findImport(tx, ctx, id));
    await refuseOthers(tx, id, meanings);
    await moveImport(tx, { id, from: ['mapping'] }, 'checking');
  });
  ctx.bulk.wake();
  return getImport(ctx, { id });
}

/** @throws DomainError IMPORT_STATE when another user has mapped the columns meanwhile, or continued */
async function refuseOthers(tx: Tx, id: number, meanings: readonly string[]): Promise<void> {
  if ((await lockMapping(tx, { job: id, mapping: meanings })).length === 0) throw new DomainError('CONFLICT', 'IMPORT_STATE');
}

function judge({ locale }: SignedInCtx, columns: MapImport['columns'], titles: number): void {
  const meanings = columns.filter((means) => means !== null);
  if (columns.length !== titles) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { columns: 'NOT_ALLOWED' });
  if (new Set(meanings).size < meanings.length) throw new DomainError('UNPROCESSABLE_CONTENT', 'IMPORT_FIELD_TWICE');
  // By its article number alone a product is known; with nothing beside it there is nothing to say.
  const missing = (['sku', 'name'] as const).filter((field) => (field === 'sku' ? !meanings.includes('sku') : meanings.length < 2));
  if (missing.length === 0) return;
  const names = missing.map((field) => `«${columnTitles[field][locale]}»`).join(', ');
  throw new DomainError('UNPROCESSABLE_CONTENT', 'IMPORT_COLUMNS_MISSING', { columns: names });
}

/** Reads the next rows by what the columns mean. Answers the last of them; null: there are no more. */
async function rereadRows(tx: Tx, { id, meanings }: { id: number; meanings: readonly string[] }, after: number): Promise<number | null> {
  await refuseOthers(tx, id, meanings);
  // Postgres counts places from 1.
  const rows = await forgetOutcomes(tx, {
    job: id,
    skuColumn: meanings.indexOf('sku') + 1,
    modelColumn: meanings.indexOf('model') + 1,
    after,
  });
  return rows.length < ROWS_AT_ONCE ? null : Math.max(...rows.map(({ number }) => number));
}

/** Lets a judged import go: from now on its rows become products. @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_OPEN_LIMIT */
export async function startImport(ctx: SignedInCtx, { id }: { id: number }): Promise<ImportAnswer> {
  await moveOnce(ctx, { id, reached: ['importing', 'photos', 'done'] }, async (tx, job) => {
    await requireImportPlace(tx, job);
    await moveImport(tx, { id, from: ['checked'] }, 'importing');
  });
  ctx.bulk.wake();
  return getImport(ctx, { id });
}

/** Stops an import; what has become of its rows stays. @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE */
export async function cancelImport(ctx: SignedInCtx, { id }: { id: number }): Promise<ImportAnswer> {
  await moveOnce(ctx, { id, reached: ['canceled'] }, async (tx, job) => {
    await moveImport(tx, { id, from: ['mapping', 'checking', 'checked', 'importing', 'photos'] }, 'canceled');
    await leaveImport(tx, job);
  });
  return getImport(ctx, { id });
}
