import type { Measured } from '@market/modules-contract/module';
import { audit, SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Dependencies } from '../context.ts';
import { lockFeed, writeFeed } from '../feed/write-feed.ts';
import { deleteRollout } from '../rollout/rollout.queries.ts';
import { isWorse, sumOf, type Window } from './is-worse.ts';
import { notifyOfHalt } from './notify-of-halt.ts';
import { deleteReports, findCandidate, readWindows } from './report.queries.ts';
import { beginOf, DAY_MS, WINDOW_MS } from './window.ts';

type Watching = Pick<Dependencies, 'db' | 'sealer' | 'now'>;

interface Compared {
  windows: Window[];
  isFirst: boolean;
}

/** Takes back every candidate that fails more often than the version at work, and forgets what is too old to be judged by. */
export async function watchRollouts(deps: Watching): Promise<void> {
  const { pool } = deps.db;
  for (const [module, { windows }] of await compared(pool, deps.now())) if (isWorse(windows)) await halt(deps, module);
  await deleteReports(pool, { window: beginOf(deps.now(), WINDOW_MS), before: new Date(deps.now().getTime() - 2 * DAY_MS) });
}

async function compared(tx: Tx, now: Date): Promise<Map<string, Compared>> {
  const rows = await readWindows(tx, { since: new Date(now.getTime() - DAY_MS), seconds: WINDOW_MS / 1000 });
  const compare = (of: typeof rows): Compared => ({
    isFirst: of[0]?.live === null,
    windows: of.map((row) => ({
      candidate: { loads: row.candidate_loads, failures: row.candidate_failures },
      stable: { loads: row.stable_loads, failures: row.stable_failures },
    })),
  });
  return new Map([...Map.groupBy(rows, ({ module }) => module)].map(([module, of]) => [module, compare(of)]));
}

/** Judged once more under the lock: meanwhile a person may have taken it back, or begun with another version. */
async function halt(deps: Watching, module: string): Promise<void> {
  await inTransaction(deps.db.pool, async (tx) => {
    await lockFeed(tx);
    const [found, candidate] = [(await compared(tx, deps.now())).get(module), await findCandidate(tx, { module })];
    if (!found || !candidate || !isWorse(found.windows)) return;
    const measured: Measured = {
      candidate: sumOf(found.windows.map((window) => window.candidate)),
      stable: found.isFirst ? null : sumOf(found.windows.map((window) => window.stable)),
    };
    await deleteRollout(tx, { id: module });
    const after = { version: candidate.version, measured };
    await audit(tx, { actor: SYSTEM, action: 'rollout.halted', subject: 'module', subjectId: module, after });
    await notifyOfHalt(tx, { module, ...candidate, measured });
    await writeFeed(tx, deps, 'rollout.halted');
  });
}
