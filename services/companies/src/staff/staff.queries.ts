import { boolean, date, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const SELECT = `
  SELECT m.user_id, m.company_id, m.owner, m.contact, m.joined_at, p.fio, p.avatar
  FROM membership m LEFT JOIN person p ON p.id = m.user_id`;
const memberColumns = {
  user_id: number,
  company_id: number,
  owner: boolean,
  contact: nullable(text),
  joined_at: date,
  fio: nullable(text),
  avatar: nullable(text),
};
export type MemberRow = RowOf<typeof memberColumns>;

const LIST = statement({
  name: 'companies.read-members',
  text: `${SELECT} WHERE m.company_id = $1 ORDER BY m.owner DESC, m.joined_at, m.user_id`,
  parameters: ['company'],
  row: memberColumns,
});

/** Everybody who acts for a company, its owner first. */
export const readMembers = (tx: Tx, companyId: number): Promise<MemberRow[]> => queryRows(tx, LIST, [companyId]);

const READ = statement({
  name: 'companies.read-member',
  text: `${SELECT} WHERE m.user_id = $1`,
  parameters: ['user'],
  row: memberColumns,
});

/** Whom a user acts for; null: nobody. */
export const readMember = (tx: Tx, userId: number): Promise<MemberRow | null> => queryRow(tx, READ, [userId]);
