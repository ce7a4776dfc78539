import { boolean, listOf, number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';
import { IS_OPEN, IS_PARTYS, PARTY } from '../access/reader.ts';
import { NOW_MS } from '../sql-clock.ts';

const MOMENT =
  'c.id, c.number::float8 AS number, c.clock::float8 AS clock, c.user_id, c.company_id, (c.user_blocks OR c.company_blocks) AS blocked';
const ROW = { id: text, number, clock: number, user_id: number, company_id: number, blocked: boolean };

/** Where each channel stands that the reader is a party of. */
export const readMoments = manyRows({
  text: `SELECT ${MOMENT} FROM channel c WHERE ${IS_PARTYS}`,
  values: PARTY,
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

/** Where channels of others stand that these people of the staff may read now, and who of them is visible there. */
export const readWatched = manyRows({
  text: `SELECT ${MOMENT}, s.user_id AS watcher_id, s.join_at IS NOT NULL AS joined
    FROM channel_staff s JOIN channel c ON c.id = s.channel_id WHERE s.user_id = ANY ($users) AND ${IS_OPEN}`,
  values: { users: listOf(number) },
  row: { ...ROW, watcher_id: number, joined: boolean },
});
