import { combine, createEvent, createStore, sample } from 'effector';
import { type CodeRequest, registerFx, sendCodeFx } from './identity-calls.ts';
import { register, sendActivation, sendCode, signInByCode } from './sign-in-calls.model.ts';
import { $step, $values, codeLengthReported, signInLeft, stepEntered, typed } from './sign-in-form.model.ts';
import { acceptedAt, countryCodeOf, newcomerOf, originOf, phoneOf } from './sign-in-request.model.ts';

/** "Send it again": the code or the letter of the present step. */
export const resendPressed = createEvent();

const registration = acceptedAt('registration');
sample({
  clock: registration,
  filter: ({ values }) => values.way === 'phone',
  fn: (request): CodeRequest => ({ phoneNumbers: phoneOf(request), ...originOf(request), ...newcomerOf(request) }),
  target: sendCode.asked,
});
sample({
  clock: registration,
  filter: ({ values }) => values.way === 'email',
  fn: (request) => ({ email: request.values.email.trim(), ...originOf(request), ...newcomerOf(request) }),
  target: register.asked,
});

const letterSent = sample({
  clock: registerFx.doneData,
  source: $step,
  filter: (step) => step === 'registration',
  fn: (_, { data }) => data,
});
sample({ clock: letterSent, fn: () => 'email-sent' as const, target: stepEntered });

const codeSent = sample({
  clock: sendCodeFx.done,
  source: $step,
  filter: (step) => step === 'check' || step === 'registration' || step === 'code',
  fn: (_, { params, result }) => ({ request: params, sent: result.data }),
});
/** A first code leads to its step. */
sample({
  clock: codeSent,
  fn: ({ sent }) => sent.code_length,
  filter: ({ sent }) => sent.code_length > 0,
  target: codeLengthReported,
});
// A new code voids the old one.
sample({ clock: codeSent, fn: () => ({ code: '' }), target: typed });
sample({ clock: codeSent, fn: () => 'code' as const, target: stepEntered });

/** The last code that was asked for, without its proof: that one is spent. */
const $codeRequest = createStore<CodeRequest | null>(null, { serialize: 'ignore' })
  .on(codeSent, (_, { request: { bot_token: _spent, ...again } }) => again)
  .reset(signInLeft);

sample({
  clock: acceptedAt('code'),
  source: $codeRequest,
  fn: (sent, request) => ({
    phoneNumbers: phoneOf(request),
    ...countryCodeOf(request),
    code: request.values.code,
    ...(sent?.fio ? { fio: sent.fio } : {}),
  }),
  target: signInByCode.asked,
});

const resent = sample({ clock: resendPressed, source: { step: $step, code: $codeRequest, values: $values } });
sample({
  clock: resent,
  filter: ({ step, code }) => step === 'code' && code !== null,
  fn: ({ code }) => code as CodeRequest,
  target: sendCode.asked,
});
sample({
  clock: resent,
  filter: ({ step }) => step === 'email-sent',
  fn: ({ values }) => ({ email: values.email.trim() }),
  target: sendActivation.asked,
});

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

const $codeResendAt = createStore<number | null>(null)
  .on(codeSent, (_, { sent }) => inSeconds(sent.resend_after))
  .reset(signInLeft);
const $letterResendAt = createStore<number | null>(null)
  .on(letterSent, (_, { resend_after }) => inSeconds(resend_after))
  .reset(signInLeft);

/** When another code or letter may be asked for, by the clock of this computer. */
export const $resendAt = combine($step, $codeResendAt, $letterResendAt, (step, code, letter) => (step === 'code' ? code : letter));
