import { DomainError } from '@market/service-kit/errors';
import { readPhone } from '@market/service-kit/text/phone';

/**
 * The digits of a phone as they are stored, from what is dialled in a country; nothing for nothing.
 *
 * @throws DomainError VALIDATION naming `phone_number`
 */
export function contactPhone(typed: string, country: string | undefined): string {
  if (typed.trim() === '') return '';
  const phone = readPhone(typed, country);
  if (phone === null) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { phone_number: 'PHONE_INVALID' });
  return phone;
}
