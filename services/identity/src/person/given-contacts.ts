import type { UpdateProfile } from '@market/identity-contract/me';
import type { Role } from '@market/identity-contract/role';
import { refusingTaken } from '@market/service-kit/data/refusing-taken';
import { DomainError, type FieldFaults } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { readCountries } from '../country/country.queries.ts';
import { findServedPhone } from '../country/served-phone.ts';

const invalid = (fields: FieldFaults) => new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, fields);

interface Given {
  phone?: string | null | undefined;
  country?: number | null | undefined;
}

/**
 * A phone as it is kept, by the country it was given with, or by the first of ours whose number it can be; undefined where none was
 * given.
 *
 * @throws DomainError VALIDATION naming `phone` or `country`
 */
export async function phoneGiven({ prisma }: Pick<Ctx, 'prisma'>, { phone, country }: Given): Promise<string | null | undefined> {
  if (!phone && typeof country !== 'number') return phone === '' ? null : phone;
  if (typeof country === 'number' && !(await readCountries(prisma)).some(({ id }) => id === country))
    throw invalid({ country: 'COUNTRY_NOT_FOUND' });
  if (!phone) return phone;
  const read = await findServedPhone({ prisma }, { typed: phone, countryId: country ?? undefined });
  if (!read) throw invalid({ phone: 'PHONE_INVALID' });
  return read.phone;
}

/** The specification's forms send one role, or one number, where ours send a list and the other way round. */
export const rolesOf = ({ roles, role }: { roles?: Role[] | undefined; role?: Role | undefined }): Role[] | undefined => {
  const given = roles ?? (role && [role]);
  return given && [...new Set(given)];
};
export const typedPhone = ({ phone, phone_numbers }: Pick<UpdateProfile, 'phone' | 'phone_numbers'>): string | null | undefined =>
  phone === undefined ? phone_numbers?.[0] : phone;

const TAKEN = {
  user_login_key: () => invalid({ login: 'LOGIN_TAKEN' }),
  user_email_key: () => invalid({ email: 'EMAIL_TAKEN' }),
  user_phone_key: () => invalid({ phone: 'PHONE_TAKEN' }),
};

/** Runs what writes names of a user; a name that another user has is refused under its field. */
export const refusingTakenNames = <T>(work: () => Promise<T>): Promise<T> => refusingTaken(TAKEN, work);
