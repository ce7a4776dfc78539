import { chat } from '@market/chat/app';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { faultsOf, type History } from './checker.ts';

/** A program that judges the product can be wrong, too: each fault that it is there for is put into the tables or the history, and named by it. */

const { pool } = await testDatabase(chat);
const CHANNEL = 'c'.repeat(26);
const ids = ['a', 'b', 'd'].map((letter) => letter.repeat(26));
await pool.query(`INSERT INTO channel (id, user_id, company_id, creator_id, create_at, clock, last_post_at, number, posts_num)
  VALUES ('${CHANNEL}', 1, 1, 1, 1, 3, 3, 3, 3)`);
await pool.query(
  `INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message, pending_post_id)
   SELECT id, '${CHANNEL}', n, n, n, 1 + n % 2, 'Раз', 'mine:' || n FROM unnest($1::text[]) WITH ORDINALITY p (id, n)`,
  [ids],
);

const acknowledged = ids.map((post, at) => ({ channel: CHANNEL, name: `mine:${at + 1}`, post }));
const heard = { reader: 'a reader', channel: CHANNEL, posts: ids };
/** Of user 1 is the second post; the third is unread. */
const unread = [{ user: 1, channel: CHANNEL, seenAt: 0, said: 1 }];
const whole: History = { acknowledged, told: [heard], returns: [{ reader: 'a reader', ms: 4_000 }], unread };

/** What is said while the tables are otherwise. */
async function faultsWhile(change: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(change);
    return await faultsOf(client as never, whole);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test('nothing is wrong with posts as their writers and readers know them', async () => {
  expect(await faultsOf(pool, whole)).toEqual([]);
});

test.each<[string, Partial<History>, RegExp]>([
  ['a reader misses one', { told: [{ ...heard, posts: ids.slice(0, 2) }] }, /1 missing, 0 twice/],
  ['a reader is told of one twice', { told: [{ ...heard, posts: [...ids, ids[2] ?? ''] }] }, /0 missing, 1 twice/],
  ['a reader is told in another order', { told: [{ ...heard, posts: ids.toReversed() }] }, /the first difference at 0/],
  ['a reader is told of one that is not there', { told: [{ ...heard, posts: [...ids, 'x'] }] }, /1 that are not there/],
  ['a reader comes back too slowly', { returns: [{ reader: 'a reader', ms: 5_001 }] }, /needed 5001 ms/],
  ['a person is told of too many', { unread: [{ user: 1, channel: CHANNEL, seenAt: 3, said: 1 }] }, /has 0 unread posts/],
  ['one was sent by nobody', { acknowledged: acknowledged.slice(1) }, /is one that nobody sent/],
])('%s: it is said', async (_, wrong, says) => {
  const faults = await faultsOf(pool, { ...whole, ...wrong });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(says);
});

test.each<[string, string, RegExp]>([
  ['an acknowledged post is lost', `DELETE FROM post WHERE number = 2`, /acknowledged as mine:2, is lost/],
  [
    'a post is there twice',
    `DROP INDEX post_pending; INSERT INTO post (id, channel_id, number, create_at, update_at, user_id, message, pending_post_id)
     SELECT replace(id, 'a', 'e'), channel_id, 4, 4, 4, user_id, message, pending_post_id FROM post WHERE number = 1`,
    /mine:1 became 2 posts/,
  ],
  ['a later post stands at an earlier moment', `UPDATE post SET create_at = 1 WHERE number = 2`, /post 2 of .* is not later/],
  ['a channel counts otherwise', `UPDATE channel SET posts_num = 4`, /counts 4 posts and has 3/],
])('%s: it is said', async (_, change, says) => {
  expect((await faultsWhile(change)).join('\n')).toMatch(says);
});
