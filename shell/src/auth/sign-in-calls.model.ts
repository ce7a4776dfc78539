import type { BotAction } from '@market/identity/contract/account';
import { combine, sample } from 'effector';
import { proofWanted } from './bot-check.model.ts';
import {
  confirmSecondFactorFx,
  findAccountFx,
  registerFx,
  sendActivationFx,
  sendCodeFx,
  sendResetFx,
  signInByCodeFx,
  signInFx,
} from './identity-calls.ts';
import { provenCall } from './proven-call.ts';
import { $step, $values, signInOpened } from './sign-in-form.model.ts';

/** The calls of the steps that carry a proof of the bot check. */
export const find = provenCall(findAccountFx, { action: 'find', proof: 'always' });
export const signIn = provenCall(signInFx, { action: 'sign_in', proof: 'when-told' });
export const sendCode = provenCall(sendCodeFx, { action: 'code', proof: 'always' });
export const register = provenCall(registerFx, { action: 'register', proof: 'always' });
export const sendReset = provenCall(sendResetFx, { action: 'letter', proof: 'always' });
export const sendActivation = provenCall(sendActivationFx, { action: 'letter', proof: 'always' });

const proven = [find, signIn, sendCode, register, sendReset, sendActivation];

/** A call of the present step is under way. */
export const $isBusy = combine(
  [...proven.map(({ $isUnderWay }) => $isUnderWay), signInByCodeFx.pending, confirmSecondFactorFx.pending],
  (underWay) => underWay.some(Boolean),
);

/** What the proof of a sign-up opens: by phone it sends a code. */
export const $registrationAction = $values.map(({ way }): BotAction => (way === 'phone' ? 'code' : 'register'));

// Solved while the reader types, so that nobody waits for it.
sample({ clock: signInOpened, fn: () => ({ action: 'find' as const }), target: proofWanted });
sample({
  clock: [$step, $registrationAction],
  source: { step: $step, action: $registrationAction },
  filter: ({ step }) => step === 'registration',
  fn: ({ action }) => ({ action }),
  target: proofWanted,
});
