// @module-tag full
import type { Tx } from '@market/service-kit/data/tx';
import { sized } from '@market/service-kit/testing/long';
import { beforeAll, expect, it } from 'vitest';
import { chatApp } from '../../test/chat-app.ts';
import { searchPosts } from '../stored/post.queries.ts';

const { pool, post, vendor } = await chatApp();

const MANY = sized(20_000, 1_000_000);
const AT_ONCE = 20_000;
const CHANNELS = 500;
const DAYS = 1_000;

/** Company 7 talks with 500 users: every second post of all has the word «ситец», one of a hundred «саржа». */
beforeAll(async () => {
  await pool.query(
    `INSERT INTO channel (id, user_id, company_id, creator_id, create_at, clock, last_post_at)
    SELECT lpad(i::text, 26, '0'), 10000 + i, 7, 10000 + i, 1, 1, 1 FROM generate_series(1, ${CHANNELS}) i`,
  );
  for (let from = 1; from <= MANY; from += AT_ONCE)
    await pool.query(
      `INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message, words)
      SELECT lpad(n::text, 26, 'p'), c.id, n, at, at, c.user_id, said, post_words(said, c.user_id, c.company_id, at)
      FROM generate_series($1::int, $1::int + ${AT_ONCE - 1}) n JOIN channel c ON c.id = lpad((1 + n % ${CHANNELS})::text, 26, '0')
      CROSS JOIN LATERAL (SELECT (extract(epoch FROM now()) * 1000 - ${DAYS} * 86400000.0 * (1 - n::float8 / ${MANY}))::bigint AS at,
        'Здравствуйте, заказ ' || n || CASE WHEN n % 2 = 0 THEN ' ситец' ELSE '' END || CASE WHEN n % 100 = 1 THEN ' саржа' ELSE '' END AS said) t`,
      [from],
    );
  await pool.query('UPDATE channel c SET last_post_at = (SELECT max(create_at) FROM post p WHERE p.channel_id = c.id)');
  await pool.query('VACUUM (ANALYZE) post');
  await pool.query('ANALYZE channel');
}, 600_000);

/** How Postgres looks for a tsquery. */
async function planOf(matching: string, who: { user: number; company: number | null }): Promise<string> {
  let plan = '';
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await pool.query({ text: `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`, values });
    plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return { rows: [], rowCount: 0 };
  };
  const asked = { matching, authors: null, within: null, from: 0, until: Number.MAX_SAFE_INTEGER, limit: 60 };
  await searchPosts({ query } as unknown as Tx, { ...who, staff: false, ...asked });
  return plan;
}

it.each([
  ['a company', "'ситц' & '#c7'", { user: 1_007, company: 7 }],
  ['a user', "'ситц' & '#u10010'", { user: 10_010, company: null }],
  ['a stretch of time', "'ситц' & '#c7' & ('#t1500' | '#t1600')", { user: 1_007, company: 7 }],
])('words and %s are looked up in one index together, once', async (_, matching, who) => {
  const plan = await planOf(matching, who);
  expect(plan).toMatch(/Bitmap Index Scan on post_found .*loops=1/);
  expect(plan).not.toMatch(/Seq Scan on post|BitmapAnd/);
});

it('the newest of a common word are found among the latest posts', async () => {
  const { body } = await post(vendor(), 'posts/search', { terms: 'ситец' });
  const newest = Array.from({ length: 60 }, (_, at) => String(MANY - 2 * at).padStart(26, 'p'));
  expect(body.order).toEqual(newest);
});
