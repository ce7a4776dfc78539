import type { FailureReason, GetModuleHealth, ModuleHealth, Tally, VersionHealth } from '@market/modules-contract/report';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { findModuleRow } from '../module/module.queries.ts';
import { sightOf } from '../publisher/who-may.ts';
import { readFailedFiles, readHours } from './report.queries.ts';
import { DAY_MS } from './window.ts';

/** More nobody looks through. */
const FILES_MAX = 5;

type Counted = Awaited<ReturnType<typeof readHours>>[number];
type Failed = Counted & { outcome: FailureReason };

/** How the versions of a module fared in the last day. @throws DomainError MODULE_NOT_FOUND, also for one that is another company's */
export async function getHealth(ctx: Ctx, { id }: GetModuleHealth): Promise<ModuleHealth> {
  const { pool } = ctx.db;
  const asked = { module: id, since: new Date(ctx.now().getTime() - DAY_MS) };
  const [row, counted, files] = await Promise.all([
    findModuleRow(pool, { ...sightOf(ctx), id }),
    readHours(pool, asked),
    readFailedFiles(pool, asked),
  ]);
  if (!row) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
  const failed = (of: string) =>
    files
      .filter(({ version }) => version === of)
      .slice(0, FILES_MAX)
      .map(({ path, count }) => ({ path, count }));
  return {
    data: [...Map.groupBy(counted, ({ version }) => version)].map(([version, of]) => ({
      ...healthOf(version, of),
      files: failed(version),
    })),
  };
}

const isFailure = (row: Counted): row is Failed => row.outcome !== 'load' && row.outcome !== 'long_task';
const countOf = (rows: readonly Counted[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const loadsIn = (rows: readonly Counted[]): number => countOf(rows.filter(({ outcome }) => outcome === 'load'));
const tallyOf = (rows: readonly Counted[]): Tally => ({ loads: loadsIn(rows), failures: countOf(rows.filter(isFailure)) });

function healthOf(version: string, rows: readonly Counted[]): Omit<VersionHealth, 'files'> {
  const { loads, failures } = tallyOf(rows);
  const byReason = Map.groupBy(rows.filter(isFailure), ({ outcome }) => outcome);
  const byHour = Map.groupBy(rows, ({ at }) => at.toISOString());
  return {
    ...{ version, loads, failures },
    failed_percent: loads === 0 ? 0 : Math.round((failures / loads) * 10_000) / 100,
    reasons: [...byReason].map(([reason, of]) => ({ reason, count: countOf(of) })).sort((one, other) => other.count - one.count),
    long_tasks: countOf(rows.filter(({ outcome }) => outcome === 'long_task')),
    hours: [...byHour].map(([at, of]) => ({ at, ...tallyOf(of) })),
  };
}
