import type { Country } from '@market/identity-contract/country';
import type { Locale } from '@market/kit-contract/locale';
import type { PrismaClient } from '../generated/prisma/client.ts';

const countryFields = { id: true, code: true, iso: true, mask: true, nameRu: true, nameEn: true, sort: true } as const;

export interface CountryRow {
  id: number;
  code: string;
  iso: string;
  mask: string;
  nameRu: string;
  nameEn: string;
  sort: number;
}

/** A country as it is sent to clients. */
export const countryOf = ({ nameRu, nameEn, ...row }: CountryRow, locale: Locale): Country => ({
  ...row,
  name: locale === 'ru' ? nameRu : nameEn,
  names: { ru: nameRu, en: nameEn },
  en_name: nameEn,
});

export const readCountries = (prisma: PrismaClient): Promise<CountryRow[]> =>
  prisma.country.findMany({ select: countryFields, orderBy: { sort: 'asc' } });

/** Whether there is a country of that number. */
export const isCountry = async (prisma: PrismaClient, id: number): Promise<boolean> =>
  (await prisma.country.findUnique({ where: { id }, select: { id: true } })) !== null;
