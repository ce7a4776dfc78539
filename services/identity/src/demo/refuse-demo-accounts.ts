import type { Tx } from '@market/service-kit/data/tx';
import { EnvError } from '@market/service-kit/env';
import { isAnyUserThere } from './demo.queries.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/**
 * Keeps production from a database that was filled for a demonstration: its accounts have a password that everybody knows.
 *
 * @throws EnvError
 */
export async function refuseDemoAccounts(db: Tx): Promise<void> {
  const ids = DEMO_ACCOUNTS.map(({ id }) => id);
  if (!(await isAnyUserThere(db, ids))) return;
  throw new EnvError('The database holds the accounts of the demonstration, whose password everybody knows. Give production another one.');
}
