import type { Role } from '@market/identity-contract/role';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import type pg from 'pg';

export interface UserFixture {
  id: number;
  as: ReturnType<typeof aPrincipal>;
  /** Of the user's open session. */
  session: string;
}

/** Puts users into the database, each with an open session. Columns that a test does not name have ordinary values. */
export function someUsers(pool: pg.Pool) {
  let next = 1;
  return async (role: Role, changes: Record<string, unknown> = {}): Promise<UserFixture> => {
    const number = next++;
    const row = { login: `person${number}`, email: `person${number}@demo.ru`, roles: [role], fio: 'Анна К.', locale: 'ru', ...changes };
    const names = Object.keys(row);
    const marks = names.map((_, index) => `$${index + 1}`);
    const sql = `INSERT INTO "user" (${names.join()}, activated_at) VALUES (${marks.join()}, now()) RETURNING id`;
    const { rows } = await pool.query<{ id: number }>(sql, Object.values(row));
    const id = rows[0]?.id as number;
    const session = await openSession(pool, id);
    return { id, session, as: aPrincipal(role, { userId: id, sessionId: session }) };
  };
}

async function openSession(pool: pg.Pool, userId: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO session (id, user_id, token_hash, method, address, user_agent)
     VALUES (gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 'password', '10.0.0.1', 'Chrome') RETURNING id`,
    [userId],
  );
  return rows[0]?.id as string;
}
