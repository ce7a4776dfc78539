import { combine, createEvent, createStore, sample } from 'effector';
import { type CodeRequest, registerFx, sendCodeFx, sendResetFx } from './identity-calls.ts';
import { liveCodeOf } from './live-code.ts';
import { register, sendActivation, sendCode, sendReset, signInByCode } from './sign-in-calls.model.ts';
import { $step, $values, codeLengthReported, restored, signInLeft, stepEntered, typed } from './sign-in-form.model.ts';
import { $request, acceptedAt, countryCodeOf, newcomerOf, originOf, phoneOf } from './sign-in-request.model.ts';

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

// Asked for too soon, while the one before is still good: that one is asked for, and nothing was lost.
const stillLive = sample({
  clock: sendCode.refused,
  source: $step,
  filter: (step, error) => liveCodeOf(error) !== null && (step === 'check' || step === 'registration' || step === 'code'),
  fn: (_, error) => liveCodeOf(error) ?? { digits: 4, seconds: 0 },
});
sample({ clock: stillLive, fn: ({ digits }) => digits, target: codeLengthReported });
sample({ clock: stillLive, fn: () => 'code' as const, target: stepEntered });

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

const resent = sample({ clock: resendPressed, source: { step: $step, code: $codeRequest, values: $values, request: $request } });
sample({
  clock: resent,
  filter: ({ step }) => step === 'code',
  // After a reload, from what was typed: where the number has an account, the rest of it counts for nothing.
  fn: ({ code, request }): CodeRequest => code ?? { phoneNumbers: phoneOf(request), ...originOf(request), ...newcomerOf(request) },
  target: sendCode.asked,
});
sample({
  clock: resent,
  filter: ({ step }) => step === 'reset-sent',
  fn: ({ values }) => ({ email: values.forgotEmail.trim() }),
  target: sendReset.asked,
});
sample({
  clock: resent,
  filter: ({ step }) => step === 'email-sent',
  fn: ({ values }) => ({ email: values.email.trim() }),
  target: sendActivation.asked,
});

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

export const $codeResendAt = createStore<number | null>(null)
  .on(codeSent, (_, { sent }) => inSeconds(sent.resend_after))
  .on(stillLive, (_, { seconds }) => inSeconds(seconds))
  .on(restored, (_, kept) => kept.codeResendAt)
  .reset(signInLeft);
export const $letterResendAt = createStore<number | null>(null)
  .on([letterSent, sendResetFx.doneData.map(({ data }) => data)], (_, { resend_after }) => inSeconds(resend_after))
  .on(restored, (_, kept) => kept.letterResendAt)
  .reset(signInLeft);

/** When another code or letter may be asked for, by the clock of this computer. */
export const $resendAt = combine($step, $codeResendAt, $letterResendAt, (step, code, letter) => (step === 'code' ? code : letter));
