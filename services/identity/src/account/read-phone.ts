import { isPhoneOf, phoneDigits } from '@market/identity-contract/phone';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { type CountryRow, readCountries } from '../country/country.queries.ts';

/** Old clients send the code 61 and the number 2 whatever the country: it means nothing. */
const MEANINGLESS = { code: '61', id: 2 };

interface TypedPhone {
  typed: string;
  countryCode?: string | undefined;
  countryId?: number | undefined;
}

export interface ReadPhone {
  /** Digits with the country's code. */
  phone: string;
  country: CountryRow;
}

/** The number and the country of what was typed; null when it is no whole number of a country that is served. */
export async function phoneFrom(ctx: Pick<Ctx, 'prisma'>, { typed, countryCode, countryId }: TypedPhone): Promise<ReadPhone | null> {
  const countries = await readCountries(ctx.prisma);
  const code = countryCode?.replace(/\D/g, '');
  const chosen = countries.filter(
    (country) => (code && code !== MEANINGLESS.code && country.code === code) || (countryId !== MEANINGLESS.id && country.id === countryId),
  );
  // The chosen country first: a number may be typed without its code. One of another country is recognised by the code.
  for (const country of [...chosen, ...countries]) {
    const phone = phoneDigits(typed, country);
    if (isPhoneOf(phone, country)) return { phone, country };
  }
  return null;
}

/**
 * The same, for a field that needs a number.
 *
 * @throws DomainError VALIDATION naming the field
 */
export async function readPhone(ctx: Pick<Ctx, 'prisma'>, typed: TypedPhone, field = 'phoneNumbers'): Promise<ReadPhone> {
  const read = await phoneFrom(ctx, typed);
  if (!read) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { [field]: 'PHONE_INVALID' });
  return read;
}
