import type { GetModule, ListModules, ModuleAnswer, ModulePage, ModuleRow, ModuleVersionRow } from '@market/modules-contract/module';
import type { RowOf } from '@market/service-kit/data/columns';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { sightOf } from '../publisher/who-may.ts';
import { getSettings } from './get-settings.ts';
import { countModules, findModuleRow, findRollout, readHistory, readModules, readVersions } from './module.queries.ts';

const rowOf = ({ id, title, vendor, version, ...row }: RowOf<typeof findModuleRow.row>): ModuleRow => ({
  ...{ id, title, vendor, version },
  // A company whose card is still on its way has its number for a name.
  company: row.company_id === null ? null : { id: row.company_id, brand: row.brand ?? String(row.company_id) },
  published_at: row.published_at.toISOString(),
  newest: { version: row.newest_version, state: row.newest_state },
  stopped_at: row.stopped_at?.toISOString() ?? null,
});

const versionOf = ({ published_at, decided_at, files_deleted_at, ...version }: RowOf<typeof readVersions.row>): ModuleVersionRow => ({
  ...version,
  published_at: published_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
  files_deleted_at: files_deleted_at?.toISOString() ?? null,
});

/** Every module that was ever published, that the caller may see and looks for, by name. */
export async function listModules(ctx: Ctx, { page, per_page, text, state }: ListModules): Promise<ModulePage> {
  const { pool } = ctx.db;
  const wanted = { ...sightOf(ctx), state: state ?? null, text: text || null };
  const [rows, count] = await Promise.all([
    readModules(pool, { ...wanted, limit: per_page, offset: (page - 1) * per_page }),
    countModules(pool, wanted),
  ]);
  return { data: rows.map(rowOf), page, per_page, total: count?.total ?? 0 };
}

/** A module with its versions and what was done to it. @throws DomainError MODULE_NOT_FOUND, also for one that is another company's */
export async function getModule(ctx: Ctx, wanted: GetModule): Promise<ModuleAnswer> {
  const { pool } = ctx.db;
  const [row, rollout, settings, versions, history] = await Promise.all([
    findModuleRow(pool, { ...sightOf(ctx), ...wanted }),
    findRollout(pool, wanted),
    getSettings(pool, wanted),
    readVersions(pool, wanted),
    readHistory(pool, wanted),
  ]);
  if (!row) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
  return {
    data: {
      ...rowOf(row),
      rollout: rollout && { ...rollout, begun_at: rollout.begun_at.toISOString() },
      pinned: row.is_pinned,
      stopped_by: row.stopped_at && (row.is_stopped_by_company ? 'company' : 'market'),
      granted: row.granted,
      approved_at: row.approved_at?.toISOString() ?? null,
      settings,
      versions: versions.map(versionOf),
      history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    },
  };
}
