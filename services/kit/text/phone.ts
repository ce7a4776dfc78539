import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whose rules apply when nobody says where a number is dialled: ISO letters. */
const USUAL_COUNTRY = 'RU';

/** A number as it is kept: the country's calling code and the national number, without a plus. */
const STORED = /^\d{10,15}$/;

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The digits of a whole international number, from whatever is dialled or pasted in a country: `8 (912) 345-67-89`, `+79123456789` and
 * `9123456789` are all `79123456789` in Russia. null when no such number is possible. Possible, not valid: which ranges are in use changes
 * more often than the library is updated.
 */
export function readPhone(typed: string, country: string = USUAL_COUNTRY): string | null {
  // Only the plus and the digits count: the library would otherwise look for a number within a text.
  const text = (typed.trim().startsWith('+') ? '+' : '') + digitsOf(typed);
  const phone = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : USUAL_COUNTRY);
  const digits = phone?.isPossible() ? phone.number.slice(1) : '';
  return STORED.test(digits) ? digits : null;
}

/** The same, of these countries alone. */
export function readPhoneOf(typed: string, country: string, served: readonly string[]): string | null {
  const digits = readPhone(typed, country);
  const from = digits === null ? undefined : parsePhoneNumberFromString(`+${digits}`);
  const codes = served.flatMap((each) => (isSupportedCountry(each) ? [getCountryCallingCode(each)] : []));
  return from && codes.includes(from.countryCallingCode) ? digits : null;
}

/** Whether digits, as they are stored, can be a real number. */
export const isPossiblePhone = (digits: string): boolean => readPhone(`+${digits}`) === digits;

/** What everybody may see of a phone: where it is, and enough to recognise it. `+7 495 •••-••-12` */
export function maskPhone(digits: string): string {
  if (digits === '') return '';
  // No calling code begins another one.
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((start) => CALLING_CODES.has(start)) ?? digits.slice(0, 2);
  return `+${code} ${digits.slice(code.length, code.length + 3)} •••-••-${digits.slice(-2)}`;
}
