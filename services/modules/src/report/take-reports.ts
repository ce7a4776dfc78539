import { createHmac } from 'node:crypto';
import type { ModuleReport, ReportModules, ReportsTaken } from '@market/modules-contract/report';
import { addressKey, LINES_OF_A_SITE, siteKey } from '@market/service-kit/access/address-key';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { countReports } from './report.queries.ts';
import { beginOf, MINUTE_MS, WINDOW_MS } from './window.ts';

/** A page reports once in a minute at the most, and behind one address sit many. */
const CALLS_A_MINUTE = 60;
const ADDRESS_BYTES = 16;

type Asker = Pick<Ctx, 'client' | 'db' | 'reporters' | 'now'>;

/**
 * Counts what a page reports: in a window, of each version, one load, one failure and one long task of a network address at the most, so that
 * nobody's word weighs more than anybody else's. Versions that are not offered are left out.
 *
 * @throws DomainError RATE_LIMITED
 */
export async function takeReports({ client, db, reporters, now }: Asker, { reports }: ReportModules): Promise<ReportsTaken> {
  const network = addressKey(client ?? '');
  const site = siteKey(client ?? '');
  limitCalls(reporters.calls, [[network, CALLS_A_MINUTE], ...(site ? [[site, CALLS_A_MINUTE * LINES_OF_A_SITE] as const] : [])]);
  const window = beginOf(now(), WINDOW_MS);
  // A host may have all networks of a site: it is one reporter.
  const words = `${window.getTime()} ${site ?? network}`;
  const address = createHmac('sha256', reporters.secret).update(words).digest().subarray(0, ADDRESS_BYTES);
  await countReports(db.pool, { rows: JSON.stringify(rowsOf(reports)), window, minute: beginOf(now(), MINUTE_MS), address });
  return { data: null };
}

function limitCalls(calls: Ctx['reporters']['calls'], budgets: readonly (readonly [owner: string, most: number])[]): void {
  const wait = Math.max(...budgets.map(([owner, most]) => calls.wait(owner, most)));
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
  for (const [owner] of budgets) calls.add(owner);
}

interface CountedRow {
  module: string;
  version: string;
  kind: 'load' | 'failure' | 'long_task';
  outcome: string;
  file: string | null;
}

/** One of each kind for each version: what one report says twice is no more than once. */
function rowsOf(reports: readonly ModuleReport[]): CountedRow[] {
  const rows = reports.flatMap(({ module, version, failure, file, had_long_tasks }): CountedRow[] => {
    const row = (kind: CountedRow['kind'], outcome: string = kind): CountedRow => ({
      ...{ module, version, kind, outcome },
      file: kind === 'failure' ? file : null,
    });
    return [row('load'), ...(failure ? [row('failure', failure)] : []), ...(had_long_tasks ? [row('long_task')] : [])];
  });
  return [...new Map(rows.map((row) => [`${row.module} ${row.version} ${row.kind}`, row])).values()];
}
