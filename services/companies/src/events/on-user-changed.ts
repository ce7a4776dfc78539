import type { UserCard } from '@market/identity-contract/user.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { changeCompany } from '../company/write-company.ts';
import { dropMember } from '../staff/membership.ts';

const UPSERT = `
  INSERT INTO person (id, fio, avatar, locale, roles) VALUES ($1, $2, $3, $4, $5::text[])
  ON CONFLICT (id) DO UPDATE SET fio = EXCLUDED.fio, avatar = EXCLUDED.avatar, locale = EXCLUDED.locale, roles = EXCLUDED.roles`;

/** Keeps what somebody is called and looks like: he may act for a company, or write what he thinks of one. */
export async function onUserChanged(tx: Tx, { id, fio, avatar, locale, roles }: UserCard): Promise<void> {
  await rowsOf(tx, UPSERT, [id, fio.trim() === '' ? null : fio, avatar?.small ?? null, locale, roles]);
}

const COMPANY = 'SELECT company_id AS id FROM membership WHERE user_id = $1';
const HOLD = 'SELECT 1 FROM company WHERE id = $1 FOR UPDATE';
/** What was his alone: whom he kept in sight, and whose contacts he was shown. */
const FORGET = ['favorite_company', 'contact_view', 'review_told'].map((table) => `DELETE FROM ${table} WHERE user_id = $1 RETURNING 1`);

/** His words stay, his name and picture go; he acts for nobody any more. */
export async function onUserDeleted(tx: Tx, { id }: { id: number }): Promise<void> {
  await rowsOf(tx, UPSERT, [id, null, null, 'ru', []]);
  for (const statement of FORGET) await rowsOf(tx, statement, [id]);
  const [company] = await rowsOf<{ id: number }>(tx, COMPANY, [id]);
  if (!company) return;
  // The company before its people, as those do who change them.
  await rowsOf(tx, HOLD, [company.id]);
  await dropMember(tx, company.id, id);
  await changeCompany(tx, company.id, {});
}
