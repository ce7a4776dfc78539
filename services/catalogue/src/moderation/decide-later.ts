import { DECISION_WAITS_S, type DecisionKey } from '@market/catalogue-contract/moderation';
import type { Logger } from '@market/kit-contract/request-facts';
import { type Actor, actorOf, audit } from '@market/service-kit/data/audit';
import { postgresFailure } from '@market/service-kit/data/postgres-failure';
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
  putOffDecision,
  readDecided,
  takeBackOwn,
  takeDueDecision,
} from './decision.queries.ts';
import { type Judged, lockJudged } from './judge-changes.ts';
import { notifyOfImpossible } from './notify-judgement.ts';
import { partPossible, publishChanges, requirePossible } from './publish-changes.ts';
import { refuseChanges } from './refuse-changes.ts';

const POLL_MS = 1_000;
const PUT_OFF_MS = 60_000;

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

/**
 * Takes one's own decision back: its changes wait again.
 *
 * @throws DomainError DECISION_MADE, or DECISION_EMPTY when the vendor withdrew or changed all of it meanwhile
 */
export async function takeBackDecision(ctx: SignedInCtx, { id }: DecisionKey): Promise<{ data: DecisionKey }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const taken = await takeBackOwn(tx, { id, user: ctx.principal.userId });
    if (!taken) throw new DomainError('CONFLICT', 'DECISION_MADE');
    if (taken.waiting === 0) throw new DomainError('CONFLICT', 'DECISION_EMPTY');
    await audit(tx, { actor: actorOf(ctx), action: 'moderation.taken_back', subject: 'moderation_decision', subjectId: id });
  });
  return { data: { id } };
}

/**
 * Carries out the next decision whose time has come. Answers whether there was one. One that fails is put off, and delays no other.
 */
async function carryOutNext({ db, now }: Pick<Dependencies, 'db' | 'now'>, log: Logger): Promise<boolean> {
  let decision: Decision | null | undefined;
  try {
    await inTransaction(db.pool, async (tx) => {
      decision = await takeDueDecision(tx, { now: now() });
      if (!decision) return;
      await carryOut(tx, decision);
      await deleteDecision(tx, { id: decision.id });
    });
  } catch (err) {
    if (!decision || postgresFailure(err) === 'unavailable') throw err;
    log.error({ err, decisionId: decision.id }, 'A decision about changes failed; it is put off');
    await putOffDecision(db.pool, { id: decision.id, due: new Date(now().getTime() + PUT_OFF_MS) });
  }
  return Boolean(decision);
}

/** What has been sent anew meanwhile waits to be looked at; so does what a category or type taken away has made impossible. */
async function carryOut(tx: Tx, { user_id, roles, reason, changes }: Decision): Promise<void> {
  const actor: Actor = { id: user_id, roles };
  const { products } = await lockJudged(tx, changes);
  if (products.length === 0) return;
  if (reason !== null) return refuseChanges(tx, { actor, products, reason });
  const { possible, impossible } = await partPossible(tx, products);
  if (possible.length > 0) await publishChanges(tx, { actor, products: possible });
  await notifyOfImpossible(tx, user_id, impossible);
}

/** Carries out decisions until stopped; any number of processes may do so side by side. */
export function startCarryingOut(dependencies: Dependencies, log: Logger): () => Promise<void> {
  return startWorker(() => carryOutNext(dependencies, log), {
    waker: dependencies.bulk,
    pollMs: POLL_MS,
    log,
    failed: 'A decision about changes was not carried out; it is tried again',
  });
}
