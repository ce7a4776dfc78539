import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { TableFormat } from '@market/catalogue-contract/table-format';
import type { Locale } from '@market/kit-contract/locale';
import { DomainError } from '@market/service-kit/errors';
import type { SheetCell } from '@market/service-kit/files/sheet-cell';
import { type NamedFile, sendFile } from '@market/service-kit/http/file-answer';
import { envelopeErrors } from '@market/service-kit/http/http-refusals';
import { queryReader } from '@market/service-kit/http/query-input';
import { requestFacts, type TransportOptions } from '@market/service-kit/http/request-facts';
import type { Surface } from '@market/service-kit/http/surface';
import { allow } from '@market/service-kit/trpc/trpc';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies, SignedInCtx } from '../context.ts';
import { findExport } from '../export/export-job.ts';
import { goodsTitle } from '../export/goods-table.ts';
import { findImport } from '../import/import-job.ts';
import { readFailedRows } from '../import/import-row.queries.ts';
import { importTemplate } from '../import/import-template.ts';
import type { Problem } from '../import/row-problem.ts';
import { TABLE_TYPES, writeTable } from '../spreadsheet/write-table.ts';

const SELLERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_VENDOR'] as const;

const Key = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });
const readTemplateQuery = queryReader(
  z.object({
    format: TableFormat.default('xlsx'),
    product_type_id: z.int32().positive().optional(),
    category_id: z.int32().positive().optional(),
  }),
);

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
        return sendFile(reply, await sheet({ ...dependencies, ...facts } as SignedInCtx, request));
      });
    }
  });
  return doors.map(({ path }) => ({ method: 'GET', path: path.replace(':id', '{id}') as `/${string}` }));
}

function keyOf({ params }: FastifyRequest): number {
  const read = Key.safeParse(params);
  if (!read.success) throw new DomainError('NOT_FOUND', 'NOT_FOUND');
  return read.data.id;
}

/** Titles to fill in: with those of a product type's parameters, and the categories of one branch, where they are named. */
async function template({ db, locale }: SignedInCtx, request: FastifyRequest): Promise<NamedFile> {
  const { format, product_type_id, category_id } = readTemplateQuery(request, { locale, refusals: catalogueRefusals });
  const name = goodsTitle[locale];
  const content = await importTemplate(db.pool, { name, format, locale, typeId: product_type_id ?? null, categoryId: category_id ?? null });
  return { name: `${name}.${format}`, type: TABLE_TYPES[format], content };
}

/** The rows that failed as they stood in the file, with the reasons behind them: to be mended and brought again. */
async function errors(ctx: SignedInCtx, request: FastifyRequest): Promise<NamedFile> {
  const { id, titles } = await findImport(ctx.db.pool, ctx, keyOf(request));
  const name = ctx.locale === 'ru' ? `Ошибки загрузки ${id}` : `Errors of import ${id}`;
  const reasons = ctx.locale === 'ru' ? ['Строка файла', 'Что исправить'] : ['Row of the file', 'What to mend'];
  const table = { name, titles: [...titles, ...reasons], pages: failedRows(ctx, { id, titles }) };
  return { name: `${name}.csv`, type: TABLE_TYPES.csv, content: writeTable('csv', table, ctx.locale) };
}

async function* failedRows({ db, locale }: SignedInCtx, { id, titles }: { id: number; titles: string[] }): AsyncGenerator<SheetCell[][]> {
  for (let after = 0; ; ) {
    const rows = await readFailedRows(db.pool, { job: id, after });
    if (rows.length === 0) return;
    yield rows.map(({ number, cells, problems }) => {
      const messages = (problems ?? []).map((problem) => reasonOf(problem, titles, locale));
      return [...titles.map((_, at) => cells[at] ?? ''), number, messages.join('; ')];
    });
    after = rows.at(-1)?.number ?? 0;
  }
}

/** Why a row failed, with the column it is about and what was most likely meant. */
function reasonOf(problem: Problem, titles: string[], locale: Locale): string {
  const { column, suggestion, [locale]: words } = problem;
  const nearest = suggestion === undefined ? '' : locale === 'ru' ? ` (похоже на «${suggestion}»)` : ` (most likely “${suggestion}”)`;
  return column === null ? words : `${titles[column]}: ${words}${nearest}`;
}

/** The file of an export. @throws DomainError EXPORT_NOT_FOUND while it is not written */
async function exported(ctx: SignedInCtx, request: FastifyRequest): Promise<NamedFile> {
  const { id, format, file_key } = await findExport(ctx.db.pool, ctx, keyOf(request));
  const file = file_key === null ? null : await ctx.files.get(file_key);
  if (!file) throw new DomainError('NOT_FOUND', 'EXPORT_NOT_FOUND');
  return { name: `${goodsTitle[ctx.locale]} ${id}.${format}`, type: TABLE_TYPES[format], content: file.content };
}
