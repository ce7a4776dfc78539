import type { Role } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import { rowsOf, type Tx } from './transaction.ts';

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

export interface Deed {
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

const INSERT = `
  INSERT INTO audit_entry (actor_id, actor_roles, action, subject, subject_id, before, after, reason, request_id)
  VALUES ($1, $2::text[], $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9) RETURNING id`;

/**
 * Notes who did what, in the transaction of the deed: noted if and only if it happened. Entries are never changed.
 * Never pass passwords, codes or tokens: entries are read by people and kept for years.
 */
export async function audit(tx: Tx, deed: Deed): Promise<void> {
  const { actor, action, subject, subjectId, before, after, reason } = deed;
  const values = [actor.id, [...actor.roles], action, subject, String(subjectId), json(before), json(after), reason ?? null];
  await rowsOf(tx, INSERT, [...values, actor.requestId ?? null]);
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
