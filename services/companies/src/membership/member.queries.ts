import { boolean, date, nullable, number, type RowOf, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

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

/** Everybody who acts for a company, its owner first. */
export const readMembers = manyRows({
  text: `${SELECT} WHERE m.company_id = $companyId ORDER BY m.owner DESC, m.joined_at, m.user_id`,
  values: { companyId: number },
  row: memberColumns,
});

/** Whom a user acts for; null: nobody. */
export const readMember = oneRow({ text: `${SELECT} WHERE m.user_id = $userId`, values: { userId: number }, row: memberColumns });

/** The company for which nobody acts but one user. */
export const readCompanyLeftBy = oneRow({
  text: `SELECT c.id, c.brand FROM membership m JOIN company c ON c.id = m.company_id
    WHERE m.user_id = $user AND NOT EXISTS (SELECT FROM membership o WHERE o.company_id = m.company_id AND o.user_id <> m.user_id)`,
  values: { user: number },
  row: { id: number, brand: text },
});
