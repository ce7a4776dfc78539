import type { Country } from '@market/identity-contract/country';
import type { Ctx } from '../context.ts';
import { countryOf, readCountries } from './country.queries.ts';

/** The countries whose phone numbers are served, in the order in which they are offered. */
export async function listCountries({ prisma, locale }: Ctx): Promise<{ data: Country[] }> {
  const rows = await readCountries(prisma);
  return { data: rows.map((row) => countryOf(row, locale)) };
}
