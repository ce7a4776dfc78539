import { expect, test } from 'vitest';
import { aReportInContext } from '../../../../../testing/chat-moderation.ts';
import { decisionsFor } from './decisions-for.ts';

const { post, accused } = aReportInContext();

test.each([
  ['a post that stands', { post, accused }, ['dismiss', 'remove', 'bar']],
  ['a post that is gone', { post: post && { ...post, delete_at: 1 }, accused }, ['dismiss', 'bar']],
  ['a conversation', { post: null, accused }, ['dismiss', 'bar']],
  ['a conversation where nobody has written', { post: null, accused: null }, ['dismiss']],
])('of %s', (_, report, decisions) => {
  expect(decisionsFor(report)).toEqual(decisions);
});
