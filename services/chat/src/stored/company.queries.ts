import { listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import { NOW_MS } from '../sql-clock.ts';

/** Whoever has no account any more acts for nobody. */
export const leaveCompanies = noRows({ text: 'DELETE FROM company_member WHERE user_id = $user', values: { user: number } });

/** An older card changes nothing. */
export const keepCompanyCard = noRows({
  text: `INSERT INTO company_card AS kept (id, brand, logo, state, version) VALUES ($id, $brand, $logo, $state, $version)
    ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, logo = excluded.logo, state = excluded.state, version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: { id: number, brand: text, logo: nullable(text), state: text, version: number },
});

/** What is shown of a company, as it was kept last. */
export const readCompanyShown = oneRow({
  text: 'SELECT brand, logo FROM company_card WHERE id = $id FOR UPDATE',
  values: { id: number },
  row: { brand: text, logo: nullable(text) },
});

/** Answers whom it took away. */
export const removeMembers = manyRows({
  text: 'DELETE FROM company_member WHERE company_id = $company AND user_id <> ALL ($members) RETURNING user_id',
  values: { company: number, members: listOf(number) },
  row: { user_id: number },
});

/** Who is a member already stays one since then. Answers who was none. */
export const addMembers = manyRows({
  text: `INSERT INTO company_member (company_id, user_id, joined_at)
    SELECT $company, member, ${NOW_MS} FROM unnest($members::int[]) AS member ON CONFLICT DO NOTHING RETURNING user_id`,
  values: { company: number, members: listOf(number) },
  row: { user_id: number },
});

export const readCompanyState = oneRow({
  text: 'SELECT state FROM company_card WHERE id = $id',
  values: { id: number },
  row: { state: text },
});
