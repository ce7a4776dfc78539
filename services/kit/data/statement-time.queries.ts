import { text } from './columns.ts';
import { oneRow } from './statement.ts';
import { setPatience } from './statement-patience.ts';
import type { Tx } from './tx.ts';

/** The server gives up first, and says so; only one that is frozen is given up by us. */
const BEFORE_US_MS = 2_000;

const setStatementTimeout = oneRow({
  text: `SELECT set_config('statement_timeout', $limit, true) AS statement_timeout`,
  values: { limit: text },
  row: { statement_timeout: text },
});

/** Lets each further statement of this transaction run longer than others may: for what touches a million rows. */
export async function allowSeconds(tx: Tx, seconds: number): Promise<void> {
  await setStatementTimeout(tx, { limit: `${seconds}s` });
  setPatience(tx, seconds * 1_000 + BEFORE_US_MS);
}
