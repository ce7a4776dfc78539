import { DECISION_WAITS_S, type DecisionKey } from '@market/catalogue-contract/moderation';
import type { Logger } from '@market/kit-contract/request-facts';
import { type Actor, actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { startWorker } from '@market/service-kit/jobs/worker';
import type { Dependencies, SignedInCtx } from '../context.ts';
import {
  type Decision,
  deleteDecision,
  insertDecision,
  insertDecisionItems,
  readDecided,
  takeBackOwn,
  takeDueDecision,
} from './decision.queries.ts';
import { type Judged, lockJudged } from './judge-changes.ts';
import { publishChanges, requirePossible } from './publish-changes.ts';
import { refuseChanges } from './refuse-changes.ts';

const POLL_MS = 1_000;

interface Deciding {
  changes: readonly Judged[];
  /** Null: they are approved. */
  reason: string | null;
}

/** What became of the changes, and by which number it can be taken back. */
export interface Decided {
  done: number[];
  stale: number[];
  decision?: number;
}

/**
 * Writes a decision down, to be carried out when it can no more be taken back. It is kept in the database, and so outlives the page and
 * the process that took it; until then nobody is notified and guests see what they saw.
 *
 * @throws DomainError CHANGE_IMPOSSIBLE as `approveChanges`
 */
export async function decideLater(ctx: SignedInCtx, { changes, reason }: Deciding): Promise<Decided> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const { products, stale } = await lockJudged(tx, changes);
    if (reason === null) await requirePossible(tx, products);
    const decided = new Set((await readDecided(tx, { products: products.map(({ id }) => id) })).map(({ id }) => id));
    const items = products.filter(({ id }) => !decided.has(id)).map(({ id, change }) => ({ product_id: id, version: change.version }));
    const done = items.map(({ product_id }) => product_id);
    if (items.length === 0) return { done, stale: [...stale, ...decided] };
    const due = new Date(ctx.now().getTime() + DECISION_WAITS_S * 1_000);
    const { principal } = ctx;
    const made = await insertDecision(tx, { user: principal.userId, roles: principal.roles, reason, due });
    if (!made) throw new Error('the decision took no row');
    await insertDecisionItems(tx, { decision: made.id, items: JSON.stringify(items) });
    return { done, stale: [...stale, ...decided], decision: made.id };
  });
}

/** Takes one's own decision back: its changes wait again. @throws DomainError DECISION_MADE */
export async function takeBackDecision(ctx: SignedInCtx, { id }: DecisionKey): Promise<{ data: DecisionKey }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const taken = await takeBackOwn(tx, { id, user: ctx.principal.userId });
    if (taken.length === 0) throw new DomainError('CONFLICT', 'DECISION_MADE');
    await audit(tx, { actor: actorOf(ctx), action: 'moderation.taken_back', subject: 'moderation_decision', subjectId: id });
  });
  return { data: { id } };
}

/** Carries out the next decision whose time has come. Answers whether there was one. */
export async function carryOutNext({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(db.pool, async (tx) => {
    const decision = await takeDueDecision(tx, { now: now() });
    if (!decision) return false;
    await carryOut(tx, decision);
    await deleteDecision(tx, { id: decision.id });
    return true;
  });
}

/** What has been sent anew meanwhile waits to be looked at; so does what a category or type taken away has made impossible. */
async function carryOut(tx: Tx, { user_id, roles, reason, changes }: Decision): Promise<void> {
  const actor: Actor = { id: user_id, roles };
  const { products } = await lockJudged(tx, changes);
  if (products.length === 0) return;
  if (reason !== null) return refuseChanges(tx, { actor, products, reason });
  const possible = await requirePossible(tx, products).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof DomainError) return false;
      throw thrown;
    },
  );
  if (possible) await publishChanges(tx, { actor, products });
}

/** Carries out decisions until stopped; any number of processes may do so side by side. */
export function startCarryingOut(dependencies: Dependencies, log: Logger): () => Promise<void> {
  return startWorker(() => carryOutNext(dependencies), {
    waker: dependencies.bulk,
    pollMs: POLL_MS,
    log,
    failed: 'A decision about changes was not carried out; it is tried again',
  });
}
