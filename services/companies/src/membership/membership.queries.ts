import { bigint, boolean, listOf, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

export interface NewMember {
  userId: number;
  companyId: number;
  owner?: boolean;
  contact?: string;
  invitedBy?: number;
}

/** The first one owns it, whoever invited them: a company with members has an owner. */
const insertMemberRow = oneRow({
  text: `INSERT INTO membership (user_id, company_id, owner, contact, invited_by)
    VALUES ($userId, $companyId, $owner OR NOT EXISTS (SELECT FROM membership WHERE company_id = $companyId), $contact, $invitedBy)
    ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
  values: { userId: number, companyId: number, owner: boolean, contact: nullable(text), invitedBy: nullable(number) },
  row: { user_id: number },
});

/** Answers whether the user acts for the company by this; one who acts for any already does not. */
export async function insertMember(tx: Tx, { userId, companyId, owner = false, contact, invitedBy }: NewMember): Promise<boolean> {
  return (await insertMemberRow(tx, { userId, companyId, owner, contact: contact ?? null, invitedBy: invitedBy ?? null })) !== null;
}

/** Who leads a company; null while nobody acts for it. */
export const readOwner = oneRow({
  text: 'SELECT user_id AS id FROM membership WHERE company_id = $companyId AND owner',
  values: { companyId: number },
  row: { id: number },
});

/** Answers whether it was its owner who went; null where the user was no member. */
export const deleteMember = oneRow({
  text: 'DELETE FROM membership WHERE company_id = $companyId AND user_id = $userId RETURNING owner',
  values: { companyId: number, userId: number },
  row: { owner: boolean },
});

const deleteMembersRows = manyRows({
  text: 'DELETE FROM membership WHERE company_id = $companyId RETURNING user_id AS id',
  values: { companyId: number },
  row: { id: number },
});

/** Answers who they were. */
export const deleteMembers = async (tx: Tx, companyId: number): Promise<number[]> =>
  (await deleteMembersRows(tx, { companyId })).map(({ id }) => id);

/** Makes the member of longest standing the owner. */
export const promoteOldestMember = oneRow({
  text: `UPDATE membership SET owner = true
    WHERE user_id = (SELECT user_id FROM membership WHERE company_id = $companyId ORDER BY joined_at, user_id LIMIT 1) RETURNING user_id`,
  values: { companyId: number },
  row: { user_id: number },
});

const readMemberIdsRows = manyRows({
  text: 'SELECT user_id AS id FROM membership WHERE company_id = $companyId ORDER BY user_id',
  values: { companyId: number },
  row: { id: number },
});

/** Who acts for a company. */
export const readMemberIds = async (tx: Tx, companyId: number): Promise<number[]> =>
  (await readMemberIdsRows(tx, { companyId })).map(({ id }) => id);

const enqueueAccountUpdates = manyRows({
  text: `INSERT INTO membership_errand (user_id) SELECT * FROM unnest($users::int[])
    -- Taken while the row is held: of two changes of one user the later one has the greater number.
    ON CONFLICT (user_id) DO UPDATE SET number = nextval('membership_errand_number_seq'), due_at = now() RETURNING user_id`,
  values: { users: listOf(number) },
  row: { user_id: number },
});

/** Writes that identity has to be informed of these users; in order, so that two transactions never wait for each other. */
export async function insertAccountUpdates(tx: Tx, userIds: readonly number[]): Promise<void> {
  await enqueueAccountUpdates(tx, { users: [...userIds].sort((a, b) => a - b) });
}

const accountUpdateColumns = { user_id: number, number: bigint };
export type AccountUpdate = RowOf<typeof accountUpdateColumns>;

/**
 * Takes what identity has yet to be informed of about these users, in order, so that two who take them never wait for each other; what is
 * not delivered is due again after a while.
 */
export const claimAccountUpdates = manyRows({
  text: `UPDATE membership_errand SET due_at = now() + $seconds * interval '1 second'
    WHERE user_id IN (SELECT user_id FROM membership_errand WHERE user_id = ANY($users::int[]) ORDER BY user_id FOR UPDATE)
    RETURNING user_id, number`,
  values: { users: listOf(number), seconds: number },
  row: accountUpdateColumns,
});

/** The same of those that are due, the longest waiting first. */
export const claimDueAccountUpdates = manyRows({
  text: `UPDATE membership_errand SET due_at = now() + $seconds * interval '1 second'
    WHERE user_id IN (SELECT user_id FROM membership_errand WHERE due_at <= now() ORDER BY due_at LIMIT $most FOR UPDATE SKIP LOCKED)
    RETURNING user_id, number`,
  values: { seconds: number, most: number },
  row: accountUpdateColumns,
});

/** The company that a user acts for; null: none. */
export const readCompanyOf = oneRow({
  text: 'SELECT c.id, c.name FROM membership m JOIN company c ON c.id = m.company_id WHERE m.user_id = $userId',
  values: { userId: number },
  row: { id: number, name: text },
});

/** Takes away what was delivered, unless a newer one took its place. */
export const deleteAccountUpdate = oneRow({
  text: 'DELETE FROM membership_errand WHERE user_id = $userId AND number = $sequence RETURNING user_id',
  values: { userId: number, sequence: text },
  row: { user_id: number },
});

/** Nobody can join a company that is gone. */
export const deleteInvitationsOf = noRows({ text: 'DELETE FROM invitation WHERE company_id = $companyId', values: { companyId: number } });

/** Whoever acts for a company, or for the marketplace, waits for no other. */
export const answerAccessRequestsBy = noRows({
  text: 'UPDATE access_request SET answered_at = now() WHERE user_id = $userId AND answered_at IS NULL',
  values: { userId: number },
});

/** Nobody is invited to a company that is gone for good; what was asked of it counts for the day all the same. */
export const answerAccessRequestsTo = noRows({
  text: 'UPDATE access_request SET answered_at = now() WHERE company_id = $companyId AND answered_at IS NULL',
  values: { companyId: number },
});
