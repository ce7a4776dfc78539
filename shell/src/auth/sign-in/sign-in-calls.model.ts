import type { BotAction } from '@market/identity-contract/account';
import { combine, sample } from 'effector';
import { $proofs, proofWanted } from '../bot-check/bot-check.model.ts';
import { provenCall } from '../bot-check/proven-call.ts';
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
import { $step, $values, signInOpened } from './sign-in-form.model.ts';
import type { SignInStep } from './sign-in-values.ts';

/** The calls of the steps that carry a proof of the bot check. */
export const find = provenCall(findAccountFx, { action: 'find', proof: 'always' });
export const signIn = provenCall(signInFx, { action: 'sign_in', proof: 'when-asked' });
export const sendCode = provenCall(sendCodeFx, { action: 'code', proof: 'always' });
export const signInByCode = provenCall(signInByCodeFx, { action: 'sign_in', proof: 'when-asked' });
export const register = provenCall(registerFx, { action: 'register', proof: 'always' });
export const sendReset = provenCall(sendResetFx, { action: 'letter', proof: 'always' });
export const sendActivation = provenCall(sendActivationFx, { action: 'letter', proof: 'always' });

const proven = [find, signIn, sendCode, signInByCode, register, sendReset, sendActivation];

/** A call of the present step is under way. */
export const $isBusy = combine([...proven.map(({ $isUnderWay }) => $isUnderWay), confirmSecondFactorFx.pending], (underWay) =>
  underWay.some(Boolean),
);

/** What the proof of a sign-up opens: by phone it sends a code. */
const $registrationAction = $values.map(({ way }): BotAction => (way === 'phone' ? 'code' : 'register'));

/** The proof that the present step's button will need. */
const $nextProof = combine($step, $registrationAction, (step, registration): BotAction | null => {
  if (step === 'registration') return registration;
  if (step === 'forgot') return 'letter';
  return step === 'check' ? 'find' : null;
});

// Solved while the reader types, so that nobody waits for it; and anew when a refused call has spent it.
sample({
  clock: [signInOpened, $nextProof, ...proven.map(({ refused }) => refused)],
  source: $nextProof,
  filter: (action) => action !== null,
  fn: (action) => ({ action: action ?? 'find' }),
  target: proofWanted,
});

/** The proofs that a step's calls may need. */
const actionsOf: Record<Exclude<SignInStep, 'registration'>, readonly BotAction[]> = {
  check: ['find', 'code'],
  password: ['sign_in'],
  'second-factor': [],
  code: ['code', 'sign_in'],
  forgot: ['letter'],
  'email-sent': ['letter'],
  'reset-sent': ['letter'],
};

/** The proof that could not be had and without which the present step does not go on. */
export const $failedProof = combine(
  { step: $step, proofs: $proofs, registration: $registrationAction },
  ({ step, proofs, registration }): BotAction | null => {
    const actions = step === 'registration' ? [registration] : actionsOf[step];
    return actions.find((action) => proofs[action]?.state === 'failed') ?? null;
  },
);

/** Why a sign-up cannot be sent yet. */
export type RegistrationObstacle = 'terms' | 'consent' | 'checking' | 'unproven' | null;

export const $registrationObstacle = combine(
  { values: $values, proofs: $proofs, action: $registrationAction, isBusy: $isBusy },
  ({ values, proofs, action, isBusy }): RegistrationObstacle => {
    if (!values.acceptTerms) return 'terms';
    if (!values.acceptPersonalData) return 'consent';
    const proof = proofs[action]?.state;
    if (proof === 'ready' || isBusy) return null;
    return proof === 'failed' ? 'unproven' : 'checking';
  },
);
