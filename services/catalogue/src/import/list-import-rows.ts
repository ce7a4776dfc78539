import { ImportField, type ImportFields, type ImportRowPage, type ListImportRows } from '@market/catalogue-contract/import';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';
import type { SignedInCtx } from '../context.ts';
import { columnTitles } from './column-titles.ts';
import { findImport } from './import-job.ts';
import { countRows, readRowPage } from './import-row.queries.ts';
import { readNamedThings } from './named-things.ts';

/** Rows of a file with what became of them, or will. @throws DomainError IMPORT_NOT_FOUND */
export async function listImportRows(
  ctx: SignedInCtx,
  { id, outcome, with_problems, page, per_page }: ListImportRows,
): Promise<ImportRowPage> {
  await findImport(ctx.db.pool, ctx, id);
  const offset = Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER);
  const asked = { job: id, outcome: outcome ?? null, withProblems: with_problems };
  const rows = await readRowPage(ctx.db.pool, { ...asked, limit: per_page, offset });
  const counted = await countRows(ctx.db.pool, asked);
  const data = rows.map(({ number, cells, outcome: met, problems }) => ({
    ...{ number, cells, outcome: met },
    problems: (problems ?? []).map(({ column, [ctx.locale]: message, suggestion = null }) => ({ column, message, suggestion })),
  }));
  return { data, page, per_page, total: counted?.total ?? 0 };
}

/** What a column may mean, in the order of the template. */
export async function listImportFields({ db, locale }: SignedInCtx): Promise<ImportFields> {
  return { data: [...fieldTitles(locale), ...(await parameterTitles(db.pool, locale))] };
}

const fieldTitles = (locale: Locale): ImportFields['data'] =>
  ImportField.options.map((field) => {
    const { [locale]: title, required = false } = columnTitles[field];
    return { means: field, title, required };
  });

/** Parameters that any type has, by their names. */
export async function parameterTitles(tx: Tx, locale: Locale): Promise<ImportFields['data']> {
  const { parameters } = await readNamedThings(tx);
  return [...parameters.values()]
    .filter(({ types }) => types.length > 0)
    .map(({ id, ru, en }) => ({ means: `parameter:${id}`, title: locale === 'en' ? (en ?? ru) : ru, required: false }));
}
