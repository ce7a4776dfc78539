import { expect, test } from 'vitest';
import { aPost, aPostList, CHANNEL, READER } from '../../../testing/chats.ts';
import type { Unsent } from './outbox/unsent.ts';
import { newestOf } from './posts/kept-posts.ts';
import { rowsOf } from './rows.ts';

const DAY = 24 * 60;
const anUnsent = (pending: string): Unsent => ({
  ...{ number: 1, pending, channel: CHANNEL, message: 'Слово', card: null, root: '', files: [], at: 0, state: 'waiting', fault: null },
});
const rowsWith = (posts: ReturnType<typeof aPost>[], more: Partial<Parameters<typeof rowsOf>[0]> = {}, older = '') =>
  rowsOf({ me: READER, posts: newestOf(aPostList(posts, { prev_post_id: older })), unsent: [], unreadFrom: null, ...more });
const kinds = (rows: ReturnType<typeof rowsOf>) => rows.map(({ kind }) => kind);
const firsts = (rows: ReturnType<typeof rowsOf>) => rows.flatMap((row) => ('first' in row ? row.first : []));

test('each day has its heading, and what is new its line', () => {
  const rows = rowsWith([aPost(0), aPost(1), aPost(DAY)], { unreadFrom: aPost(1).id });
  expect(kinds(rows)).toEqual(['day', 'post', 'unread', 'post', 'day', 'post']);
});

test('the first day has its heading once it is known where it begins', () => {
  expect(kinds(rowsWith([aPost(1), aPost(DAY)], {}, aPost(0).id))).toEqual(['post', 'day', 'post']);
});

test('posts of one person in a row stand together, as long as there is no pause', () => {
  expect(
    firsts(rowsWith([aPost(0), aPost(1), aPost(2, { user_id: READER }), aPost(3, { user_id: READER }), aPost(20, { user_id: READER })])),
  ).toEqual([...[true, false, true, false, true]]);
});

test('a post that was sent stands once, under the key that it had before', () => {
  const pending = 'k'.repeat(26);
  const sent = aPost(0, { user_id: READER, pending_post_id: pending });
  const rows = rowsWith([sent], { unsent: [anUnsent(pending), anUnsent('l'.repeat(26))] });
  expect(rows.map(({ key }) => key).slice(1)).toEqual([pending, 'l'.repeat(26)]);
});

test('what others call their posts is not taken for one’s own', () => {
  const pending = 'k'.repeat(26);
  const rows = rowsWith([aPost(0, { pending_post_id: pending })], { unsent: [anUnsent(pending)] });
  expect(kinds(rows)).toEqual(['day', 'post', 'unsent']);
});
