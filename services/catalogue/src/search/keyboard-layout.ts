/** The same keys under both layouts, plain and with Shift where Shift makes a letter of punctuation. */
const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';

const toCyrillicKey = new Map([...LATIN].map((key, at) => [key, CYRILLIC.charAt(at)]));
// Punctuation under Shift comes last and must not win the way back.
const toLatinKey = new Map([...CYRILLIC].map((letter, at) => [letter, LATIN.charAt(at)] as const).reverse());

/**
 * What the same keys give in the other layout: `rehnrf` → куртка, фвшвфы → adidas. A chunk that ends in punctuation reads two ways,
 * because `rehnrf,` is куртка with a comma and `,` alone is б. Empty when the keys give no word.
 *
 * @param raw a chunk of a query in lower case, as typed
 */
export function otherLayout(raw: string): string[] {
  if (/[а-яё]/.test(raw)) return wordsOnly([swap(raw, toLatinKey)], /^[a-z0-9]+$/);
  if (!/[a-z]/.test(raw)) return [];
  const trimmed = raw.replace(/[.,:;'"<>{}[\]`~!?]+$/, '');
  return wordsOnly([swap(trimmed, toCyrillicKey), swap(raw, toCyrillicKey)], /^[а-я0-9]+$/);
}

function swap(text: string, keys: Map<string, string>): string {
  return [...text].map((key) => keys.get(key) ?? key).join('');
}

function wordsOnly(readings: string[], letters: RegExp): string[] {
  const spelled = readings.map((reading) => reading.replaceAll('ё', 'е'));
  return [...new Set(spelled)].filter((reading) => reading.length > 1 && letters.test(reading) && /\p{L}/u.test(reading));
}
