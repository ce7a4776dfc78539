import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { EnvError } from '@market/service-kit/env';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const THERE = 'SELECT 1 FROM "user" WHERE id = ANY ($1) AND deleted_at IS NULL LIMIT 1';

/**
 * Keeps production from a database that was filled for a demonstration: its accounts have a password that everybody knows.
 *
 * @throws EnvError
 */
export async function refuseDemoAccounts(db: Tx): Promise<void> {
  if ((await rowsOf(db, THERE, [DEMO_ACCOUNTS.map(({ id }) => id)])).length === 0) return;
  throw new EnvError('The database holds the accounts of the demonstration, whose password everybody knows. Give production another one.');
}
