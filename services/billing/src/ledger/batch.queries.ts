import { bigint, date, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const addBatch = noRows({
  prepareAs: 'billing.add-batch',
  text: 'INSERT INTO batch (account_id, left_amount, expires_at) VALUES ($account, $amount::int, $expires)',
  values: { account: number, amount: number, expires: date },
});

/** Takes from what is free, what ends first before the rest. Called under the lock of the account, which has that much. */
export const takeFree = noRows({
  prepareAs: 'billing.take-free',
  text: `WITH free AS (
      SELECT id, left_amount - held AS free, sum(left_amount - held) OVER (ORDER BY expires_at, id) AS up_to
      FROM batch WHERE account_id = $account AND left_amount > held AND left_amount > 0
    )
    UPDATE batch b SET left_amount = b.left_amount - least(f.free, $amount::int - (f.up_to - f.free))
    FROM free f WHERE b.id = f.id AND f.up_to - f.free < $amount::int`,
  values: { account: number, amount: number },
});

/**
 * SQL: CTEs that give several holds `asked` (a source of `id` and `amount`) what is free of an account, what ends first before the rest: each gets
 * the stretch of it that follows the one before. Their amounts come to no more than what is free. The batches are still to be written: `HELD`.
 */
export const heldParts = (account: string, asked: string): string => `free AS (
      SELECT id, left_amount - held AS free, sum(left_amount - held) OVER (ORDER BY expires_at, id) AS up_to
      FROM batch WHERE account_id = ${account} AND left_amount > held AND left_amount > 0
    ), asked AS (
      SELECT h.id, h.amount, sum(h.amount) OVER (ORDER BY h.id) AS up_to FROM ${asked}
    ), parts AS (
      SELECT a.id AS hold_id, f.id AS batch_id,
        least(f.up_to, a.up_to) - greatest(f.up_to - f.free, a.up_to - a.amount) AS amount
      FROM free f JOIN asked a ON f.up_to > a.up_to - a.amount AND f.up_to - f.free < a.up_to
    ), kept AS (
      INSERT INTO hold_part (hold_id, batch_id, amount) SELECT hold_id, batch_id, amount FROM parts WHERE amount > 0
    )`;
/** SQL: writes what `heldParts` holds into the batches. */
export const HELD = `UPDATE batch b SET held = b.held + p.amount
    FROM (SELECT batch_id, sum(amount) AS amount FROM parts GROUP BY batch_id) p WHERE b.id = p.batch_id`;

/** Called under the lock of the account. */
export const holdFree = noRows({
  prepareAs: 'billing.hold-free',
  text: `WITH ${heldParts('$account', 'json_to_recordset($holds::json) AS h (id bigint, amount bigint)')} ${HELD}`,
  values: { account: number, holds: text },
});

/** Of a hold so many bonuses are free again, those that end last first. What would end before a day lives until then. */
export const freeHeld = noRows({
  prepareAs: 'billing.free-held',
  text: `WITH part AS (
      SELECT p.batch_id, p.amount, b.account_id, b.expires_at, sum(p.amount) OVER (ORDER BY b.expires_at DESC, b.id DESC) AS up_to
      FROM hold_part p JOIN batch b ON b.id = p.batch_id WHERE p.hold_id = $hold
    ), freed AS (
      SELECT batch_id, account_id, expires_at, amount, least(amount, $less::int - (up_to - amount)) AS less FROM part WHERE up_to - amount < $less::int
    ), gone AS (
      DELETE FROM hold_part p USING freed f WHERE p.hold_id = $hold AND p.batch_id = f.batch_id AND f.less = f.amount
    ), fewer AS (
      UPDATE hold_part p SET amount = p.amount - f.less FROM freed f
      WHERE p.hold_id = $hold AND p.batch_id = f.batch_id AND f.less < f.amount
    ), moved AS (
      INSERT INTO batch (account_id, left_amount, expires_at)
      SELECT account_id, sum(less), $until::timestamptz FROM freed WHERE expires_at < $until::timestamptz GROUP BY account_id
    )
    UPDATE batch b SET held = b.held - f.less,
      left_amount = b.left_amount - CASE WHEN f.expires_at < $until::timestamptz THEN f.less ELSE 0 END
    FROM freed f WHERE b.id = f.batch_id`,
  values: { hold: bigint, less: number, until: date },
});

/** What a hold holds is spent: taken from its batches, or put back where a spent one is held again. */
export const spendHeld = noRows({
  prepareAs: 'billing.spend-held',
  text: `UPDATE batch b SET left_amount = b.left_amount - p.amount * $sign::int, held = b.held - p.amount * $sign::int
    FROM hold_part p WHERE p.hold_id = $hold AND b.id = p.batch_id`,
  values: { hold: bigint, sign: number },
});

/** Batches whose day has come, and that are not held. */
export const readDueBatches = manyRows({
  text: `SELECT b.id, a.user_id AS user FROM batch b JOIN account a ON a.id = b.account_id
    WHERE b.expires_at <= $now AND b.left_amount > b.held ORDER BY b.expires_at LIMIT $most`,
  values: { now: date, most: number },
  row: { id: bigint, user: number },
});

/** What of a batch ends now; read under the lock of its account. */
export const readDueBatch = oneRow({
  text: `SELECT (left_amount - held)::float8 AS free, left_amount::float8 AS left_amount FROM batch
    WHERE id = $id AND expires_at <= $now AND left_amount > held`,
  values: { id: bigint, now: date },
  row: { free: number, left_amount: number },
});

export const endBatch = noRows({
  text: 'UPDATE batch SET left_amount = held WHERE id = $id',
  values: { id: bigint },
});

/** What ends first of a person's free bonuses, with all that ends on that day. */
export const readNextExpiry = oneRow({
  text: `SELECT sum(b.left_amount - b.held)::float8 AS amount, min(b.expires_at) AS at FROM batch b JOIN account a ON a.id = b.account_id
    WHERE a.user_id = $user AND b.left_amount > b.held AND b.left_amount > 0 GROUP BY date_trunc('day', b.expires_at, 'Europe/Moscow')
    ORDER BY at LIMIT 1`,
  values: { user: number },
  row: { amount: number, at: date },
});
