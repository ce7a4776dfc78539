import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const windows1251 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => (letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))));
const dos = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => (letter >= 'А' ? letter.charCodeAt(0) - (letter >= 'р' ? 0x360 : 0x390) : letter.charCodeAt(0))));

const TEXT = 'Платье синее, 100 шт';

test.each([
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'utf-16'],
  ['Windows-1251', windows1251(TEXT), 'windows-1251'],
])('reads %s', async (_, bytes, encoding) => {
  const read = await decodeText(bytes);
  expect(read).toMatchObject({ encoding });
  expect(read?.pieces.join('')).toBe(TEXT);
});

test.each([
  ['DOS', dos(TEXT), 'ibm866'],
  ['Windows-1251', windows1251(TEXT.toUpperCase()), 'windows-1251'],
] as const)('believes a file that names %s, and none that is UTF-8 all the same', async (_, bytes, older) => {
  expect((await decodeText(bytes, older))?.encoding).toBe(older);
  expect((await decodeText(Buffer.from(TEXT), older))?.encoding).toBe('utf-8');
});

test.each([
  ['DOS that nobody named', dos(TEXT)],
  ['capitals alone', windows1251(TEXT.toUpperCase())],
  ['a NUL', Buffer.from(`${TEXT}\0`)],
  ['UTF-16 without its mark', Buffer.from(TEXT, 'utf16le')],
])('reads nothing of %s', async (_, bytes) => expect(await decodeText(bytes)).toBeNull());
