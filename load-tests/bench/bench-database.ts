import { createHash, randomBytes } from 'node:crypto';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type pg from 'pg';

/** Does `work` over a connection of its own. */
export async function withClient<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const client = operatorClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a user of a role, who acts for the company that is named, in identity's database. Answers the token of their open session. */
export async function openSession(db: pg.Client, role: string, company: number | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await db.query(
    `WITH made AS (
      INSERT INTO "user" (login, roles, locale, activated_at, company_id) VALUES ($1, $2, 'ru', now(), $3) RETURNING id)
    INSERT INTO session (id, user_id, token_hash, method, address, user_agent)
    SELECT gen_random_uuid(), id, decode($4, 'hex'), 'password', '', 'bench' FROM made`,
    [`bench-${hash.slice(0, 12)}`, [role], company, hash],
  );
  return token;
}
