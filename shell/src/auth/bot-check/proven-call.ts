import type { BotAction } from '@market/identity-contract/account';
import { failureOf } from '@market/shell-kit/data/failure';
import { createEvent, createStore, type Effect, type Event, type EventCallable, type Store, sample } from 'effector';
import { $proofs, proofSpent, proofWanted, proveFx } from './bot-check.model.ts';

/** What such a call may carry. */
interface Provable {
  bot_token?: string | undefined;
}

interface ProvenCall<P> {
  /** Make the call; it waits for its proof. */
  asked: EventCallable<P>;
  /** From the request to the answer, the proof included. */
  $isUnderWay: Store<boolean>;
  /** The service refused, or nobody answered: not for want of a proof. */
  refused: Event<Error>;
}

interface Options {
  action: BotAction;
  /** `always`: the service takes no call without a proof. `when-asked`: it asks for one after too many failures. */
  proof: 'always' | 'when-asked';
}

const isProofMissing = (error: unknown): boolean => {
  const { code } = failureOf(error);
  return code.startsWith('BOT_CHECK_') && code !== 'BOT_CHECK_UNAVAILABLE';
};

/**
 * A call that carries a proof of the bot check. The proof is got beforehand or while the call waits; one that the service
 * does not take (it expired, or a harder one is wanted) is got anew and the call repeated, once.
 */
export function provenCall<P extends Provable, R>(fx: Effect<P, R>, options: Options): ProvenCall<P> {
  return plainProvenCall(fx as unknown as Effect<Provable, unknown>, options) as unknown as ProvenCall<P>;
}

function plainProvenCall(fx: Effect<Provable, unknown>, { action, proof }: Options): ProvenCall<Provable> {
  const asked = createEvent<Provable>();
  const released = createEvent<Provable>();
  const again = createEvent<{ hard: boolean }>();
  const gaveUp = createEvent();

  const $call = createStore<Provable>({}, { serialize: 'ignore' }).on(asked, (_, call) => call);
  const $repeated = createStore(false)
    .on(again, () => true)
    .reset(asked);
  const failed = sample({
    clock: fx.failData,
    source: $repeated,
    fn: (repeated, error) => ({ error, toProve: isProofMissing(error) && !repeated }),
  });
  const refused = sample({ clock: failed, filter: ({ toProve }) => !toProve, fn: ({ error }) => error });
  sample({
    clock: failed,
    filter: ({ toProve }) => toProve,
    fn: ({ error }) => ({ hard: failureOf(error).code === 'BOT_CHECK_HARDER' }),
    target: again,
  });

  /** The call waits until its proof is there. */
  const $waits = createStore(false)
    .on(again, () => true)
    .on([released, gaveUp], () => false);
  if (proof === 'always') {
    $waits.on(asked, () => true);
    sample({ clock: asked, fn: () => ({ action }), target: proofWanted });
  } else {
    sample({ clock: asked, target: fx });
  }
  sample({ clock: again, fn: ({ hard }) => ({ action, hard }), target: proofWanted });
  sample({
    clock: [$waits, $proofs],
    source: { waits: $waits, proofs: $proofs, call: $call },
    filter: ({ waits, proofs }) => waits && proofs[action]?.state === 'ready',
    fn: ({ proofs, call }): Provable => {
      const ready = proofs[action];
      return ready?.state === 'ready' ? { ...call, bot_token: ready.token } : call;
    },
    target: released,
  });
  sample({ clock: released, fn: () => action, target: proofSpent });
  sample({ clock: released, target: fx });
  sample({
    clock: proveFx.fail,
    source: $waits,
    filter: (waits, { params }) => waits && params.action === action,
    fn: () => undefined,
    target: gaveUp,
  });

  const $isUnderWay = createStore(false)
    .on(asked, () => true)
    .on([fx.done, refused, gaveUp], () => false);
  return { asked, $isUnderWay, refused };
}
