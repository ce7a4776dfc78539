import { expect, test } from 'vitest';
import { aPost, aReportInContext, BUYER, NOON, POST, SELLER } from '../../../../../testing/chat-moderation.ts';
import { contextLines } from './context-lines.ts';

const shown = (line: { id: string; message: string; isDeleted: boolean; isReported: boolean }) => [
  line.id.slice(0, 1),
  line.message,
  line.isDeleted,
  line.isReported,
];

test('the reported post is shown as it was, even where it was deleted since', () => {
  const report = aReportInContext();
  const posts = report.posts.map((post) => (post.id === POST ? { ...post, message: '', delete_at: NOON } : post));
  const lines = contextLines({ ...report, posts, post: report.post && { ...report.post, delete_at: NOON } });
  expect(lines.map(shown)).toEqual([
    ['a', 'Сколько будет сто штук?', false, false],
    ['p', 'Сами считайте', true, true],
    ['z', '', true, false],
  ]);
  expect(lines.map(({ author }) => author?.id)).toEqual([BUYER.id, SELLER.id, SELLER.id]);
});

test('it is put where it stood, if the others do not have it', () => {
  const report = aReportInContext();
  const lines = contextLines({ ...report, posts: report.posts.filter(({ id }) => id !== POST) });
  expect(lines.map(({ id }) => id.slice(0, 1))).toEqual(['a', 'p', 'z']);
  expect(lines[1]?.author).toEqual(SELLER);
});

test('of a reported conversation nothing is set apart; files and cards come along', () => {
  const files = [{ name: 'прайс.xlsx' }] as never;
  const card = { kind: 'product', id: 7, title: 'Платье', photo: null, price: 900 } as const;
  const post = aPost('b'.repeat(26), { props: { card }, metadata: { embeds: [], emojis: [], files, images: {} }, user_id: 'x'.repeat(26) });
  const [line] = contextLines({ ...aReportInContext(), post: null, posts: [post] });
  expect(line).toMatchObject({ author: null, files: ['прайс.xlsx'], card, isReported: false });
});
