import { digitsOf, readPhone } from '@market/service-kit/text/phone';

const WORDS_MAX = 5;
const PHONE = /^[+\d\s()./-]+$/;

/**
 * The digits to look for among stored numbers, which carry no trunk prefix: the 8 of a whole Russian number becomes its country's code, and
 * a 0 that can only be dialled before a number falls away. Other digits may be a part of any number.
 */
function phonePart(text: string, countries: readonly string[]): string {
  const digits = digitsOf(text);
  const [whole] = countries.map((country) => readPhone(text, country)).filter((phone) => phone !== null);
  if (whole === undefined) return digits;
  if (digits.startsWith('0')) return digits.slice(1);
  return whole.endsWith(digits) ? digits : whole;
}

/** Whether a search is for a phone; only then the countries matter to it. */
export const isPhoneSearch = (text: string): boolean => PHONE.test(text.trim());

/**
 * What a search looks for: every word of the text, or the digits of what looks like a phone.
 *
 * @param countries those served, in ISO letters, in the order in which they are tried
 */
export function searchWords(text: string, countries: readonly string[] = []): string[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е').trim();
  if (isPhoneSearch(plain)) return [phonePart(plain, countries)].filter((digits) => digits !== '');
  return plain.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}
