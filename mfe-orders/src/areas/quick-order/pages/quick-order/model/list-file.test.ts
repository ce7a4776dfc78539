import { expect, test } from 'vitest';
import { listText } from './list-file.ts';

const utf8 = new TextEncoder().encode('Арт;5');

test('reads what spreadsheets write', () => {
  expect(listText(utf8)).toBe('Арт;5');
  expect(listText(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe('Арт;5');
  expect(listText(new Uint8Array([0xc0, 0xf0, 0xf2, 0x3b, 0x35]))).toBe('Арт;5');
  expect(listText(new Uint8Array([0xff, 0xfe, 0x10, 0x04, 0x3b, 0x00]))).toBe('А;');
});
