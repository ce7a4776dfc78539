import { loopBreaks } from '../jobs/loop-breaks.ts';

/** The encodings of one byte a letter that Russian programs still write. */
type OlderEncoding = 'windows-1251' | 'ibm866';

/** The text of a file in pieces, as it was decoded. */
export interface DecodedText {
  pieces: string[];
  encoding: 'utf-8' | 'utf-16' | OlderEncoding;
}

/** So many bytes are decoded without a break. */
const PIECE = 64 * 1024;

const startsWith = (bytes: Buffer, ...first: number[]): boolean => bytes.subarray(0, first.length).equals(Buffer.from(first));

/**
 * The text of a file, in whichever of these encodings it was saved: UTF-8, UTF-16 with its mark, or an older one.
 *
 * @param older what the file itself names as its encoding, if it does; else it is guessed whether it is the Windows-1251 of older programs
 * @returns null when it is none of them
 */
export async function decodeText(bytes: Buffer, older?: OlderEncoding): Promise<DecodedText | null> {
  if (startsWith(bytes, 0xff, 0xfe)) return textIn(await decoded(bytes, 'utf-16le'), 'utf-16');
  if (startsWith(bytes, 0xfe, 0xff)) return textIn(await decoded(bytes, 'utf-16be'), 'utf-16');
  // No text has it, binary files and UTF-16 without its mark do.
  if (bytes.includes(0)) return null;
  const pieces = await decoded(bytes, 'utf-8');
  if (pieces) return { pieces, encoding: 'utf-8' };
  if (older) return textIn(await decoded(bytes, older), older);
  const guessed = await decoded(bytes, 'windows-1251');
  return guessed && (await looksRussian(guessed)) ? { pieces: guessed, encoding: 'windows-1251' } : null;
}

const textIn = (pieces: string[] | null, encoding: DecodedText['encoding']): DecodedText | null => pieces && { pieces, encoding };

/** null when the bytes are not of this encoding. Its own mark is left away. */
async function decoded(bytes: Buffer, encoding: string): Promise<string[] | null> {
  const pause = loopBreaks();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const pieces: string[] = [];
  try {
    for (let start = 0; start < bytes.length; start += PIECE) {
      const piece = decoder.decode(bytes.subarray(start, start + PIECE), { stream: start + PIECE < bytes.length });
      // In UTF-16 its bytes are half of every letter; the letter itself is in no text, and Postgres keeps none.
      if (piece.includes('\0')) return null;
      pieces.push(piece);
      await pause();
    }
    return pieces;
  } catch {
    return null;
  }
}

/**
 * Any bytes are some text in Windows-1251. Russian ones are mostly lower-case letters of the alphabet; KOI8-R and DOS come out with the
 * cases swapped or full of signs.
 */
async function looksRussian(pieces: readonly string[]): Promise<boolean> {
  const pause = loopBreaks();
  const total = { beyond: 0, small: 0, capital: 0 };
  for (const text of pieces) {
    const { beyond, small, capital } = lettersOf(text);
    total.beyond += beyond;
    total.small += small;
    total.capital += capital;
    await pause();
  }
  return total.small + total.capital > total.beyond * 0.8 && total.small > total.capital;
}

/** Counted where they stand: a list of every letter of a large file would take far more than the file. */
function lettersOf(text: string): { beyond: number; small: number; capital: number } {
  let [beyond, small, capital] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) beyond += 1;
    if ((code >= 0x430 && code <= 0x44f) || code === 0x451) small += 1;
    else if ((code >= 0x410 && code <= 0x42f) || code === 0x401) capital += 1;
  }
  return { beyond, small, capital };
}
