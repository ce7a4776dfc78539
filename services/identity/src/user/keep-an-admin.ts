import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { isOtherAdminThere } from './admin.queries.ts';

/**
 * Called before an administrator is blocked, deleted or given other roles. One after the other, or two who block each other at the
 * same moment would leave nobody.
 *
 * @throws DomainError LAST_ADMIN
 */
export async function keepAnAdmin(tx: Tx, leaving: number): Promise<void> {
  await lockExclusively(tx, 'identity.admins');
  if (!(await isOtherAdminThere(tx, leaving))) throw new DomainError('CONFLICT', 'LAST_ADMIN');
}
