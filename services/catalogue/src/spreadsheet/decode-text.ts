import { refuseSheet, type Sheet } from './sheet.ts';

type Encoding = NonNullable<Sheet['encoding']>;

const startsWith = (bytes: Buffer, ...first: number[]): boolean => bytes.subarray(0, first.length).equals(Buffer.from(first));

/**
 * The text of a file, in whichever of these encodings it was saved: UTF-8, UTF-16 with its mark, or the Windows-1251 of older
 * spreadsheets.
 *
 * @throws DomainError IMPORT_ENCODING when it is none of them
 */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: decoded(bytes, 'utf-16le'), encoding: 'utf-16' };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: decoded(bytes, 'utf-16be'), encoding: 'utf-16' };
  // No text has it, binary files and UTF-16 without its mark do.
  if (bytes.includes(0)) refuseSheet('IMPORT_ENCODING');
  try {
    return { text: decoded(bytes, 'utf-8'), encoding: 'utf-8' };
  } catch {
    const text = decoded(bytes, 'windows-1251');
    if (!looksRussian(text)) refuseSheet('IMPORT_ENCODING');
    return { text, encoding: 'windows-1251' };
  }
}

/** Its own mark is left away. */
function decoded(bytes: Buffer, encoding: string): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // In UTF-16 its bytes are half of every letter; the letter itself is in no text, and Postgres keeps none.
    return text.includes('\0') ? refuseSheet('IMPORT_ENCODING') : text;
  } catch (thrown) {
    if (encoding === 'utf-8') throw thrown;
    return refuseSheet('IMPORT_ENCODING');
  }
}

/**
 * Any bytes are some text in Windows-1251. Russian ones are mostly lower-case letters of the alphabet; KOI8-R and DOS come out with the
 * cases swapped or full of signs.
 */
function looksRussian(text: string): boolean {
  // Counted where they stand: a list of every letter of a large file would take far more than the file.
  let [beyond, small, capital] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) beyond += 1;
    if ((code >= 0x430 && code <= 0x44f) || code === 0x451) small += 1;
    else if ((code >= 0x410 && code <= 0x42f) || code === 0x401) capital += 1;
  }
  return small + capital > beyond * 0.8 && small > capital;
}
