import { fileURLToPath } from 'node:url';
import { rebuiltAfter } from '@market/demo/catalogue/rebuilt-after';
import { migrate } from '@market/service-kit/data/migrate';
import type { PostgresServer } from '@market/service-kit/servers/postgres';
import type pg from 'pg';
import { withClient } from '../bench-database.ts';
import { freshDatabase } from '../data.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../services/chat/prisma/migrations', import.meta.url));

export const SHORT_POSTS = 1_000;
/** Who talks with company 1, each with a channel of so many posts. */
export const TALKERS = 80;
const TALK = 200;
/** One of them, each in turn. The first numbers are those of the demonstration's accounts, which production refuses. */
const FIRST_TALKER = 9;
export const talker = (at: number): number => FIRST_TALKER + (at % TALKERS);
/** Channels of companies 2 and 3. */
const LISTED = { long: 5_000, short: 50 } as const;
/** Of company 4, all with the same channel open. */
export const AUDIENCE = { people: 100, sockets: 10 } as const;

/** Who acts for a company of this number, and who has the long and the short channel. */
export const actingFor = (company: number): number => 9_000 + company;
export const audience = (at: number): number => 8_000 + at;
export const OWNERS = { long: 7_001, short: 7_002, heard: 7_003 } as const;

/** Of people the token of their session; of a channel its id, by the user and the company. */
export const tokenOf = (user: number): string => `bench-token-of-user-${user}`;
export const channelOf = (user: number, company: number): string =>
  `c${String(user).padStart(15, '0')}${String(company).padStart(10, '0')}`;

const CHANNEL_ID = `'c' || lpad(user_id::text, 15, '0') || lpad(company_id::text, 10, '0')`;
const POST_ID = `'p' || lpad(company_id::text, 2, '0') || lpad(user_id::text, 11, '0') || lpad(n::text, 12, '0')`;
export const postOf = (user: number, company: number, n: number): string =>
  `p${String(company).padStart(2, '0')}${String(user).padStart(11, '0')}${String(n).padStart(12, '0')}`;
/** Posts are kept for three years, and those of a channel spread over about as many: the last one is of this moment. */
export const ENDED = Date.UTC(2026, 9, 1);
export const DAYS = 1_000;
const SPREAD_MS = DAYS * 86_400_000;

/** The database of the chat, where one channel has so many posts; it is loaded once and kept. With it whoever is signed in. */
export async function chatData(server: PostgresServer, posts: number): Promise<Record<'chat' | 'identity', string>> {
  const url = server.url(`bench_chat_days_${posts}`);
  await migrate(url, [MIGRATIONS]);
  await withClient(url, async (db) => {
    const { rows } = await db.query(`SELECT to_regclass('bench_loaded') IS NOT NULL AS there`);
    if (!rows[0].there) {
      console.log(`• loading ${posts.toLocaleString('en')} posts (once) …`);
      // All or nothing: what was cut short is loaded anew.
      await db.query('BEGIN');
      await load(db, posts);
      await db.query('CREATE TABLE bench_loaded ()');
      await db.query('COMMIT');
    }
    // Autovacuum gives the databases of a running shop their statistics.
    await db.query('VACUUM ANALYZE');
  });
  const identity = await freshDatabase(server, 'identity');
  await withClient(identity, signIn);
  return { chat: url, identity };
}

async function load(db: pg.Client, posts: number): Promise<void> {
  await db.query(`
    INSERT INTO setting (name, value) VALUES ('posts_a_minute', '10000') ON CONFLICT (name) DO UPDATE SET value = excluded.value;
    INSERT INTO company_card (id, brand, state, version) SELECT i, 'Марка ' || i, 'active', 1 FROM generate_series(1, 5) i;
    INSERT INTO person (id, name, created_at, updated_at) SELECT i, 'Участник ' || i, 1, 1 FROM generate_series(1, 10000) i;
    INSERT INTO company_member (company_id, user_id, joined_at) SELECT i, ${actingFor(0)} + i, 0 FROM generate_series(1, 5) i
      UNION ALL SELECT 4, ${audience(0)} + i, 0 FROM generate_series(0, ${AUDIENCE.people - 1}) i`);
  await db.query('SELECT setseed(0.5)');
  await db.query('CREATE TEMP TABLE spoken AS SELECT at, word FROM unnest($1::text[]) WITH ORDINALITY w (word, at)', [SPOKEN]);
  await db.query('ANALYZE spoken');
  await rebuiltAfter(db, ['post'], () => talks(db, posts));
}

