import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { billingSettings } from '../settings.ts';
import { deleteOld } from './statement.queries.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Timed = Pick<Dependencies, 'db' | 'now'>;

/** Takes files of banks away that are old; which documents have paid invoices stays known. */
export async function forgetStatements({ db, now }: Timed): Promise<void> {
  const { statement_days } = await billingSettings.get(db.pool);
  const before = new Date(now().getTime() - statement_days * DAY_MS);
  while ((await deleteOld(db.pool, { before })) > 0);
}

export const startForgettingStatements = (deps: Timed, log: Logger): (() => Promise<void>) =>
  every(() => forgetStatements(deps), { everyMs: EVERY_MS, log, failed: 'statements were not taken away' });
