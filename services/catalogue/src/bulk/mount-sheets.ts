import { Readable } from 'node:stream';
import { rowsOf } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { CSV_BOM, csvLines } from '@market/service-kit/files/csv';
import { envelopeErrors } from '@market/service-kit/http/http-refusals';
import { requestFacts, type TransportOptions } from '@market/service-kit/http/request-facts';
import type { Surface } from '@market/service-kit/http/surface';
import { allow } from '@market/service-kit/trpc/trpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies, SignedInCtx } from '../context.ts';
import { findExport } from '../export/export-job.ts';
import { separatorOf } from '../export/goods-csv.ts';
import { findImport } from '../import/import-job.ts';
import { fieldTitles, parameterTitles, type StoredRow } from '../import/list-import-rows.ts';
import { writeXlsx } from '../spreadsheet/write-xlsx.ts';

const SELLERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_VENDOR'] as const;
const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Sheet {
  name: string;
  type: string;
  content: Buffer | Readable;
}

const Key = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });
const Wanted = z.object({
  format: z.enum(['csv', 'xlsx']).default('xlsx'),
  product_type_id: z.coerce.number().pipe(z.int32().positive()).optional(),
});

/**
 * Serves the files of imports and exports to those who manage the goods in them.
 *
 * @returns the routes, for the service's surface
 */
export function mountSheets(app: FastifyInstance, transport: TransportOptions, dependencies: Dependencies): Surface['routes'] {
  const factsOf = requestFacts(transport);
  const doors = [
    { path: '/api/shop/imports/template', sheet: template },
    { path: '/api/shop/import/:id/errors', sheet: errors },
    { path: '/api/shop/export/:id/file', sheet: exported },
  ];
  app.register(async (scope) => {
    envelopeErrors(scope, transport);
    for (const { path, sheet } of doors) {
      scope.get(path, async (request, reply) => {
        const facts = factsOf(request);
        allow(SELLERS, facts);
        return answer(reply, await sheet({ ...dependencies, ...facts } as SignedInCtx, request));
      });
    }
  });
  return doors.map(({ path }) => ({ method: 'GET', path: path.replace(':id', '{id}') as `/${string}` }));
}

const answer = (reply: FastifyReply, { name, type, content }: Sheet): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content);

function keyOf({ params }: FastifyRequest): number {
  const read = Key.safeParse(params);
  if (!read.success) throw new DomainError('NOT_FOUND', 'NOT_FOUND');
  return read.data.id;
}

/** Titles to fill in, with those of a product type's parameters when it is named. */
async function template({ db, locale }: SignedInCtx, { query }: FastifyRequest): Promise<Sheet> {
  const { format, product_type_id } = Wanted.parse(query);
  const fields = [...fieldTitles(locale), ...(product_type_id ? await parameterTitles(db.pool, locale, product_type_id) : [])];
  const titles = fields.map(({ title }) => title);
  const name = locale === 'ru' ? 'Товары' : 'Goods';
  if (format === 'xlsx') return { name: `${name}.xlsx`, type: XLSX, content: writeXlsx({ name, rows: [titles] }) };
  return { name: `${name}.csv`, type: CSV, content: Buffer.from(CSV_BOM + csvLines([titles], separatorOf(locale))) };
}

const FAILED = `
  SELECT number, cells, problems FROM import_row WHERE job_id = $1 AND outcome = 'failed' AND number > $2 ORDER BY number LIMIT 1000`;

/** The rows that failed as they stood in the file, with the reasons behind them: to be mended and brought again. */
async function errors(ctx: SignedInCtx, request: FastifyRequest): Promise<Sheet> {
  const { id, titles } = await findImport(ctx.db.pool, ctx, keyOf(request));
  const name = ctx.locale === 'ru' ? `Ошибки загрузки ${id}.csv` : `Errors of import ${id}.csv`;
  return { name, type: CSV, content: Readable.from(errorLines(ctx, { id, titles })) };
}

async function* errorLines({ db, locale }: SignedInCtx, { id, titles }: { id: number; titles: string[] }): AsyncGenerator<string> {
  const separator = separatorOf(locale);
  const [place, reason] = locale === 'ru' ? ['Строка файла', 'Что исправить'] : ['Row of the file', 'What to mend'];
  yield CSV_BOM + csvLines([[...titles, place, reason]], separator);
  for (let after = 0; ; ) {
    const rows = await rowsOf<StoredRow>(db.pool, FAILED, [id, after]);
    const lines = rows.map(({ number, cells, problems }) => {
      const told = (problems ?? []).map(({ column, [locale]: words }) => (column === null ? words : `${titles[column]}: ${words}`));
      return [...titles.map((_, at) => cells[at] ?? ''), number, told.join('; ')];
    });
    if (lines.length === 0) return;
    yield csvLines(lines, separator);
    after = rows.at(-1)?.number ?? 0;
  }
}

/** The file of an export. @throws DomainError EXPORT_NOT_FOUND while it is not written */
async function exported(ctx: SignedInCtx, request: FastifyRequest): Promise<Sheet> {
  const { id, file_key } = await findExport(ctx.db.pool, ctx, keyOf(request));
  const file = file_key === null ? null : await ctx.files.get(file_key);
  if (!file) throw new DomainError('NOT_FOUND', 'EXPORT_NOT_FOUND');
  return { name: `${ctx.locale === 'ru' ? 'Товары' : 'Goods'} ${id}.csv`, type: CSV, content: file.content };
}
