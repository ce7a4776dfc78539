import { number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { IS_READERS, READER } from '../access/reader.ts';
import { NOW_MS } from '../sql-clock.ts';

const MOMENT = 'c.id, c.number::float8 AS number, c.clock::float8 AS clock, c.user_id, c.company_id';
const ROW = { id: text, number, clock: number, user_id: number, company_id: number };

/** Where each of the reader's channels stands. */
export const readMoments = manyRows({
  text: `SELECT ${MOMENT} FROM channel c WHERE ${IS_READERS}`,
  values: READER,
  row: ROW,
});

/** Channels that moved within the last milliseconds. */
export const readMoved = manyRows({
  text: `SELECT ${MOMENT} FROM channel c WHERE c.clock > ${NOW_MS} - $within::int`,
  values: { within: number },
  row: ROW,
});

/** Where a channel stands, and what it has become. */
export const readState = oneRow({
  text: `SELECT ${MOMENT}, c.state_at::float8 AS state_at, c.delete_at::float8 AS delete_at, k.brand
    FROM channel c JOIN company_card k ON k.id = c.company_id WHERE c.id = $id`,
  values: { id: text },
  row: { ...ROW, state_at: number, delete_at: number, brand: text },
});
