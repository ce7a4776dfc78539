import type { PostgresServer } from '@market/service-kit/servers/postgres';
import { withClient } from '../bench/bench-database.ts';
import { freshDatabase } from '../bench/data.ts';
import { channelOf, person, READERS, tokenOf } from './people.ts';

/** Databases of identity and the chat with so many people, each with an open session. */
export async function loadData(server: PostgresServer, people: number): Promise<Record<'chat' | 'identity', string>> {
  const [chat, identity] = [await freshDatabase(server, 'chat'), await freshDatabase(server, 'identity')];
  await loadPeople(identity, people);
  await fillTalks(chat, people);
  await withClient(chat, (db) => db.query('VACUUM ANALYZE'));
  return { chat, identity };
}

/** Everybody of as many whole companies, by columns. */
function columnsOf(people: number) {
  const companies = Math.ceil(people / READERS);
  const all = Array.from({ length: companies * READERS }, (_, at) => ({ ...person(at), isBuyer: at % READERS === 0 }));
  const acting = all.map(({ company, isBuyer }) => (isBuyer ? null : company));
  return { companies, users: all.map(({ user }) => user), acting };
}

/** They and their sessions. */
export async function loadPeople(identity: string, people: number): Promise<void> {
  const { users, acting } = columnsOf(people);
  await withClient(identity, (db) =>
    db.query(
      `WITH made AS (
        INSERT INTO "user" (id, login, roles, locale, activated_at, company_id) OVERRIDING SYSTEM VALUE
        SELECT id, 'load' || id, CASE WHEN company IS NULL THEN '{ROLE_BUYER}'::text[] ELSE '{ROLE_VENDOR}' END, 'ru', now(), company
        FROM unnest($1::int[], $2::int[]) p (id, company)
      ) INSERT INTO session (id, user_id, token_hash, method, address, user_agent)
        SELECT gen_random_uuid(), id, sha256(convert_to(token, 'UTF8')), 'password', '', 'load' FROM unnest($1::int[], $3::text[]) s (id, token)`,
      [users, acting, users.map(tokenOf)],
    ),
  );
}

/** Their conversations, all of them empty. */
export async function fillTalks(chat: string, people: number): Promise<void> {
  const { companies, users, acting } = columnsOf(people);
  await withClient(chat, async (db) => {
    const numbers = Array.from({ length: companies }, (_, at) => at + 1);
    await db.query(`INSERT INTO setting (name, value) VALUES ('posts_a_minute', '10000')`);
    await db.query(`INSERT INTO company_card (id, brand, state, version) SELECT i, 'Марка ' || i, 'active', 1 FROM unnest($1::int[]) i`, [
      numbers,
    ]);
    await db.query(
      `INSERT INTO person (id, name, company_id, created_at, updated_at) SELECT id, 'Участник ' || id, company, 1, 1
       FROM unnest($1::int[], $2::int[]) p (id, company)`,
      [users, acting],
    );
    await db.query(
      `INSERT INTO company_member (company_id, user_id, joined_at) SELECT company, id, 0
       FROM unnest($1::int[], $2::int[]) p (id, company) WHERE company IS NOT NULL`,
      [users, acting],
    );
    await db.query(
      `INSERT INTO channel (id, user_id, company_id, creator_id, create_at, clock, last_post_at)
       SELECT id, owner, company, owner, 1, 1, 1 FROM unnest($1::text[], $2::int[], $3::int[]) c (id, owner, company)`,
      [numbers.map(channelOf), numbers.map((company) => person((company - 1) * READERS).user), numbers],
    );
  });
}
