import type { Role } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import { insertAuditEntry } from './audit.queries.ts';
import type { Tx } from './tx.ts';

/** Who did something; `id` null is the system itself. */
export interface Actor {
  id: number | null;
  roles: readonly Role[];
  requestId?: string | undefined;
}

/** The system acting by itself: a timer, an event of another service. */
export const SYSTEM: Actor = { id: null, roles: [] };

/** The caller of a procedure as an actor. */
export const actorOf = ({ principal, requestId }: Pick<RequestFacts, 'principal' | 'requestId'>): Actor => ({
  id: principal?.userId ?? null,
  roles: principal?.roles ?? [],
  requestId,
});

export interface AuditedAction {
  actor: Actor;
  /** Verb in the past tense, in the domain's words: `price.changed`, `user.blocked`. */
  action: string;
  /** Kind of the thing, and which one. */
  subject: string;
  subjectId: number | string;
  before?: unknown;
  after?: unknown;
  /** What the actor gave as the reason. */
  reason?: string | undefined;
}

/**
 * Notes who did what, in the transaction of the action: noted if and only if it happened. Entries are never changed.
 * Never pass passwords, codes or tokens: entries are read by people and kept for years.
 */
export async function audit(tx: Tx, audited: AuditedAction): Promise<void> {
  const { actor, action, subject, subjectId, before, after, reason } = audited;
  await insertAuditEntry(tx, {
    ...{ actor: actor.id, roles: actor.roles, action, subject, subjectId: String(subjectId) },
    ...{ before: json(before), after: json(after), reason: reason ?? null, request: actor.requestId ?? null },
  });
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
