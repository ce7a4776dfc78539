import { expect, test } from 'vitest';
import { hostilityOf, MAX_DEPTH, MAX_ITEMS } from './hostile-input.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'leaf' : [nested(depth - 1)]);

test.each<[string, unknown, object | null]>([
  ['plain input', { a: 'текст 👕', b: [1, null, true], c: { d: '' } }, null],
  ['nothing', undefined, null],
  ['NUL in a value', { a: { b: ['ok', 'x\0'] } }, { path: 'a.b.1', fault: 'HOSTILE_TEXT' }],
  ['NUL in a key', { 'a\0': 1 }, { path: '', fault: 'HOSTILE_TEXT' }],
  ['half a surrogate pair', ['\ud83d'], { path: '0', fault: 'HOSTILE_TEXT' }],
  ['__proto__', JSON.parse('{"a":{"__proto__":{}}}'), { path: 'a.__proto__', fault: 'UNKNOWN_FIELD' }],
  ['the deepest allowed', nested(MAX_DEPTH), null],
  ['as many items as any list has', Array.from({ length: MAX_ITEMS }, () => 1), null],
  ['one more', Array.from({ length: MAX_ITEMS + 1 }, () => 1), expect.objectContaining({ fault: 'TOO_MANY_ITEMS' })],
  ['one deeper', nested(MAX_DEPTH + 1), expect.objectContaining({ fault: 'TOO_DEEP' })],
  ['five thousand levels', JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`), expect.objectContaining({ fault: 'TOO_DEEP' })],
  [
    'an instance of ours',
    {
      file: new (class {
        name = 'x\0';
      })(),
    },
    null,
  ],
])('%s', (_, input, found) => {
  expect(hostilityOf(input)).toEqual(found);
});
