import { bigint, boolean, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

export interface NewMember {
  userId: number;
  companyId: number;
  owner?: boolean;
  contact?: string;
  invitedBy?: number;
}

/** The first one owns it, whoever invited them: a company with members has an owner. */
const INSERT = statement({
  name: 'companies.insert-member',
  text: `
    INSERT INTO membership (user_id, company_id, owner, contact, invited_by)
    VALUES ($1, $2, $3 OR NOT EXISTS (SELECT FROM membership WHERE company_id = $2), $4, $5)
    ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
  parameters: ['user', 'company', 'is owner', 'contact', 'invited by'],
  row: { user_id: number },
});

/** Answers whether the user acts for the company by this; one who acts for any already does not. */
export async function insertMember(tx: Tx, { userId, companyId, owner = false, contact, invitedBy }: NewMember): Promise<boolean> {
  return (await queryRow(tx, INSERT, [userId, companyId, owner, contact ?? null, invitedBy ?? null])) !== null;
}

const DELETE = statement({
  name: 'companies.delete-member',
  text: 'DELETE FROM membership WHERE company_id = $1 AND user_id = $2 RETURNING owner',
  parameters: ['company', 'user'],
  row: { owner: boolean },
});

/** Answers whether it was its owner who went; null where the user was no member. */
export const deleteMember = (tx: Tx, companyId: number, userId: number): Promise<{ owner: boolean } | null> =>
  queryRow(tx, DELETE, [companyId, userId]);

const DELETE_ALL = statement({
  name: 'companies.delete-members',
  text: 'DELETE FROM membership WHERE company_id = $1 RETURNING user_id AS id',
  parameters: ['company'],
  row: { id: number },
});

/** Answers who they were. */
export const deleteMembers = async (tx: Tx, companyId: number): Promise<number[]> =>
  (await queryRows(tx, DELETE_ALL, [companyId])).map(({ id }) => id);

const PROMOTE = statement({
  name: 'companies.promote-oldest-member',
  text: `
    UPDATE membership SET owner = true
    WHERE user_id = (SELECT user_id FROM membership WHERE company_id = $1 ORDER BY joined_at, user_id LIMIT 1) RETURNING user_id`,
  parameters: ['company'],
  row: { user_id: number },
});

/** Makes the member of longest standing the owner. */
export async function promoteOldestMember(tx: Tx, companyId: number): Promise<void> {
  await queryRow(tx, PROMOTE, [companyId]);
}

const MEMBER_IDS = statement({
  name: 'companies.read-member-ids',
  text: 'SELECT user_id AS id FROM membership WHERE company_id = $1 ORDER BY user_id',
  parameters: ['company'],
  row: { id: number },
});

/** Who acts for a company. */
export const readMemberIds = async (tx: Tx, companyId: number): Promise<number[]> =>
  (await queryRows(tx, MEMBER_IDS, [companyId])).map(({ id }) => id);

const ENQUEUE = statement({
  name: 'companies.enqueue-account-updates',
  text: `
    INSERT INTO membership_errand (user_id) SELECT * FROM unnest($1::int[])
    ON CONFLICT (user_id) DO UPDATE SET number = EXCLUDED.number, due_at = now() RETURNING user_id`,
  parameters: ['users'],
  row: { user_id: number },
});

/** Writes that identity has to be informed of these users; in order, so that two transactions never wait for each other. */
export async function insertAccountUpdates(tx: Tx, userIds: readonly number[]): Promise<void> {
  await queryRows(tx, ENQUEUE, [[...userIds].sort((a, b) => a - b)]);
}

const READ_UPDATE = statement({
  name: 'companies.read-account-update',
  text: `
    SELECT e.number, c.id, c.name FROM membership_errand e
    LEFT JOIN membership m ON m.user_id = e.user_id LEFT JOIN company c ON c.id = m.company_id
    WHERE e.user_id = $1`,
  parameters: ['user'],
  // The company that the user acts for; null: none.
  row: { number: bigint, id: nullable(number), name: nullable(text) },
});

/** What identity has yet to be informed of about a user; null: nothing. */
export const readAccountUpdate = (tx: Tx, userId: number): Promise<RowOf<(typeof READ_UPDATE)['row']> | null> =>
  queryRow(tx, READ_UPDATE, [userId]);

const DELETE_UPDATE = statement({
  name: 'companies.delete-account-update',
  text: 'DELETE FROM membership_errand WHERE user_id = $1 AND number = $2 RETURNING user_id',
  parameters: ['user', 'number'],
  row: { user_id: number },
});

/** Takes away what was delivered, unless a newer one took its place. */
export async function deleteAccountUpdate(tx: Tx, userId: number, sequence: string): Promise<void> {
  await queryRow(tx, DELETE_UPDATE, [userId, sequence]);
}

const POSTPONE = statement({
  name: 'companies.postpone-account-update',
  text: `UPDATE membership_errand SET due_at = now() + $2 * interval '1 second' WHERE user_id = $1 RETURNING user_id`,
  parameters: ['user', 'seconds'],
  row: { user_id: number },
});

export async function postponeAccountUpdate(tx: Tx, userId: number, seconds: number): Promise<void> {
  await queryRow(tx, POSTPONE, [userId, seconds]);
}

const DUE = statement({
  name: 'companies.read-due-account-updates',
  text: 'SELECT user_id AS id FROM membership_errand WHERE due_at <= now() ORDER BY due_at LIMIT $1',
  parameters: ['limit'],
  row: { id: number },
});

/** Users about whom identity has to be informed now, the longest waiting first. */
export const readDueAccountUpdates = async (tx: Tx, limit: number): Promise<number[]> =>
  (await queryRows(tx, DUE, [limit])).map(({ id }) => id);