async function talks(db: pg.Client, posts: number): Promise<void> {
  await talk(db, `SELECT i, 1, ${TALK} FROM generate_series(${talker(0)}, ${talker(TALKERS - 1)}) i`);
  await talk(db, `SELECT i, 2, 3 FROM generate_series(1, ${LISTED.long}) i`);
  await talk(db, `SELECT i, 3, 3 FROM generate_series(1, ${LISTED.short}) i`);
  await talk(
    db,
    `SELECT ${OWNERS.heard}, 4, 1 UNION ALL SELECT ${OWNERS.long}, 5, ${posts} UNION ALL SELECT ${OWNERS.short}, 5, ${SHORT_POSTS}`,
  );
}

/** Conversations of `of` (user, company, posts): the two sides by turns, each of different words. */
async function talk(db: pg.Client, of: string): Promise<void> {
  await db.query(`
    INSERT INTO channel (id, user_id, company_id, creator_id, create_at, clock, last_post_at, number, posts_num)
    SELECT ${CHANNEL_ID}, user_id, company_id, user_id, ${ENDED - SPREAD_MS}, ${ENDED}, ${ENDED} + user_id, posts, posts
    FROM (${of}) o (user_id, company_id, posts)`);
  await db.query(`
    INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message, pending_post_id, words)
    SELECT id, channel_id, n, at, at, author, message, 'bench:' || company_id || ':' || user_id || ':' || n, post_words(message, user_id, company_id, at)
    FROM (
      SELECT ${POST_ID} AS id, ${CHANNEL_ID} AS channel_id, user_id, company_id, n,
        ${ENDED} - (posts - n) * (${SPREAD_MS} / posts) AS at,
        CASE n % 2 WHEN 0 THEN user_id ELSE ${actingFor(0)} + company_id END AS author,
        'Отгрузка ' || n || ': ' || (
          SELECT string_agg(word, ' ') FROM spoken
          JOIN (SELECT 1 + floor(power(random(), 3) * ${SPOKEN.length})::int AS at FROM generate_series(1, 4 + (n % 12)) OFFSET 0) picked USING (at)
        ) AS message
      FROM (${of}) o (user_id, company_id, posts), generate_series(1, posts) n
    ) said`);
}

const BEGINNINGS = 'бело сине тёмно светло мелко широко тонко плотно мягко ново'.split(' ');
const ROOTS =
  'льнян хлопков шерстян шёлков вязан ткан шит полосат клетчат узорн гладк тёпл летн зимн осенн детск женск мужск спортивн рабоч'.split(
    ' ',
  );
const ENDINGS = 'ый ая ое ые ого ой ому ую ыми ом'.split(' ');
/** Two thousand words, those at the beginning said oftenest. */
export const SPOKEN = BEGINNINGS.flatMap((first) => ROOTS.flatMap((root) => ENDINGS.map((ending) => `${first}${root}${ending}`)));

/** Everybody of the chat, with an open session. */
async function signIn(db: pg.Client): Promise<void> {
  await db.query(`
    WITH made AS (
      INSERT INTO "user" (id, login, roles, locale, activated_at, company_id) OVERRIDING SYSTEM VALUE
      SELECT id, 'bench' || id, CASE WHEN company IS NULL THEN '{ROLE_BUYER}'::text[] ELSE '{ROLE_VENDOR}' END, 'ru', now(), company FROM (
        SELECT i, NULL::int FROM generate_series(${talker(0)}, ${talker(TALKERS - 1)}) i
        UNION ALL SELECT i, NULL FROM unnest('{${Object.values(OWNERS)}}'::int[]) i
        UNION ALL SELECT ${actingFor(0)} + i, i FROM generate_series(1, 5) i
        UNION ALL SELECT ${audience(0)} + i, 4 FROM generate_series(0, ${AUDIENCE.people - 1}) i
      ) p (id, company) RETURNING id
    ) INSERT INTO session (id, user_id, token_hash, method, address, user_agent)
    SELECT gen_random_uuid(), id, sha256(convert_to('bench-token-of-user-' || id, 'UTF8')), 'password', '', 'bench' FROM made`);
}
