import { codeSigns } from '@market/billing-contract/promo-code';
import type { UserActivated } from '@market/identity-contract/account.events';
import type { Logger } from '@market/kit-contract/request-facts';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { startOutboxJob } from '@market/service-kit/jobs/outbox-job';
import type { Dependencies } from '../context.ts';
import { readPerson } from '../person/person.queries.ts';
import { activateCode } from './activate-code.ts';
import { claimWantedCodes, dropWantedCode, keepWantedCode } from './activation.queries.ts';
import { confirmCode } from './confirm-activation.ts';

const EVERY_MS = 2_000;
/** Longer than the calls of one delivery may last. */
const AGAIN_MS = 60_000;
/** The user may not be known here yet when the code is. */
const TRIES = 30;

/** An account has come to life: a code that came with its sign-up is wanted now, and what one was worth may be spent. */
export const onUserActivated =
  (now: () => Date) =>
  async (tx: Tx, { id: user, ref }: UserActivated): Promise<void> => {
    await confirmCode(tx, { user, now: now() });
    if (ref) await keepWantedCode(tx, { user, code: codeSigns(ref), now: now() });
  };

/** Activates what came with sign-ups. A code that is refused is dropped without a word: nobody waits for it. */
export function startActivatingWantedCodes(deps: Dependencies, log: Logger): () => Promise<void> {
  const { db, now } = deps;
  return startOutboxJob({
    claim: (most) => claimWantedCodes(db.pool, { now: now(), until: new Date(now().getTime() + AGAIN_MS), most }),
    deliver: async ({ user, code, tries }) => {
      const person = await readPerson(db.pool, { id: user });
      if (!person && tries < TRIES) throw new Error('The user is not known yet');
      if (person) await activateCode(deps, { userId: user, companyId: person.company }, code).catch(unlessRefused);
      await dropWantedCode(db.pool, { user });
    },
    facts: ({ user }) => ({ user }),
    failed: 'a code of a sign-up was not activated',
    everyMs: EVERY_MS,
    log,
  });
}

function unlessRefused(thrown: unknown): void {
  if (!(thrown instanceof DomainError) || thrown.kind === 'SERVICE_UNAVAILABLE') throw thrown;
}
