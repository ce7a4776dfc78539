import type { SignUpRole } from '@market/identity-contract/role';
import type { FieldFaults } from '@market/service-kit/errors';
import { DomainError } from '@market/service-kit/errors';

/** What a user said of themselves at sign-up; kept beside the code until it is confirmed. */
export interface Registration {
  fio: string;
  roles: SignUpRole[];
  locale: 'ru' | 'en';
  countryId: number | null;
  consents: GivenConsents;
  /** The code of whoever sent them here; drafts of before know none. */
  ref?: string | null;
}

/** Which texts were agreed to, when and from where. */
interface GivenConsents {
  terms: string;
  personalData: string;
  address: string;
  at: string;
}

interface Said {
  fio?: string | undefined;
  roles?: SignUpRole[] | undefined;
  locale: 'ru' | 'en';
  acceptTerms: boolean;
  acceptPersonalData: boolean;
  terms_version?: string | undefined;
  personal_data_version?: string | undefined;
  ref?: string | null | undefined;
}

/** Sent by a client that shows the texts without naming their versions: the ones in force at that moment are meant. */
const IN_FORCE = 'in force';

/**
 * Nobody is registered without a name, a role, and having agreed to both texts.
 *
 * @throws DomainError VALIDATION naming what is missing
 */
export function registrationFrom(
  said: Said,
  { countryId, address, now }: { countryId: number | null; address: string; now: Date },
): Registration {
  const faults: FieldFaults = {
    ...(said.fio ? {} : { fio: 'FIO_REQUIRED' }),
    ...(said.roles?.length ? {} : { roles: 'ROLE_REQUIRED' }),
    ...(said.acceptTerms ? {} : { acceptTerms: 'TERMS_REQUIRED' }),
    ...(said.acceptPersonalData ? {} : { acceptPersonalData: 'CONSENT_REQUIRED' }),
  };
  if (Object.keys(faults).length > 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, faults);
  const { terms_version: terms = IN_FORCE, personal_data_version: personalData = IN_FORCE } = said;
  return {
    fio: said.fio ?? '',
    roles: said.roles ?? [],
    locale: said.locale,
    countryId,
    ref: said.ref || null,
    consents: { terms, personalData, address, at: now.toISOString() },
  };
}
