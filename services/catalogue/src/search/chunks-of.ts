import { plainWords } from '@market/service-kit/search/plain-words';

/** A query longer than this many words is cut: nobody types more, and every word costs a lookup. */
export const WORDS_MAX = 12;

/** What stands between two spaces of a query, as typed and as the words that search knows in it. */
export interface Chunk {
  /** Lower case, otherwise as typed: the wrong keyboard layout hides letters in punctuation (`,h.rb` is брюки). */
  raw: string;
  words: string[];
}

/** Cuts a query into chunks; chunks without a word stay, for they may be words typed in the wrong layout. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  let room = WORDS_MAX;
  for (const raw of text.toLowerCase().split(/[\s\p{C}]+/u)) {
    if (raw === '' || room <= 0) continue;
    const words = plainWords(raw).slice(0, room);
    room -= Math.max(1, words.length);
    chunks.push({ raw, words });
  }
  return chunks;
}
