import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '@market/identity/src/demo/demo-accounts';
import { hashPassword } from '@market/identity/src/password/password-hash';
import { userChanged } from '@market/identity-contract/user.events';
import { audit, SYSTEM } from '@market/service-kit/data/audit';
import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import { emit } from '@market/service-kit/events/outbox';
import type pg from 'pg';

const INSERT = `
  INSERT INTO "user" (id, login, email, email_verified_at, phone, password_hash, roles, locale, country_id, languages, fio,
    company_id, company_name, activated_at, blocked_at, blocked_reason)
  VALUES ($1, $2, $3, now(), $4, $5, $6::text[], 'ru', $7, $8::text[], $9, $10, $11, now(), CASE WHEN $12 THEN now() END,
    CASE WHEN $12 THEN 'Пример заблокированной учётной записи' END)`;
const CONSENT = `INSERT INTO consent (user_id, kind, text_version, address) VALUES ($1, $2, '1', 'demo')`;

/**
 * Adds the accounts of the demonstration to a database that has none of them.
 *
 * @returns whether anything was written
 */
export async function seedDemo({ databaseUrl }: { databaseUrl: string }): Promise<boolean> {
  const client = operatorClient(databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN');
    await lockExclusively(client, 'seed');
    const { rowCount } = await client.query('SELECT 1 FROM "user" WHERE id = ANY ($1) LIMIT 1', [DEMO_ACCOUNTS.map(({ id }) => id)]);
    const empty = rowCount === 0;
    if (empty) for (const account of DEMO_ACCOUNTS) await add(client, account);
    await client.query('COMMIT');
    return empty;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await client.end();
  }
}

async function add(client: pg.Client, account: DemoAccount): Promise<void> {
  const { id, login, email, phone = null, role, country, languages, fio, company = null, blocked = false } = account;
  const who = [id, login, email, phone, await hashPassword(DEMO_PASSWORD), [role], country, languages, fio.ru];
  await client.query(INSERT, [...who, company?.id ?? null, company?.name ?? null, blocked]);
  for (const kind of ['terms', 'personal_data']) await client.query(CONSENT, [id, kind]);
  const card = { id, fio: fio.ru, avatar: null, roles: [role], locale: 'ru' as const, blocked, company_id: company?.id ?? null };
  await emit(client, userChanged, id, card);
  await audit(client, { actor: SYSTEM, action: 'user.seeded', subject: 'user', subjectId: id });
}
