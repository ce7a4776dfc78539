import { logoUrls } from '@market/companies/src/company/logo-store';
import { avatarUrls } from '@market/identity/src/person/avatar-store';
import { writeRows } from '../write-rows.ts';
import type { Databases } from './databases.ts';

const PEOPLE = `
  SELECT id, trim(fio) AS name, avatar_path, locale, company_id, blocked_at IS NOT NULL AS blocked FROM "user"
  WHERE deleted_at IS NULL AND activated_at IS NOT NULL AND trim(fio) <> '' ORDER BY id`;
/** Who sells for a company of the demo and is no account. */
const SELLERS =
  'SELECT id, fio AS name, NULL AS avatar_path, locale, NULL::int AS company_id, false AS blocked FROM person WHERE fio IS NOT NULL AND id <> ALL ($1) ORDER BY id';
const COMPANIES = 'SELECT id, brand, logo_path, state::text AS state FROM company WHERE deleted_at IS NULL ORDER BY id';
const MEMBERS = 'SELECT company_id, user_id FROM membership ORDER BY company_id, user_id';
const ORDERS = `
  SELECT id, user_id, company_id, sum - discount + delivery_cost AS amount, deleted_at IS NOT NULL AS deleted
  FROM shop_order WHERE main_id IS NOT NULL ORDER BY id`;
/** A change tells them anew, and replaces what stands here. */
const PROJECTED_VERSION = 0;

interface Person {
  id: number;
  avatar_path: string | null;
  name: string;
}

/** Copies of those who own them what the chat knows of people, companies and orders. Everybody is known since before the first conversation. */
export async function projectOwners({ chat, identity, companies, orders }: Databases, knownSince: number): Promise<void> {
  const { rows: users } = await identity.query<Person>(PEOPLE);
  const { rows: sellers } = await orders.query<Person>(SELLERS, [users.map(({ id }) => id)]);
  const { rows: cards } = await companies.query<{ logo_path: string | null }>(COMPANIES);
  const { rows: members } = await companies.query<object>(MEMBERS);
  const { rows: parts } = await orders.query<object>(ORDERS);
  const people = [...users, ...sellers].map(({ avatar_path, ...person }) => ({
    ...person,
    avatar: avatarUrls(avatar_path)?.small ?? null,
    created_at: knownSince,
    updated_at: knownSince,
  }));
  const versioned = cards.map(({ logo_path, ...card }) => ({
    ...card,
    logo: logoUrls(logo_path)?.small ?? null,
    version: PROJECTED_VERSION,
  }));
  const joined = members.map((member) => ({ ...member, joined_at: knownSince }));
  const placed = parts.map((part) => ({ ...part, version: PROJECTED_VERSION }));
  await writeRows(chat, 'person', people);
  await writeRows(chat, 'company_card', versioned);
  await writeRows(chat, 'company_member', joined);
  await writeRows(chat, 'order_card', placed);
}
