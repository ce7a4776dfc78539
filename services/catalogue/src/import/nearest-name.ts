import { wordDistance } from '../search/word-distance.ts';
import { bareWords } from './column-titles.ts';

/** So many of the letters may be wrong. */
const SHARE = 0.34;
const digitsOf = (text: string): string => text.replace(/\D+/g, ' ').trim();

/** The known name that was most likely meant; null where none is near. A number is not mistyped into another size. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const words = bareWords(typed);
  if (words.length < 3) return null;
  const most = Math.max(1, words.length * SHARE);
  let best: { name: string; distance: number } | null = null;
  for (const name of names) {
    const known = bareWords(name);
    if (Math.abs(known.length - words.length) > most || digitsOf(name) !== digitsOf(typed)) continue;
    const distance = wordDistance(words, known);
    if (distance <= most && (best === null || distance < best.distance)) best = { name, distance };
  }
  return best?.name ?? null;
}
