import { text } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

/** Every process that holds live lines is told at the commit. */
export const CHANGE_CHANNEL = 'change';

export const passOnChange = oneRow({
  text: `SELECT pg_notify('${CHANGE_CHANNEL}', $change)::text AS told`,
  values: { change: text },
  row: { told: text },
});
