import type { Country } from '@market/identity-contract/country';
import { $locale } from '@market/shell-kit/session/locale';
import { combine, createEvent, createStore, sample } from 'effector';
import { listCountriesFx } from './identity-calls.ts';
import type { KeptSignIn } from './kept-sign-in.ts';
import {
  emptyValues,
  errorsOf,
  type FieldFacts,
  isPressable,
  type SignInErrors,
  type SignInField,
  type SignInStep,
  type SignInValues,
} from './sign-in-values.ts';

/** The page is on screen. */
export const signInOpened = createEvent();
/** The reader went elsewhere, or is in. */
export const signInLeft = createEvent();
export const typed = createEvent<Partial<SignInValues>>();
/** The step's button, or Enter in one of its fields. */
export const submitted = createEvent();
export const backPressed = createEvent();
/** From the beginning, with everything typed so far. */
export const startedOver = createEvent();
export const stepEntered = createEvent<SignInStep>();
/** The service refused fields. */
export const fieldsRefused = createEvent<SignInErrors>();
/** The page was loaded anew: it goes on where it was. */
export const restored = createEvent<KeptSignIn>();
/** A text message has this many digits. */
export const codeLengthReported = createEvent<number>();

export const $values = createStore<SignInValues>(emptyValues, { serialize: 'ignore' })
  .on(typed, (values, change) => ({ ...values, ...change }))
  .on(restored, (values, kept) => ({ ...values, ...kept.values }))
  // What opens the account does not wait in the page for the next person at this screen.
  .on(signInLeft, (values) => ({ ...values, password: '', code: '', secondCode: '' }));

const back = (trail: readonly SignInStep[]): readonly SignInStep[] =>
  trail.length < 2 || ['email-sent', 'reset-sent'].includes(trail.at(-1) ?? '') ? ['check'] : trail.slice(0, -1);

/** The steps taken, the present one last: the way back. */
export const $trail = createStore<readonly SignInStep[]>(['check'])
  .on(stepEntered, (trail, step) => (trail.at(-1) === step ? trail : [...trail, step]))
  .on(backPressed, back)
  .on(restored, (_, { trail }) => trail)
  .on([startedOver, signInLeft], () => ['check']);

export const $step = $trail.map((trail) => trail.at(-1) ?? 'check');

/** Has the reader taken a step here? The focus follows steps, and is left alone where the page begins. */
export const $hasMoved = createStore(false)
  .on([stepEntered, backPressed, startedOver], () => true)
  .reset(signInLeft);

export const $countries = createStore<readonly Country[]>([]).on(listCountriesFx.doneData, (_, { data }) => data);
/** The list is needed and did not come. */
export const $countriesFailed = createStore(false)
  .on(listCountriesFx.fail, () => true)
  .on(listCountriesFx, () => false);
export const countriesWanted = createEvent();
sample({
  clock: [signInOpened, countriesWanted],
  source: $countries,
  filter: (known) => known.length === 0,
  fn: () => undefined,
  target: listCountriesFx,
});

export const $country = combine(
  $countries,
  $values,
  (countries, { phone }): Country | null => countries.find(({ id }) => id === phone.countryId) ?? null,
);

const $codeLength = createStore(4)
  .on(codeLengthReported, (_, length) => length)
  .on(restored, (_, kept) => kept.codeLength);
const $facts = combine({ country: $country, codeLength: $codeLength }, (facts): FieldFacts => facts);

/** How many digits the code field takes. */
export const $codeDigits = $codeLength.map((length) => length);

export const $isPressable = combine($step, $values, $facts, isPressable);

const checked = sample({
  clock: submitted,
  source: { step: $step, values: $values, facts: $facts },
  fn: ({ step, values, facts }) => ({ step, errors: errorsOf(step, values, facts) }),
});

const hasNone = (errors: SignInErrors): boolean => Object.keys(errors).length === 0;

/** The step's fields are as they must be: the call may go out. */
export const accepted = sample({ clock: checked, filter: ({ errors }) => hasNone(errors), fn: ({ step }) => step });

const without = (errors: SignInErrors, fields: readonly string[]): SignInErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

export const $errors = createStore<SignInErrors>({}, { serialize: 'ignore' })
  .on(checked, (_, { errors }) => errors)
  .on(fieldsRefused, (_, errors) => errors)
  .on(typed, (errors, change) => without(errors, Object.keys(change)))
  // A sentence of the service is in the language it was asked in.
  .on($locale, (errors) => Object.fromEntries(Object.entries(errors).filter(([, words]) => 'key' in words)))
  .reset([stepEntered, backPressed, startedOver, signInLeft]);

interface Attention {
  field: SignInField;
  /** Counts, so that the same field may be pointed at again. */
  at: number;
}

const pointedAt = sample({ clock: [checked.map(({ errors }) => errors), fieldsRefused], filter: (errors) => !hasNone(errors) });

/** The field that must be looked at next: the focus goes there, its text selected. */
export const $attention = createStore<Attention | null>(null)
  .on(pointedAt, (before, errors) => {
    const [field] = Object.keys(errors) as SignInField[];
    return field ? { field, at: (before?.at ?? 0) + 1 } : before;
  })
  .reset([stepEntered, backPressed, startedOver, signInLeft]);

// The last digit of the code sends it.
sample({
  clock: typed,
  source: { step: $step, length: $codeLength },
  filter: ({ step, length }, { code }) => step === 'code' && code?.length === length,
  fn: () => undefined,
  target: submitted,
});
