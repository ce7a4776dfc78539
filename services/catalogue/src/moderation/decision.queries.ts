import type { Role } from '@market/kit-contract/principal';
import { date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Judged } from './judge-changes.ts';

export const insertDecision = oneRow({
  text: 'INSERT INTO moderation_decision (user_id, roles, reason, due_at) VALUES ($user, $roles, $reason, $due) RETURNING id',
  values: { user: number, roles: listOf(text), reason: nullable(text), due: date },
  row: { id: number },
});

/** A change that was decided before and has been sent anew since is decided anew. */
export const insertDecisionItems = noRows({
  text: `INSERT INTO moderation_decision_item (product_id, decision_id, version)
    SELECT product_id, $decision, version FROM json_to_recordset($items::json) i (product_id int, version int)
    ON CONFLICT (product_id) DO UPDATE SET decision_id = excluded.decision_id, version = excluded.version`,
  values: { decision: number, items: text },
});

/** Products whose present change is decided. */
export const readDecided = manyRows({
  text: `SELECT i.product_id AS id FROM moderation_decision_item i JOIN product_change c ON c.product_id = i.product_id AND c.version = i.version
    WHERE i.product_id = ANY ($products::int[])`,
  values: { products: listOf(number) },
  row: { id: number },
});

const decisionColumns = {
  id: number,
  user_id: number,
  roles: listOf(textOf<Role>()),
  reason: nullable(text),
  changes: json<Judged[]>(),
};
export type Decision = RowOf<typeof decisionColumns>;

/** One whose time has come, kept from other workers until the transaction ends. */
export const takeDueDecision = oneRow({
  text: `SELECT d.id, d.user_id, d.roles, d.reason,
      (SELECT coalesce(json_agg(json_build_object('id', i.product_id, 'version', i.version) ORDER BY i.product_id), '[]')
       FROM moderation_decision_item i WHERE i.decision_id = d.id) AS changes
    FROM moderation_decision d WHERE d.due_at <= $now::timestamptz ORDER BY d.due_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED`,
  values: { now: date },
  row: decisionColumns,
});

export const deleteDecision = noRows({ text: 'DELETE FROM moderation_decision WHERE id = $id', values: { id: number } });

export const putOffDecision = noRows({
  text: 'UPDATE moderation_decision SET due_at = $due WHERE id = $id',
  values: { id: number, due: date },
});

/** Answers how many of its changes still wait as they were decided. Waits for whoever carries it out: then there is none any more. */
export const takeBackOwn = oneRow({
  text: `WITH taken AS (DELETE FROM moderation_decision WHERE id = $id AND user_id = $user RETURNING id)
    SELECT (SELECT count(*) FROM moderation_decision_item i JOIN product_change c ON c.product_id = i.product_id AND c.version = i.version
      WHERE i.decision_id = taken.id)::int AS waiting FROM taken`,
  values: { id: number, user: number },
  row: { waiting: number },
});
