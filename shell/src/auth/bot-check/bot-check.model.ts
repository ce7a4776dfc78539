import type { BotAction, BotChallenge } from '@market/identity-contract/account';
import { $locale } from '@market/shell-kit/session/locale';
import { attach, createEvent, createStore, sample } from 'effector';
import { $identity } from '../../session/identity-client.ts';
import { solveChallenge } from './solve-challenge.ts';

/** That no robot is at work, or the way to it. A proof opens one action, once. */
type Proof = { state: 'solving' } | { state: 'ready'; token: string } | { state: 'failed' };

interface ProofRequest {
  action: BotAction;
  /** The service saw too much failing from here and asks for more work. */
  hard?: boolean;
}

/** Without a proof after so long the user is informed, and may try again. */
const PATIENCE_MS = 10_000;
/** Harder work takes its time, and the service said so. */
const HARD_PATIENCE_MS = 60_000;

/** How challenges are solved; a test puts its own way. */
export const $solve = createStore({ solve: solveChallenge }, { serialize: 'ignore' });

/** Something needs a proof: the form is on screen, or is being sent. */
export const proofWanted = createEvent<ProofRequest>();
/** The proof went out with a call. */
export const proofSpent = createEvent<BotAction>();

export const proveFx = attach({
  source: { identity: $identity, locale: $locale, way: $solve },
  effect: async ({ identity, locale, way }, { action, hard = false }: ProofRequest): Promise<string> => {
    if (!identity) throw new Error('The page is not connected to the identity service yet');
    const ended = Promise.withResolvers<never>();
    const controller = new AbortController();
    const timer = setTimeout(() => ended.reject(new Error('The check took too long')), hard ? HARD_PATIENCE_MS : PATIENCE_MS);
    const asked: Promise<BotChallenge> = identity.account.botChallenge.query({ action, hard }, { signal: controller.signal });
    try {
      return await Promise.race([asked.then(({ data }) => way.solve(data, { locale, signal: controller.signal })), ended.promise]);
    } finally {
      clearTimeout(timer);
      controller.abort();
    }
  },
});

type Proofs = Readonly<Partial<Record<BotAction, Proof>>>;

/** What there is for each action. */
export const $proofs = createStore<Proofs>({})
  .on(proveFx, (proofs, { action }) => ({ ...proofs, [action]: { state: 'solving' } }))
  .on(proveFx.done, (proofs, { params, result }) => ({ ...proofs, [params.action]: { state: 'ready', token: result } }))
  .on(proveFx.fail, (proofs, { params }) => ({ ...proofs, [params.action]: { state: 'failed' } }))
  .on(proofSpent, (proofs, action) => ({ ...proofs, [action]: undefined }));

sample({
  clock: proofWanted,
  source: $proofs,
  filter: (proofs, { action, hard }) => hard === true || proofs[action] === undefined || proofs[action].state === 'failed',
  fn: (_, request) => request,
  target: proveFx,
});
