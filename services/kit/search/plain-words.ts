/**
 * The words of a text as the index spells them: lower case, ё as е, no accents, cut at whatever is neither letter nor digit.
 * The same as the SQL function `words_plain`, which a test holds the two to.
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
