import { z } from 'zod';

/** What a phone number needs of its country. */
export interface PhoneCountry {
  code: string;
  mask: string;
}

/** How many digits a whole number of the country has, those of its code included. */
export const maskLength = (mask: string): number => mask.replace(/[^9]/g, '').length;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** In Russia a number within the country begins with an 8 that stands for the code. */
const TRUNK = { '7': '8' } as const as Record<string, string>;

/**
 * The digits of a whole international number from whatever was typed or pasted: `8 (912) 345-67-89`, `+79123456789` and `9123456789`
 * are all `79123456789` in Russia. Digits that do not make a number of the country are given back as they are typed, after the
 * country's code when that is missing.
 */
export function phoneDigits(text: string, { code, mask }: PhoneCountry): string {
  const digits = digitsOf(text);
  const whole = maskLength(mask);
  if (text.trim().startsWith('+')) return digits;
  if (digits.length === whole && digits.startsWith(code)) return digits;
  const trunk = TRUNK[code];
  if (trunk !== undefined && digits.length === whole && digits.startsWith(trunk)) return code + digits.slice(1);
  return digits.length <= whole - code.length ? code + digits : digits;
}

/** Whether the digits are a whole number of the country. */
export const isPhoneOf = (digits: string, { code, mask }: PhoneCountry): boolean =>
  digits.startsWith(code) && digits.length === maskLength(mask);

/** A number as people read it: `+` and its digits, grouped as the mask says. */
export function phoneShown(digits: string, mask: string): string {
  let next = 0;
  let shown = '';
  for (const sign of mask) {
    if (next >= digits.length) break;
    shown += sign === '9' ? digits[next++] : sign;
  }
  return shown.trimEnd() + digits.slice(next);
}

/** A whole number in digits, with its country's code and without a plus. */
export const Phone = z.string().regex(/^\d{10,15}$/);

/** A number as a client may send it: digits with what people put between them. */
export const PhoneInput = z
  .string()
  .min(1, 'REQUIRED_FIELD')
  .max(40, 'PHONE_INVALID')
  .regex(/^[+\d\s().\-–—\u00a0]+$/, 'PHONE_INVALID');
