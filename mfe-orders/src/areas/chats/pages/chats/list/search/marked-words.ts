/** A stretch of a text, and whether it was looked for. */
export interface Stretch {
  text: string;
  isMatch: boolean;
}

/** Characters before the first of the words, so that it is in sight. */
const BEFORE = 30;

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A text from shortly before the first of the words that were looked for, with these words apart. */
export function markedWords(text: string, matches: readonly string[]): Stretch[] {
  const words = [...new Set(matches)].filter((word) => word !== '').sort((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, isMatch: false }];
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'u'));
  const stretches = parts.map((part, at): Stretch => ({ text: part, isMatch: at % 2 === 1 })).filter((part) => part.text !== '');
  const [first, ...others] = stretches;
  if (!first || first.isMatch || first.text.length <= BEFORE) return stretches;
  return [{ ...first, text: `…${first.text.slice(-BEFORE)}` }, ...others];
}
