import { date, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** 0: it was asked for before, and stays as it was promised then. */
export const insertDeletion = noRows({
  text: `INSERT INTO account_deletion (user_id, asked_at, due_at, try_at) VALUES ($user, $now, $due, $due) ON CONFLICT (user_id) DO NOTHING`,
  values: { user: number, now: date, due: date },
});

export const readDeletion = oneRow({
  text: 'SELECT due_at FROM account_deletion WHERE user_id = $user',
  values: { user: number },
  row: { due_at: date },
});

/** 0: there was nothing to take back. */
export const deleteDeletion = noRows({ text: 'DELETE FROM account_deletion WHERE user_id = $user', values: { user: number } });

/** Of those that are due some; none of them is due again for a while, so that a process that dies keeps none back for good. */
export const claimDeletions = manyRows({
  text: `UPDATE account_deletion SET try_at = $now::timestamptz + interval '10 minutes' WHERE user_id IN (
      SELECT user_id FROM account_deletion WHERE try_at <= $now ORDER BY try_at LIMIT $most FOR UPDATE SKIP LOCKED
    ) RETURNING user_id AS id`,
  values: { now: date, most: number },
  row: { id: number },
});

/** 1: it is news that this stands in the way. */
export const hinderDeletion = noRows({
  text: `WITH known AS (SELECT user_id, hindered FROM account_deletion WHERE user_id = $user FOR UPDATE)
    UPDATE account_deletion d SET try_at = $next, hindered = $code FROM known WHERE d.user_id = known.user_id AND known.hindered IS DISTINCT FROM $code`,
  values: { user: number, next: date, code: text },
});

export const putOffDeletion = noRows({
  text: 'UPDATE account_deletion SET try_at = $next WHERE user_id = $user',
  values: { user: number, next: date },
});

/** Held until the transaction ends: whoever takes it back meanwhile comes before or after. */
export const holdDeletion = oneRow({
  text: 'SELECT user_id FROM account_deletion WHERE user_id = $user FOR UPDATE',
  values: { user: number },
  row: { user_id: number },
});
