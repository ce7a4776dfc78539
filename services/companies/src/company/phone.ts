import { digitsOf } from '@market/identity-contract/phone';
import { DomainError } from '@market/service-kit/errors';

/** Codes of the countries that are served, the longest first. */
const CODES = ['998', '996', '992', '90', '86', '84', '7'];
const WHOLE = /^\d{10,15}$/;

/**
 * The digits of a phone as they are kept, with the country's code. The 8 that a Russian number begins with inside the country stands for
 * its code, and so does nothing at all before a mobile number.
 *
 * @throws DomainError VALIDATION naming `phone_number`
 */
export function phoneFrom(typed: string): string {
  const digits = digitsOf(typed);
  if (digits === '' && typed.trim() === '') return '';
  const isWhole = typed.trim().startsWith('+');
  const national = !isWhole && digits.length === 11 && digits.startsWith('8');
  const bare = !isWhole && digits.length === 10;
  const whole = national ? `7${digits.slice(1)}` : bare ? `7${digits}` : digits;
  if (!WHOLE.test(whole)) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { phone_number: 'PHONE_INVALID' });
  return whole;
}

/** What everybody may see of a phone: where it is, and enough to recognise it. `+7 495 •••-••-12` */
export function maskPhone(digits: string): string {
  if (digits === '') return '';
  const code = CODES.find((known) => digits.startsWith(known)) ?? digits.slice(0, 2);
  return `+${code} ${digits.slice(code.length, code.length + 3)} •••-••-${digits.slice(-2)}`;
}
