import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { enqueueAccountUpdates } from './account-updates.ts';
import {
  answerAccessRequestsBy,
  deleteMember,
  deleteMembers,
  insertMember,
  type NewMember,
  promoteOldestMember,
} from './membership.queries.ts';

/** Lets a user act for a company that is held, unless they act for one already; answers whether it did. Afterwards: `deliverAccountUpdates`. */
export async function addMember(tx: Tx, member: NewMember): Promise<boolean> {
  await lockExclusively(tx, 'companies.access-requests', member.userId);
  const isAdded = await insertMember(tx, member);
  if (!isAdded) return false;
  await answerAccessRequestsBy(tx, { userId: member.userId });
  await enqueueAccountUpdates(tx, [member.userId]);
  return true;
}

/** Ends it. A company whose owner goes gets whoever acts for it longest. Answers whether the user acted for it. */
export async function dropMember(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const gone = await deleteMember(tx, { companyId, userId });
  if (!gone) return false;
  if (gone.owner) await promoteOldestMember(tx, { companyId });
  await enqueueAccountUpdates(tx, [userId]);
  return true;
}

/** Ends it for everybody; answers who acted for the company. */
export async function dropMembers(tx: Tx, companyId: number): Promise<number[]> {
  const ids = await deleteMembers(tx, companyId);
  await enqueueAccountUpdates(tx, ids);
  return ids;
}
