import { setPatience } from './statement-patience.ts';
import { setStatementTimeout } from './statement-time.queries.ts';
import type { Tx } from './transaction.ts';

/** The server gives up first, and says so; only one that is frozen is given up by us. */
const BEFORE_US_MS = 2_000;

/** Lets each further statement of this transaction run longer than others may: for what touches a million rows. */
export async function allowSeconds(tx: Tx, seconds: number): Promise<void> {
  await setStatementTimeout(tx, { limit: `${seconds}s` });
  setPatience(tx, seconds * 1_000 + BEFORE_US_MS);
}
