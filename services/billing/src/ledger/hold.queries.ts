import { bigint, date, listOf, nullable, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { writtenEvents } from '@market/service-kit/events/outbox.queries';
import { HELD, heldParts } from './batch.queries.ts';

const columns = {
  id: bigint,
  key: text,
  user: nullable(number),
  amount: number,
  state: textOf<'open' | 'posted' | 'released'>(),
  turns: number,
};
const SELECT = `SELECT h.id, h.key::text AS key, a.user_id AS user, h.amount::float8 AS amount, h.state, h.turns
  FROM hold h LEFT JOIN account a ON a.id = h.account_id`;

export const readHolds = manyRows({
  prepareAs: 'billing.read-holds',
  text: `${SELECT} WHERE h.key = ANY ($keys::uuid[])`,
  values: { keys: listOf(text) },
  row: columns,
});

export const readHold = oneRow({
  prepareAs: 'billing.read-hold',
  text: `${SELECT} WHERE h.key = $key::uuid`,
  values: { key: text },
  row: columns,
});

/** Answers those that are new. */
export const insertHolds = manyRows({
  prepareAs: 'billing.insert-holds',
  text: `INSERT INTO hold (key, account_id, amount, state, created_at)
    SELECT h.key, $account, h.amount, 'open', $at FROM json_to_recordset($holds::json) AS h (key uuid, amount bigint)
    ON CONFLICT (key) DO NOTHING RETURNING id, key::text AS key, amount::float8 AS amount`,
  values: { account: number, holds: text, at: date },
  row: { id: bigint, key: text, amount: number },
});

/**
 * The whole of new holds by one statement, with its event. No row, and nothing is written: the account has moved since it was read as of
 * `$version`. All that moves batches moves their account as well, so those that this statement sees are of that version.
 *
 * @throws unique_violation where one of the keys is known
 */
export const holdAtOnce = oneRow({
  prepareAs: 'billing.hold-at-once',
  text: `WITH moved AS (
      UPDATE account SET held = held + $total::int, version = version + 1
      WHERE id = $account AND version = $version AND balance >= held + $total::int RETURNING id
    ), holds AS (
      INSERT INTO hold (key, account_id, amount, state, created_at)
      SELECT h.key, m.id, h.amount, 'open', $at FROM moved m, json_to_recordset($holds::json) AS h (key uuid, amount bigint)
      RETURNING id, amount
    ), ${heldParts('(SELECT id FROM moved)', 'holds h WHERE h.amount > 0')}, held AS (${HELD}),
    ${writtenEvents('moved')}
    SELECT id FROM moved`,
  values: { account: number, version: number, total: number, holds: text, at: date, events: text },
  row: { id: number },
});

/** Keeps keys that nothing is held under from being held late. */
export const releaseUnknown = noRows({
  text: `INSERT INTO hold (key, amount, state, created_at) SELECT key, 0, 'released', $at FROM unnest($keys::uuid[]) AS key
    ON CONFLICT (key) DO NOTHING`,
  values: { keys: listOf(text), at: date },
});

export const setHold = noRows({
  prepareAs: 'billing.set-hold',
  text: `UPDATE hold SET state = $state, amount = $amount::int, turns = turns + $turn, order_id = coalesce($order, order_id) WHERE id = $id`,
  values: { id: bigint, state: textOf<'open' | 'posted' | 'released'>(), amount: number, turn: number, order: nullable(number) },
});
