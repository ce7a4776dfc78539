import { lockExclusively } from '@market/service-kit/data/locks';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';

const OTHERS = `
  SELECT 1 FROM "user" WHERE roles && '{ROLE_ADMIN}' AND id <> $1 AND blocked_at IS NULL AND deleted_at IS NULL LIMIT 1`;

/**
 * Called before an administrator is blocked, deleted or given other roles. One after the other, or two who shut each other out at the
 * same moment would leave nobody.
 *
 * @throws DomainError LAST_ADMIN
 */
export async function keepAnAdmin(tx: Tx, leaving: number): Promise<void> {
  await lockExclusively(tx, 'identity.admins');
  const others = await rowsOf(tx, OTHERS, [leaving]);
  if (others.length === 0) throw new DomainError('CONFLICT', 'LAST_ADMIN');
}
