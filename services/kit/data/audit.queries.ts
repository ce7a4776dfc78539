import { bigint, listOf, nullable, number, text } from './columns.ts';
import { oneRow } from './statement.ts';

export const insertAuditEntry = oneRow({
  text: `INSERT INTO audit_entry (actor_id, actor_roles, action, subject, subject_id, before, after, reason, request_id)
    VALUES ($actor, $roles::text[], $action, $subject, $subjectId, $before::jsonb, $after::jsonb, $reason, $request) RETURNING id`,
  values: {
    ...{ actor: nullable(number), roles: listOf(text), action: text, subject: text, subjectId: text },
    ...{ before: nullable(text), after: nullable(text), reason: nullable(text), request: nullable(text) },
  },
  row: { id: bigint },
});
