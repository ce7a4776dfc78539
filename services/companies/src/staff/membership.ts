import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { wantErrands } from './errands.ts';

interface NewMember {
  userId: number;
  companyId: number;
  owner?: boolean;
  contact?: string;
  invitedBy?: number;
}

/** The first one owns it, whoever brought him: a company with people has an owner. */
const ADD = `
  INSERT INTO membership (user_id, company_id, owner, contact, invited_by)
  VALUES ($1, $2, $3 OR NOT EXISTS (SELECT FROM membership WHERE company_id = $2), $4, $5)
  ON CONFLICT (user_id) DO NOTHING RETURNING user_id`;
const DROP = 'DELETE FROM membership WHERE company_id = $1 AND user_id = $2 RETURNING owner';
const DROP_ALL = 'DELETE FROM membership WHERE company_id = $1 RETURNING user_id AS id';
const PROMOTE = `
  UPDATE membership SET owner = true
  WHERE user_id = (SELECT user_id FROM membership WHERE company_id = $1 ORDER BY joined_at, user_id LIMIT 1) RETURNING user_id`;

/** Lets somebody act for a company that is held, unless he acts for one already; answers whether it did. identity has to be told: `runErrands`. */
export async function addMember(tx: Tx, { userId, companyId, owner = false, contact, invitedBy }: NewMember): Promise<boolean> {
  const added = await rowsOf(tx, ADD, [userId, companyId, owner, contact ?? null, invitedBy ?? null]);
  if (added.length > 0) await wantErrands(tx, [userId]);
  return added.length > 0;
}

/** Ends it. A company whose owner goes gets whoever acts for it longest. Answers whether he acted for it. */
export async function dropMember(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const [gone] = await rowsOf<{ owner: boolean }>(tx, DROP, [companyId, userId]);
  if (!gone) return false;
  if (gone.owner) await rowsOf(tx, PROMOTE, [companyId]);
  await wantErrands(tx, [userId]);
  return true;
}

/** Ends it for everybody; answers who acted for the company. */
export async function dropMembers(tx: Tx, companyId: number): Promise<number[]> {
  const ids = (await rowsOf<{ id: number }>(tx, DROP_ALL, [companyId])).map(({ id }) => id);
  await wantErrands(tx, ids);
  return ids;
}
