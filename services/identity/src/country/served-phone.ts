import { DomainError } from '@market/service-kit/errors';
import { digitsOf, readPhone } from '@market/service-kit/text/phone';
import type { Ctx } from '../context.ts';
import { type CountryRow, readCountries } from './country.queries.ts';

/** Old clients send the code 61 and the number 2 whatever the country: it means nothing. */
const MEANINGLESS = { code: '61', id: 2 };

interface TypedPhone {
  typed: string;
  countryCode?: string | undefined;
  countryId?: number | undefined;
  /** ISO letters. */
  countryIso?: string | undefined;
}

export interface ServedPhone {
  /** Digits with the country's code. */
  phone: string;
  country: CountryRow;
}

/** Whether the digits are a whole number of the country as its mask shows it: those are the numbers that codes are sent to. */
const isServed = (phone: string, { code, mask }: CountryRow): boolean =>
  phone.startsWith(code) && phone.length === mask.replace(/[^9]/g, '').length;

/** The number and the country of what was typed; null when it is no whole number of a country that is served. */
export async function findServedPhone(
  { prisma }: Pick<Ctx, 'prisma'>,
  { typed, countryCode, countryId, countryIso }: TypedPhone,
): Promise<ServedPhone | null> {
  const countries = await readCountries(prisma);
  const code = digitsOf(countryCode ?? '');
  const chosen = countries.filter(
    (country) =>
      (code && code !== MEANINGLESS.code && country.code === code) ||
      (countryId !== MEANINGLESS.id && country.id === countryId) ||
      country.iso === countryIso,
  );
  // The chosen country first: a number may be typed without its code. One of another country is recognised by the code.
  for (const { iso } of [...chosen, ...countries]) {
    const phone = readPhone(typed, iso);
    const country = phone && countries.find((served) => isServed(phone, served));
    if (phone && country) return { phone, country };
  }
  return null;
}

/**
 * The same, for a field that needs a number.
 *
 * @throws DomainError VALIDATION naming the field
 */
export async function readServedPhone(ctx: Pick<Ctx, 'prisma'>, typed: TypedPhone, field = 'phoneNumbers'): Promise<ServedPhone> {
  const read = await findServedPhone(ctx, typed);
  if (!read) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { [field]: 'PHONE_INVALID' });
  return read;
}
