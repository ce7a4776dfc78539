import { userDeleted } from '@market/identity-contract/user.events';
import { type Actor, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import type { Dependencies } from '../context.ts';
import { readDataFilesOf } from '../my-data/data-file.queries.ts';
import { avatarStore } from '../person/avatar-store.ts';
import { lockUser } from '../person/lock-user.ts';
import { forgetUser } from './deleted-user.queries.ts';
import { keepAnAdmin } from './keep-an-admin.ts';

interface Erasure {
  id: number;
  actor: Actor;
  /** Asked once the user is locked. Absent: in any case. */
  onlyIf?: (tx: Tx) => Promise<boolean>;
}

type Erasing = Pick<Dependencies, 'db' | 'files' | 'now' | 'revoke' | 'runInBackground'>;

/**
 * Deletes a user for good: only the number stays, for what refers to it. Their sessions end at once, and login, e-mail and phone are free
 * again.
 *
 * @throws DomainError USER_NOT_FOUND, LAST_ADMIN
 */
export async function eraseUser(deps: Erasing, { id, actor, onlyIf }: Erasure): Promise<void> {
  const { db, files, now, revoke, runInBackground } = deps;
  const avatar = await inTransaction(db.pool, async (tx) => {
    const { roles, phone, avatar_path } = await lockUser(tx, id);
    if (onlyIf && !(await onlyIf(tx))) return null;
    if (roles.includes('ROLE_ADMIN')) await keepAnAdmin(tx, id);
    // Files go before their rows do: one whose deletion is cut short is found again.
    for (const { file_key } of await readDataFilesOf(tx, { user: id })) await files.delete(file_key);
    await forgetUser(tx, { id, phone, now: now() });
    // The roles alone: a trail of deletions must not keep what was deleted.
    await audit(tx, { actor, action: 'user.deleted', subject: 'user', subjectId: id, before: { roles } });
    await emit(tx, userDeleted, id, { id });
    return avatar_path;
  });
  void revoke({ userId: id });
  if (avatar !== null) runInBackground('pictures of a deleted user', () => avatarStore.drop(files, avatar));
}
