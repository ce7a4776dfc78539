/** A country as the phone field needs it: its code and how its numbers are written. */
export interface PhoneCountry {
  id: number;
  /** Calling code, digits only: `7`, `998`. */
  code: string;
  /** How a whole number looks, a 9 for each digit: `+9 999 999 99 99`. Its first digits are the calling code. */
  mask: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** How many digits a number of the country has after its calling code. */
export const nationalLength = ({ code, mask }: PhoneCountry): number => digitsOf(mask).length - code.length;

/** Before this many digits no number is taken for whole, however short the country's mask is. */
const SHORTEST = 10;

/**
 * The digits after the calling code, as many as the country's numbers have. What goes beyond is kept by the field, so
 * that a change of the country and back loses nothing.
 */
const nationalPart = (country: PhoneCountry, digits: string): string => digits.slice(0, nationalLength(country));

/** Calling code and number, digits only: what travels. */
export const wholeNumber = (country: PhoneCountry, digits: string): string => country.code + nationalPart(country, digits);

/** Has the number every digit that the country's mask asks for? */
export const isWhole = (country: PhoneCountry, digits: string): boolean =>
  digits.length >= nationalLength(country) && wholeNumber(country, digits).length >= SHORTEST;

/** `+7 912 345 67 89`, as far as there are digits; nothing when there are none. */
export function formatPhone(country: PhoneCountry, digits: string): string {
  if (digits === '') return '';
  const all = [...wholeNumber(country, digits)];
  let text = '';
  for (const sign of country.mask) {
    if (all.length === 0) break;
    text += sign === '9' ? all.shift() : sign;
  }
  return text;
}

/** What stands before a number dialled inside the country: 8 in Russia, 0 nearly everywhere else. */
const trunkOf = ({ code }: PhoneCountry): string => (code === '7' ? '8' : '0');

/** Digits written without a plus: as dialled at home, with the trunk prefix, or with the code and the plus forgotten. */
function homeDigits(country: PhoneCountry, raw: string): string {
  const length = nationalLength(country);
  if (raw.length === length + country.code.length && raw.startsWith(country.code)) return raw.slice(country.code.length);
  if (raw.length === length + 1 && raw.startsWith(trunkOf(country))) return raw.slice(1);
  return raw;
}

export interface PhoneReading {
  country: PhoneCountry;
  /** Without the calling code. */
  digits: string;
}

/**
 * The number that a text means, however it is written: `8 (912) 345-67-89`, `+79123456789` and `9123456789` are one.
 * A foreign calling code after a plus chooses its country among those on offer.
 */
export function readPhone(text: string, country: PhoneCountry, countries: readonly PhoneCountry[]): PhoneReading {
  const raw = digitsOf(text);
  if (!text.trim().startsWith('+')) return { country, digits: homeDigits(country, raw) };
  if (raw.startsWith(country.code)) return { country, digits: homeDigits(country, raw.slice(country.code.length)) };
  const abroad = countries.find(({ code }) => raw.startsWith(code));
  if (abroad) return { country: abroad, digits: homeDigits(abroad, raw.slice(abroad.code.length)) };
  // A foreign code half typed is no number yet.
  return { country, digits: countries.some(({ code }) => code.startsWith(raw)) ? '' : raw };
}

/** A calling code on its way: there is no number yet, and nothing may be put in place of what is typed. */
export const isCodeBegun = (text: string, countries: readonly PhoneCountry[]): boolean => {
  const begun = text.trim();
  return begun.startsWith('+') && countries.some(({ code }) => code.startsWith(digitsOf(begun))) && !/\d\D/.test(begun);
};

export interface Edit {
  /** The field's text after the reader's key, paste or autofill. */
  text: string;
  /** Where the caret stands in it. */
  caret: number;
  /** How it came to be (`InputEvent.inputType`); autofill has none. */
  how: string | undefined;
}

export interface EditedPhone extends PhoneReading {
  /** Where the caret belongs in the number as it is written now. */
  caret: number;
}

/** Takes one digit out where only a space was deleted: the reader means the digit beside it. */
function withoutDigitBeside(text: string, { caret, how }: Edit): string {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  return how === 'deleteContentForward' ? before + after.replace(/\d/, '') : before.replace(/\d(\D*)$/, '$1') + after;
}

/** The position before which all but `after` digits stand. */
function caretBefore(text: string, after: number): number {
  let left = after;
  let position = text.length;
  while (position > 0 && left > 0) {
    position -= 1;
    if (/\d/.test(text[position] ?? '')) left -= 1;
  }
  return position;
}

/** Reads the field after an edit. The caret keeps the digits that stood after it, so typing in the middle goes on there. */
export function editPhone(before: PhoneReading, edit: Edit, countries: readonly PhoneCountry[]): EditedPhone {
  const shown = formatPhone(before.country, before.digits);
  const deletes = edit.how?.startsWith('delete') ?? false;
  const sameDigits = deletes && shown !== '' && digitsOf(edit.text) === digitsOf(shown) && edit.text.length < shown.length;
  const text = sameDigits ? withoutDigitBeside(edit.text, edit) : edit.text;
  // Deleting never chooses another country: a number that lost its code could look like a foreign one.
  const reading = readPhone(text, before.country, deletes ? [] : countries);
  const after = digitsOf(edit.text.slice(edit.caret)).length - (sameDigits && edit.how === 'deleteContentForward' ? 1 : 0);
  return { ...reading, caret: caretBefore(formatPhone(reading.country, reading.digits), Math.max(0, after)) };
}

/** A number as a form holds it: whose it is, and its digits without the calling code. */
export interface TypedPhone {
  countryId: number;
  digits: string;
}

/** The country whose calling code a kept number has; the longest code wins. */
export const countryOfPhone = <C extends PhoneCountry>(phone: string | null, countries: readonly C[]): C | undefined =>
  countries
    .filter(({ code }) => phone?.startsWith(code))
    .sort((one, other) => other.code.length - one.code.length)
    .at(0);

/** A kept number for a form to change; without one, nothing yet in the country that is offered first or is said to be usual. */
export function typedPhone(phone: string | null, countries: readonly PhoneCountry[], usual?: number): TypedPhone {
  const country = countryOfPhone(phone, countries);
  const offered = country ?? countries.find(({ id }) => id === usual) ?? countries[0];
  return { countryId: offered?.id ?? 0, digits: country ? (phone ?? '').slice(country.code.length) : (phone ?? '') };
}

/** The number with its code and a plus; null when none was typed. A broken one goes as it is, for the service to refuse. */
export function phoneSent({ countryId, digits }: TypedPhone, countries: readonly PhoneCountry[]): string | null {
  const country = countries.find(({ id }) => id === countryId);
  if (digits === '' || !country) return null;
  return `+${isWhole(country, digits) ? wholeNumber(country, digits) : country.code + digits}`;
}

/** A kept number as people read it, in one piece; digits in a row where the country is another one. */
export function phoneInWords(phone: string, countries: readonly PhoneCountry[]): string {
  const country = countryOfPhone(phone, countries);
  return country ? formatPhone(country, phone.slice(country.code.length)).replaceAll(' ', '\u00a0') : `+${phone}`;
}
