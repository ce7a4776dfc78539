import type { ImportAnswer, MapImport } from '@market/catalogue-contract/import';
import { inTransaction, rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { columnTitles } from './column-titles.ts';
import { leaveImport } from './end-import.ts';
import { getImport } from './get-import.ts';
import { findImport, moveImport, ROWS_AT_ONCE } from './import-job.ts';

/** What `trim` takes off a text; Postgres takes off spaces alone. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
/** A text as its cell means it, as `readRow` takes it: without the apostrophe that keeps it from being run. See `plainCell`. */
const CELL = (place: string) => `nullif(btrim(regexp_replace(cells[${place}], '^''(?=[=+@\t\r\n＝＋－＠-])', ''), '${BLANKS}'), '')`;

const MEANS = 'UPDATE import_job SET mapping = $2 WHERE id = $1';
/** A piece of the rows behind $4; a model that no column tells stands at none. */
const FORGET = `
  WITH piece AS (SELECT number FROM import_row WHERE job_id = $1 AND number > $4 ORDER BY number LIMIT ${ROWS_AT_ONCE})
  UPDATE import_row r SET sku = ${CELL('$2')}, model = CASE WHEN $3 > 0 THEN ${CELL('$3')} END, outcome = NULL, problems = NULL
  FROM piece WHERE r.job_id = $1 AND r.number = piece.number RETURNING r.number`;
/** Nobody says meanwhile that they mean something else, or has them judged. */
const STILL = `SELECT id FROM import_job WHERE id = $1 AND state = 'mapping' AND mapping = $2::text[] FOR UPDATE`;

/**
 * Says what the columns mean and has every row judged; nothing is written into the catalogue.
 *
 * @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_COLUMNS_MISSING, IMPORT_FIELD_TWICE
 */
export async function mapImport(ctx: SignedInCtx, { id, columns }: MapImport): Promise<ImportAnswer> {
  const { pool } = ctx.db;
  const meanings = columns.map((means) => means ?? '');
  await inTransaction(pool, async (tx) => {
    const { titles } = await findImport(tx, ctx, id);
    judge(ctx, columns, titles.length);
    // From here on nobody can start it.
    await moveImport(tx, { id, from: ['mapping', 'checked'] }, 'mapping');
    await rowsOf(tx, MEANS, [id, meanings]);
  });
  for (let after: number | null = 0; after !== null; ) {
    const behind: number = after;
    after = await inTransaction(pool, (tx) => remember(tx, { id, meanings }, behind));
  }
  await inTransaction(pool, async (tx) => {
    await refuseOthers(tx, id, meanings);
    await moveImport(tx, { id, from: ['mapping'] }, 'checking');
  });
  ctx.bulk.wake();
  return getImport(ctx, { id });
}

/** @throws DomainError IMPORT_STATE when somebody else has said meanwhile what the columns mean, or gone on */
async function refuseOthers(tx: Tx, id: number, meanings: readonly string[]): Promise<void> {
  if ((await rowsOf(tx, STILL, [id, meanings])).length === 0) throw new DomainError('CONFLICT', 'IMPORT_STATE');
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
async function remember(tx: Tx, { id, meanings }: { id: number; meanings: readonly string[] }, after: number): Promise<number | null> {
  await refuseOthers(tx, id, meanings);
  // Postgres counts places from 1.
  const values = [id, meanings.indexOf('sku') + 1, meanings.indexOf('model') + 1, after];
  const rows = await rowsOf<{ number: number }>(tx, FORGET, values);
  return rows.length < ROWS_AT_ONCE ? null : Math.max(...rows.map(({ number }) => number));
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
