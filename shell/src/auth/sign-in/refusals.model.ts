import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { formatPhone } from '@market/shell-kit/forms/phone-number';
import { createEvent, type Event, merge, sample } from 'effector';
import { say } from '../auth-texts.ts';
import { confirmSecondFactorFx, sendActivationFx, sendCodeFx, sendResetFx } from './identity-calls.ts';
import { liveCodeOf } from './live-code.ts';
import { find, register, sendActivation, sendCode, sendReset, signIn, signInByCode } from './sign-in-calls.model.ts';
import { $country, $step, $values, backPressed, fieldsRefused } from './sign-in-form.model.ts';
import type { SignInErrors, SignInField, Words } from './sign-in-values.ts';

/** The service's own sentence; without an answer ours. */
const wordsOf = (error: unknown): Words => {
  const { message } = failureOf(error);
  return message === null ? { key: 'ERROR.CONNECTION' } : { text: message };
};
const sentenceOf = (error: unknown): string => failureOf(error).message ?? say('ERROR.CONNECTION');

/** Under which field of the form the service's word about one of its own belongs. */
const fieldOf: Record<string, SignInField> = {
  email: 'email',
  phoneNumbers: 'phone',
  fio: 'fio',
  roles: 'role',
  acceptTerms: 'acceptTerms',
  acceptPersonalData: 'acceptPersonalData',
};

function fieldErrors(error: unknown): SignInErrors {
  const named = Object.entries(failureOf(error).fields).flatMap(([name, text]) => {
    const field = fieldOf[name];
    return field ? [[field, { text }] as const] : [];
  });
  return Object.fromEntries(named);
}

/** A refusal that belongs under the one field of its step. */
function under(field: SignInField, refused: Event<unknown>): void {
  sample({ clock: refused, fn: (error) => ({ [field]: wordsOf(error) }), target: fieldsRefused });
}

const refusalShown = createEvent<string>();
sample({ clock: refusalShown, fn: (text) => ({ intent: 'error' as const, text }), target: toastShown });

under('password', signIn.refused);
under('code', signInByCode.refused);

const isOver = (error: unknown): boolean => failureOf(error).code === 'SECOND_FACTOR_DEAD';
sample({ clock: confirmSecondFactorFx.failData, filter: isOver, fn: sentenceOf, target: refusalShown });
sample({ clock: confirmSecondFactorFx.failData, filter: isOver, fn: () => undefined, target: backPressed });
under('secondCode', sample({ clock: confirmSecondFactorFx.failData, filter: (error) => !isOver(error) }));

sample({
  clock: find.refused,
  filter: (error) => failureOf(error).code !== 'USER_NOT_FOUND',
  fn: (error) => `${say('ERROR.LABEL')}: ${sentenceOf(error)}`,
  target: refusalShown,
});
sample({ clock: sendReset.refused, fn: (error) => say('FORGOT.ERROR', { message: sentenceOf(error) }), target: refusalShown });
sample({ clock: sendActivation.refused, fn: sentenceOf, target: refusalShown });

const signUpRefused = merge([register.refused, sendCode.refused]);
const hasFields = (error: unknown): boolean => Object.keys(fieldErrors(error)).length > 0;
sample({
  clock: signUpRefused,
  source: $step,
  filter: (step, error) => step === 'registration' && hasFields(error),
  fn: (_, error) => fieldErrors(error),
  target: fieldsRefused,
});
sample({
  clock: signUpRefused,
  source: $step,
  // A code that is still good is asked for at its step, which says the rest.
  filter: (step, error) => liveCodeOf(error) === null && (step !== 'registration' || !hasFields(error)),
  fn: (_, error) => sentenceOf(error),
  target: refusalShown,
});

// Successes that nothing on the screen shows.
const done = createEvent<string>();
sample({ clock: done, fn: (text) => ({ intent: 'success' as const, text }), target: toastShown });
sample({ clock: sendResetFx.done, fn: ({ params }) => say('FORGOT.SENT', { email: params.email }), target: done });
sample({ clock: sendActivationFx.done, fn: () => say('EMAIL_SENT.SENT'), target: done });
sample({
  clock: sendCodeFx.done,
  source: { step: $step, country: $country, values: $values },
  filter: ({ step }) => step === 'code',
  fn: ({ country, values }) => say('CODE.SENT', { phone: country ? formatPhone(country, values.phone.digits) : '' }),
  target: done,
});
