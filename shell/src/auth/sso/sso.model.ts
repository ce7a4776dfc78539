import type { SsoAnswer, SsoLinkPending } from '@market/identity-contract/sso';
import { $locale } from '@market/shell-kit/session/locale';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { answered } from '../sign-in/sign-in.model.ts';
import { signInOpened } from '../sign-in/sign-in-form.model.ts';
import { type Offer, readSsoOffer } from './sso-offer.ts';
import { type Bearer, exchangeToken, proveAccount, SsoRefused } from './sso-session.ts';

/** The user came back from the company's sign-in. */
export const arrived = createEvent();
/** The user has typed what proves that the account here is theirs. */
export const proofGiven = createEvent<Proof>();

export interface Proof {
  /** A password, or the code of a letter, as was asked. */
  secret: string;
  second_factor: string;
}

/** What the page of the return shows. `words` null: nobody answered. */
export type SsoState =
  | { name: 'arriving' }
  | { name: 'proof'; pending: SsoLinkPending }
  | { name: 'failed'; words: string | null; isRefused: boolean; isUnfit: boolean };

export const offerFx = createEffect(readSsoOffer);
/** null: there is no company account to sign in with, or nobody could say. */
export const $offer = createStore<Offer | null>(null).on(offerFx.doneData, (_, offer) => offer);
sample({ clock: signInOpened, source: $offer, filter: (offer) => offer === null, fn: () => undefined, target: offerFx });

/** Leaves for the company's sign-in. */
export const companyChosenFx = attach({
  source: { offer: $offer, locale: $locale },
  effect: async ({ offer, locale }) => {
    if (!offer) return;
    const { goToCompany } = await import('./company-account.ts');
    await goToCompany(offer, { locale, anew: false });
  },
});

/** The same with another account: the company's sign-in would otherwise answer with the one that was just refused. */
export const otherAccountChosenFx = attach({
  source: $locale,
  effect: async (locale) => {
    const offer = await readSsoOffer();
    if (!offer) return;
    const { goToCompany } = await import('./company-account.ts');
    await goToCompany(offer, { locale, anew: true });
  },
});

export const arriveFx = createEffect(async (): Promise<string> => {
  const offer = await readSsoOffer();
  const { arriveFromCompany } = await import('./company-account.ts');
  const token = offer && (await arriveFromCompany(offer));
  if (!token) throw new SsoRefused(null);
  return token;
});
sample({ clock: arrived, target: arriveFx });

const $token = createStore<string | null>(null, { serialize: 'ignore' }).on(arriveFx.doneData, (_, token) => token);
const $bearer = { token: $token, locale: $locale };
const bearerOf = ({ token, locale }: { token: string | null; locale: string }): Bearer => ({ token: token ?? '', locale });

export const exchangeFx = attach({ source: $bearer, effect: (bearer) => exchangeToken(bearerOf(bearer)) });
sample({ clock: arriveFx.done, fn: () => undefined, target: exchangeFx });

export const proveFx = attach({
  source: $bearer,
  effect: (bearer, { pending, proof }: { pending: SsoLinkPending; proof: Proof }) =>
    proveAccount(bearerOf(bearer), {
      link: pending.link,
      ...(pending.by === 'password' ? { password: proof.secret } : { code: proof.secret }),
      ...(pending.second_factor ? { second_factor: proof.second_factor } : {}),
    }),
});

const answerArrived = sample({ clock: [exchangeFx.doneData, proveFx.doneData], fn: ({ data }) => data });
const isPending = (answer: SsoAnswer['data']): answer is SsoLinkPending => 'link' in answer;

/** The account itself may not come in, however often it tries. */
const UNFIT: ReadonlySet<string> = new Set(['SSO_NO_ROLE', 'SSO_EMAIL_UNVERIFIED', 'SSO_ADMIN_UNKNOWN', 'USER_BLOCKED']);

const failed = (error: unknown): SsoState => {
  const refused = error instanceof SsoRefused ? error : null;
  return { name: 'failed', words: refused?.words ?? null, isRefused: refused?.code !== 'NETWORK', isUnfit: UNFIT.has(refused?.code ?? '') };
};

/** Wrong proofs leave the form where it is; anything else begins at the company again. */
const isForForm = (error: unknown): error is SsoRefused =>
  error instanceof SsoRefused && (Object.keys(error.fields).length > 0 || error.code === 'NETWORK' || error.code === 'TOO_MANY_FAILURES');

export const $state = createStore<SsoState>({ name: 'arriving' })
  .on(arrived, () => ({ name: 'arriving' }))
  .on(arriveFx.failData, () => ({ name: 'failed', words: null, isRefused: true, isUnfit: false }))
  .on(exchangeFx.failData, (_, error) => failed(error))
  .on(proveFx.failData, (state, error) => (isForForm(error) ? state : failed(error)))
  .on(answerArrived, (state, answer) => (isPending(answer) ? { name: 'proof', pending: answer } : state));

/** What is wrong with the proof, in the service's words; `null` words: nobody answered. */
export const $proofError = createStore<{ field: 'secret' | 'second_factor'; words: string | null } | null>(null)
  .on(proveFx.failData, (_, error) =>
    isForForm(error) ? { field: 'second_factor' in error.fields ? 'second_factor' : 'secret', words: error.words } : null,
  )
  .reset([proveFx, arrived]);

sample({
  clock: proofGiven,
  source: $state,
  filter: (state) => state.name === 'proof',
  fn: (state, proof) => ({ pending: (state as Extract<SsoState, { name: 'proof' }>).pending, proof }),
  target: proveFx,
});

// The same way as for everyone: the session opens, and the page goes where the user wanted.
sample({
  clock: answerArrived,
  filter: (answer) => !isPending(answer),
  fn: (answer) => answer as Exclude<typeof answer, SsoLinkPending>,
  target: answered,
});
