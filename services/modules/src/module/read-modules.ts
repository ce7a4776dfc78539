import type { GetModule, ListModules, ModuleAnswer, ModulePage, ModuleRow } from '@market/modules-contract/module';
import type { RowOf } from '@market/service-kit/data/columns';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { countModules, findModuleRow, readHistory, readModules, readVersions } from './module.queries.ts';

const rowOf = ({ published_at, stopped_at, ...row }: RowOf<typeof findModuleRow.row>): ModuleRow => ({
  ...row,
  published_at: published_at.toISOString(),
  stopped_at: stopped_at?.toISOString() ?? null,
});

/** Every module that was ever published, by name. */
export async function listModules({ db }: Ctx, { page, per_page }: ListModules): Promise<ModulePage> {
  const [rows, count] = await Promise.all([
    readModules(db.pool, { limit: per_page, offset: (page - 1) * per_page }),
    countModules(db.pool),
  ]);
  return { data: rows.map(rowOf), page, per_page, total: count?.total ?? 0 };
}

/** A module with its versions and what was done to it. @throws DomainError MODULE_NOT_FOUND */
export async function getModule({ db }: Ctx, wanted: GetModule): Promise<ModuleAnswer> {
  const [row, versions, history] = await Promise.all([
    findModuleRow(db.pool, wanted),
    readVersions(db.pool, wanted),
    readHistory(db.pool, wanted),
  ]);
  if (!row) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
  return {
    data: {
      ...rowOf(row),
      versions: versions.map(({ published_at, ...version }) => ({ ...version, published_at: published_at.toISOString() })),
      history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    },
  };
}
