import { readFileSync } from 'node:fs';
import { DomainError } from '@market/service-kit/errors';
import { digitsOf } from '@market/service-kit/text/phone';

/** The 3,000 that are tried first among those long enough to be allowed; from zxcvbn-ts (MIT). */
const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

export interface Names {
  login: string | null;
  email: string | null;
  phone: string | null;
}

/** What is wrong with a password, whoever chooses it; null when nothing is. Its length is the contract's business. */
function weakness(password: string, { login, email, phone }: Names): 'PASSWORD_COMMON' | 'PASSWORD_IS_NAME' | null {
  const plain = password.trim().toLowerCase();
  if (COMMON.has(plain)) return 'PASSWORD_COMMON';
  if (plain === login || plain === email || (email !== null && plain === email.split('@')[0])) return 'PASSWORD_IS_NAME';
  const isNumber = /^[+\d\s().-]+$/.test(plain);
  return phone !== null && isNumber && (digitsOf(plain) === phone || phone.endsWith(digitsOf(plain))) ? 'PASSWORD_IS_NAME' : null;
}

/**
 * Refuses a password that is guessed at once.
 *
 * @throws DomainError VALIDATION naming the field `password`
 */
export function refuseWeak(password: string, names: Names): void {
  const fault = weakness(password, names);
  if (fault) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { password: fault });
}
