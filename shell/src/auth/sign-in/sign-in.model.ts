import type { SignInAnswer } from '@market/identity-contract/account';
import { looksLikeEmail } from '@market/identity-contract/email-address';
import { failureOf } from '@market/shell-kit/data/failure';
import { sessionOpened } from '@market/shell-kit/host/credential';
import { createEvent, createStore, sample } from 'effector';
import { confirmSecondFactorFx, findAccountFx, registerFx, sendResetFx, signInByCodeFx, signInFx } from './identity-calls.ts';
import { find, sendCode, sendReset, signIn } from './sign-in-calls.model.ts';
import { $step, $values, signInLeft, stepEntered, typed } from './sign-in-form.model.ts';
import { $request, acceptedAt, countryCodeOf, originOf, phoneOf } from './sign-in-request.model.ts';
import type { SignInStep } from './sign-in-values.ts';

export const forgotPressed = createEvent();
/** The service signed the user in, or asks for the second factor; by whatever way they came. */
export const answered = createEvent<SignInAnswer['data']>();

// Who is it?
sample({
  clock: acceptedAt('check'),
  fn: (request) => {
    const login = request.values.login.trim();
    if (request.values.way === 'phone') return { phone: phoneOf(request), ...countryCodeOf(request) };
    return looksLikeEmail(login) ? { email: login } : { login };
  },
  target: find.asked,
});

const found = sample({
  clock: findAccountFx.doneData,
  source: $step,
  filter: (step) => step === 'check',
  fn: (_, { data }) => data,
});

interface Found {
  by: 'email' | 'login' | 'phone';
  has_password: boolean;
  activated: boolean;
}

/** Without a password there is nothing to ask for: a letter helps to set one. */
function nextStep({ has_password, activated }: Found): SignInStep {
  if (has_password) return 'password';
  return activated ? 'forgot' : 'email-sent';
}

const $found = createStore<Found | null>(null)
  .on(found, (_, account) => account)
  .reset([registerFx.done, forgotPressed]);
/** The account that was looked up has no password to enter. */
export const $isWithoutPassword = $found.map((account) => account !== null && !account.has_password);

// Found by e-mail: a letter goes to the same address.
sample({
  clock: found,
  source: $values,
  filter: (_, { by }) => by === 'email',
  fn: ({ login }) => ({ email: login.trim(), forgotEmail: login.trim() }),
  target: typed,
});
sample({ clock: found, filter: ({ by }) => by !== 'phone', fn: nextStep, target: stepEntered });
sample({
  clock: found,
  source: $request,
  filter: (_, { by }) => by === 'phone',
  fn: (request) => ({ phoneNumbers: phoneOf(request), ...originOf(request) }),
  target: sendCode.asked,
});

const notFound = sample({
  clock: find.refused,
  source: $values,
  filter: (_, error) => failureOf(error).code === 'USER_NOT_FOUND',
});
const $lastUnknown = createStore('');
const firstMissed = sample({
  clock: notFound,
  source: $lastUnknown,
  // Another look-up of the same address must not undo what was changed in the form since.
  filter: (last, { way, login }) => way === 'email' && looksLikeEmail(login) && login !== last,
  fn: (_, { login }) => login,
});
$lastUnknown.on(firstMissed, (_, login) => login);
sample({ clock: firstMissed, fn: (login) => ({ email: login.trim() }), target: typed });
sample({ clock: notFound, source: $step, filter: (step) => step === 'check', fn: () => 'registration' as const, target: stepEntered });

// The password, and what helps without it.
sample({
  clock: acceptedAt('password'),
  fn: ({ values: { login, password } }) => ({ login: login.trim(), password }),
  target: signIn.asked,
});
sample({
  clock: forgotPressed,
  source: $values,
  filter: ({ login, forgotEmail }) => forgotEmail === '' && looksLikeEmail(login),
  fn: ({ login }) => ({ forgotEmail: login.trim() }),
  target: typed,
});
sample({ clock: forgotPressed, fn: () => 'forgot' as const, target: stepEntered });
sample({ clock: acceptedAt('forgot'), fn: ({ values }) => ({ email: values.forgotEmail.trim() }), target: sendReset.asked });
sample({
  clock: sendResetFx.done,
  source: $step,
  filter: (step) => step === 'forgot',
  fn: () => 'reset-sent' as const,
  target: stepEntered,
});

// In, or one more question.
sample({ clock: [signInFx.doneData, signInByCodeFx.doneData, confirmSecondFactorFx.doneData], fn: ({ data }) => data, target: answered });

const $challenge = createStore('', { serialize: 'ignore' })
  .on(answered, (_, answer) => ('challenge' in answer ? answer.challenge : ''))
  .reset(signInLeft);
sample({ clock: answered, filter: (answer) => 'challenge' in answer, fn: () => 'second-factor' as const, target: stepEntered });
sample({
  clock: acceptedAt('second-factor'),
  source: $challenge,
  fn: (challenge, { values }) => ({ challenge, code: values.secondCode.trim() }),
  target: confirmSecondFactorFx,
});

const signedIn = sample({
  clock: answered,
  filter: (answer) => 'api_token' in answer,
  fn: (answer) => answer as Extract<typeof answer, { api_token: string }>,
});
sample({ clock: signedIn, fn: ({ api_token, ...user }) => ({ user, token: api_token }), target: sessionOpened });
sample({ clock: signedIn, fn: () => undefined, target: signInLeft });
