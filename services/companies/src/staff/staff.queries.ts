import { rowsOf, type Tx } from '@market/service-kit/data/transaction';

export interface MemberRow {
  user_id: number;
  company_id: number;
  owner: boolean;
  contact: string | null;
  joined_at: Date;
  fio: string | null;
  avatar: string | null;
}

const COLUMNS = 'm.user_id, m.company_id, m.owner, m.contact, m.joined_at, p.fio, p.avatar';
const LIST = `
  SELECT ${COLUMNS} FROM membership m LEFT JOIN person p ON p.id = m.user_id
  WHERE m.company_id = $1 ORDER BY m.owner DESC, m.joined_at, m.user_id`;
const READ = `SELECT ${COLUMNS} FROM membership m LEFT JOIN person p ON p.id = m.user_id WHERE m.user_id = $1`;

/** Everybody who acts for a company, its owner first. */
export const readMembers = (tx: Tx, companyId: number): Promise<MemberRow[]> => rowsOf<MemberRow>(tx, LIST, [companyId]);

/** Whom a user acts for; null: nobody. */
export async function readMember(tx: Tx, userId: number): Promise<MemberRow | null> {
  const [row] = await rowsOf<MemberRow>(tx, READ, [userId]);
  return row ?? null;
}
