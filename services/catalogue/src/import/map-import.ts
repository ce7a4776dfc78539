import { DomainError } from '@market/service-kit/errors';
import { inTransaction, rowsOf, type Tx } from '@market/service-kit/sql-tx';
import type { ImportAnswer, MapImport } from '../../contract/import.ts';
import type { SignedInCtx } from '../context.ts';
import { columnTitles } from './column-titles.ts';
import { leaveImport } from './end-import.ts';
import { getImport } from './get-import.ts';
import { findImport, moveImport } from './import-job.ts';

/** A text as its cell means it: without the apostrophe that keeps it from being run. See `plainCell`. */
const CELL = (place: string) => `nullif(regexp_replace(btrim(cells[${place}]), '^''(?=[=+@＝＋－＠-])', ''), '')`;

const MEANS = 'UPDATE import_job SET mapping = $2 WHERE id = $1';
const FORGET = `
  UPDATE import_row SET sku = ${CELL('$2')}, model = CASE WHEN $3 > 0 THEN ${CELL('$3')} END, outcome = NULL, problems = NULL WHERE job_id = $1`;

/**
 * Says what the columns mean and has every row judged; nothing is written into the catalogue.
 *
 * @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_COLUMNS_MISSING, IMPORT_FIELD_TWICE
 */
export async function mapImport(ctx: SignedInCtx, { id, columns }: MapImport): Promise<ImportAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const { titles } = await findImport(tx, ctx, id);
    judge(ctx, columns, titles.length);
    await moveImport(tx, { id, from: ['mapping', 'checked'] }, 'checking');
    await remember(tx, id, columns);
  });
  ctx.bulk.wake();
  return getImport(ctx, { id });
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

async function remember(tx: Tx, id: number, columns: MapImport['columns']): Promise<void> {
  await rowsOf(tx, MEANS, [id, columns.map((means) => means ?? '')]);
  // Postgres counts places from 1; a model that no column tells stands at none.
  await rowsOf(tx, FORGET, [id, columns.indexOf('sku') + 1, columns.indexOf('model') + 1]);
}

/** Lets a judged import go: from now on its rows become products. @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE */
export async function startImport(ctx: SignedInCtx, { id }: { id: number }): Promise<ImportAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await findImport(tx, ctx, id);
    await moveImport(tx, { id, from: ['checked'] }, 'importing');
  });
  ctx.bulk.wake();
  return getImport(ctx, { id });
}

/** Stops an import; what has become of its rows stays. @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE */
export async function cancelImport(ctx: SignedInCtx, { id }: { id: number }): Promise<ImportAnswer> {
  await inTransaction(ctx.db.pool, async (tx) => {
    await findImport(tx, ctx, id);
    await moveImport(tx, { id, from: ['mapping', 'checking', 'checked', 'importing', 'photos'] }, 'canceled');
    await leaveImport(tx, id);
  });
  return getImport(ctx, { id });
}
