import { text } from './columns.ts';
import { oneRow } from './statement.ts';

export const setStatementTimeout = oneRow({
  text: `SELECT set_config('statement_timeout', $limit, true) AS statement_timeout`,
  values: { limit: text },
  row: { statement_timeout: text },
});
