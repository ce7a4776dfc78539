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

export const legalVersionsTold = createEvent<LegalVersions>();
const $legalVersions = createStore<LegalVersions>({}).on(legalVersionsTold, (known, told) => ({ ...known, ...told }));

/** Everything a call may need of what was typed and of the page. */
export interface Wish {
  values: SignInValues;
  country: Country | null;
  locale: Locale;
  versions: LegalVersions;
}

export const $wish = combine({ values: $values, country: $country, locale: $locale, versions: $legalVersions }, (wish): Wish => wish);

/** The fields of this step are as they must be. */
export const acceptedAt = (step: SignInStep): Event<Wish> => sample({ clock: accepted, source: $wish, filter: (_, at) => at === step });

/** The whole number, digits only. */
export const phoneOf = ({ values, country }: Wish): string => (country ? wholeNumber(country, values.phone.digits) : '');

export const countryCodeOf = ({ country }: Wish) => (country ? { country_code: country.code } : {});

/** Where somebody signs up from, and the language of what is sent to them. */
export const placeOf = (wish: Wish) => ({
  locale: wish.locale,
  ...countryCodeOf(wish),
  ...(wish.country ? { country_name: wish.country.en_name, countryId: wish.country.id } : {}),
});

/** Who signs up, and what they agreed to. */
export const newcomerOf = ({ values, versions }: Wish) => ({
  fio: values.fio.trim(),
  roles: [values.role],
  acceptTerms: values.acceptTerms,
  acceptPersonalData: values.acceptPersonalData,
  ...versions,
});
