import { expect, test } from 'vitest';
import { foundIn } from './standard-terms.ts';

test('a word of our own is found in a file name, an identifier and a comment, each with its line and the term', () => {
  expect(foundIn('gateway/src/post-office.ts', '/** The reception. */\nconst openWorks = 1;\n')).toEqual([
    '  gateway/src/post-office.ts:0: post-office (fake, fixture)',
    '  gateway/src/post-office.ts:1: reception (event consumer)',
    '  gateway/src/post-office.ts:2: openWorks (dependencies)',
  ]);
});

test.each([
  ['a name in the database', 'SELECT shelf_wishes FROM shelf_model WHERE shelf = 1'],
  ['the name of a prepared statement', 'name: "shelf_deep"'],
  ['a dead letter', 'The dead letters, and this dead letter.'],
  ['a word of ordinary English', 'A process keeps it in-memory; a connection is lent.'],
])('%s is none', (_, line) => {
  expect(foundIn('services/kit/events/text.ts', line)).toEqual([]);
});

test('a word with a second meaning is found where it had the other one', () => {
  expect(foundIn('shell/kit/slots/slots.tsx', 'a lent widget')).toHaveLength(1);
  expect(foundIn('services/kit/events/inbox.ts', 'the next letter')).toHaveLength(1);
  expect(foundIn('services/notifications/src/letter/send.ts', 'the next letter')).toEqual([]);
  expect(foundIn('services/kit/http/rest.ts', 'Somebody and his session')).toHaveLength(1);
});
