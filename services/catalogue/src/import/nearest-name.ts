import { wordDistance } from '../search/word-distance.ts';
import { bareWords } from './column-titles.ts';

/** So many of the letters may be wrong. */
const SHARE = 0.34;
const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim();

/** A name made ready once to be compared with much that was typed. */
export interface KnownName {
  name: string;
  words: string;
  digits: string;
}

export const knownName = (name: string): KnownName => ({ name, words: bareWords(name), digits: digitsOf(name) });

/** The known name that was most likely meant; null where none is near. A number is not mistyped into another size. */
export function nearestName(typed: string, names: readonly KnownName[]): string | null {
  const { words, digits } = knownName(typed);
  if (words.length < 3) return null;
  const most = Math.max(1, words.length * SHARE);
  let best: { name: string; distance: number } | null = null;
  for (const { name, words: known, digits: knownDigits } of names) {
    if (Math.abs(known.length - words.length) > most || knownDigits !== digits) continue;
    const distance = wordDistance(words, known);
    if (distance <= most && (best === null || distance < best.distance)) best = { name, distance };
  }
  return best?.name ?? null;
}
