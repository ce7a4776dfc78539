import type { CountryList } from '@market/identity-contract/country';
import { wholeList } from '@market/kit-contract/envelope';
import type { Ctx } from '../context.ts';
import { countryOf, readCountries } from './country.queries.ts';

/** The countries whose phone numbers are served, in the order in which they are offered. */
export async function listCountries({ prisma, locale }: Ctx): Promise<CountryList> {
  const rows = await readCountries(prisma);
  return wholeList(rows.map((row) => countryOf(row, locale)));
}
