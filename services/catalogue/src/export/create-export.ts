import { type CreateExport, EXPORT_AT_ONCE, type ExportAnswer } from '@market/catalogue-contract/export';
import { rowsOf } from '@market/service-kit/data/transaction';
import { boundValues } from '../bound-values.ts';
import type { SignedInCtx } from '../context.ts';
import { GOODS, goodsConditions, goodsScope } from '../goods/goods-conditions.ts';
import { findExport, getExport } from './export-job.ts';
import { writeExport } from './write-export.ts';

const INSERT = 'INSERT INTO export_job (user_id, company_id, locale, format, filter) VALUES ($1, $2, $3, $4, $5) RETURNING id';

/** Puts the goods that a filter shows into a file: now, or behind the caller's back when they are many. @throws DomainError NO_COMPANY */
export async function createExport(ctx: SignedInCtx, { format, ...filter }: CreateExport): Promise<ExportAnswer> {
  const { pool } = ctx.db;
  const scope = await goodsScope(ctx, filter);
  const { bind, values } = boundValues();
  const count = `SELECT count(*)::int AS total FROM (SELECT FROM ${GOODS} WHERE ${goodsConditions(scope, bind)} LIMIT ${EXPORT_AT_ONCE + 1}) found`;
  const [found] = await rowsOf<{ total: number }>(pool, count, values);
  const [made] = await rowsOf<{ id: number }>(pool, INSERT, [
    ctx.principal.userId,
    scope.companyId,
    ctx.locale,
    format,
    JSON.stringify(filter),
  ]);
  if (!made) throw new Error('the export took no row');
  if ((found?.total ?? 0) > EXPORT_AT_ONCE) ctx.bulk.wake();
  else await writeExport(ctx, await findExport(pool, ctx, made.id), false);
  return getExport(ctx, made);
}
