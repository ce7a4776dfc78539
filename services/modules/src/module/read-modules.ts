import type { GetModule, ListModules, ModuleAnswer, ModulePage, ModuleRow, ModuleVersionRow } from '@market/modules-contract/module';
import type { RowOf } from '@market/service-kit/data/columns';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { sightOf } from '../publisher/who-may.ts';
import { countModules, findModuleRow, readHistory, readModules, readVersions } from './module.queries.ts';

const rowOf = ({ id, title, vendor, version, ...row }: RowOf<typeof findModuleRow.row>): ModuleRow => ({
  ...{ id, title, vendor, version },
  published_at: row.published_at.toISOString(),
  newest: { version: row.newest_version, state: row.newest_state },
  stopped_at: row.stopped_at?.toISOString() ?? null,
});

const versionOf = ({ published_at, decided_at, ...version }: RowOf<typeof readVersions.row>): ModuleVersionRow => ({
  ...version,
  published_at: published_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
});

/** Every module that was ever published and that the caller may see, by name. */
export async function listModules(ctx: Ctx, { page, per_page }: ListModules): Promise<ModulePage> {
  const { pool } = ctx.db;
  const sight = sightOf(ctx);
  const [rows, count] = await Promise.all([
    readModules(pool, { ...sight, limit: per_page, offset: (page - 1) * per_page }),
    countModules(pool, sight),
  ]);
  return { data: rows.map(rowOf), page, per_page, total: count?.total ?? 0 };
}

/** A module with its versions and what was done to it. @throws DomainError MODULE_NOT_FOUND, also for one that is another company's */
export async function getModule(ctx: Ctx, wanted: GetModule): Promise<ModuleAnswer> {
  const { pool } = ctx.db;
  const [row, versions, history] = await Promise.all([
    findModuleRow(pool, { ...sightOf(ctx), ...wanted }),
    readVersions(pool, wanted),
    readHistory(pool, wanted),
  ]);
  if (!row) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
  return {
    data: {
      ...rowOf(row),
      granted: row.granted,
      approved_at: row.approved_at?.toISOString() ?? null,
      versions: versions.map(versionOf),
      history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    },
  };
}
