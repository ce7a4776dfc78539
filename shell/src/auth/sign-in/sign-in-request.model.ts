import type { Country } from '@market/identity-contract/country';
import { wholeNumber } from '@market/shell-kit/forms/phone-number';
import { $locale, type Locale } from '@market/shell-kit/session/locale';
import { combine, createEvent, createStore, type Event, sample } from 'effector';
import { $country, $values, accepted } from './sign-in-form.model.ts';
import type { SignInStep, SignInValues } from './sign-in-values.ts';

/** Versions of the legal texts that the reader is shown: a consent names them. */
interface LegalVersions {
  terms_version?: string;
  personal_data_version?: string;
}

export const legalVersionsRead = createEvent<LegalVersions>();
const $legalVersions = createStore<LegalVersions>({}).on(legalVersionsRead, (known, read) => ({ ...known, ...read }));

/** Everything a call may need of what was typed and of the page. */
export interface SignInRequest {
  values: SignInValues;
  country: Country | null;
  locale: Locale;
  versions: LegalVersions;
}

export const $request = combine(
  { values: $values, country: $country, locale: $locale, versions: $legalVersions },
  (request): SignInRequest => request,
);

/** The fields of this step are as they must be. */
export const acceptedAt = (step: SignInStep): Event<SignInRequest> =>
  sample({ clock: accepted, source: $request, filter: (_, at) => at === step });

/** The whole number, digits only. */
export const phoneOf = ({ values, country }: SignInRequest): string => (country ? wholeNumber(country, values.phone.digits) : '');

export const countryCodeOf = ({ country }: SignInRequest) => (country ? { country_code: country.code } : {});

/** Where a user signs up from, and the language of what is sent to them. */
export const originOf = (request: SignInRequest) => ({
  locale: request.locale,
  ...countryCodeOf(request),
  ...(request.country ? { country_name: request.country.en_name, countryId: request.country.id } : {}),
});

/** Who signs up, and what they agreed to. */
export const newcomerOf = ({ values, versions }: SignInRequest) => ({
  fio: values.fio.trim(),
  roles: [values.role],
  acceptTerms: values.acceptTerms,
  acceptPersonalData: values.acceptPersonalData,
  ...(values.ref === '' ? {} : { ref: values.ref }),
  ...versions,
});
