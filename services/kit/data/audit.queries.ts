import { bigint } from './columns.ts';
import { statement } from './statement.ts';

export const INSERT_AUDIT_ENTRY = statement({
  name: 'kit.insert-audit-entry',
  text: `
    INSERT INTO audit_entry (actor_id, actor_roles, action, subject, subject_id, before, after, reason, request_id)
    VALUES ($1, $2::text[], $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9) RETURNING id`,
  parameters: ['actor', 'roles', 'action', 'subject', 'subject id', 'before', 'after', 'reason', 'request'],
  row: { id: bigint },
});
