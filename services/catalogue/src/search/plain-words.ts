/** A query longer than this many words is cut: nobody types more, and every word costs a lookup. */
export const WORDS_MAX = 12;

/** What stands between two spaces of a query, as typed and as the words that search knows in it. */
export interface Chunk {
  /** Lower case, otherwise as typed: the wrong keyboard layout hides letters in punctuation (`,h.rb` is брюки). */
  raw: string;
  words: string[];
}

/**
 * The words of a text as the index spells them: lower case, ё as е, no accents, cut at whatever is neither letter nor digit.
 * The same as the SQL function `search_plain`, which a test holds the two to.
 */
export function plainWords(text: string): string[] {
  // Of all marks only the breve stays: й is a letter of its own, while ё, é and a stressed а are spelled without.
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u0305\u0307-\u036f]+/g, '')
    .normalize('NFC');
  // A t-shirt is no shirt.
  const words = bare.replaceAll('t-shirt', 'tshirt').split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '');
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
