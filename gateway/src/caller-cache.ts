import { createHash } from 'node:crypto';
import { isInTime, isNamed, type Judge, type KnownCaller, type Revocation } from '@market/service-kit/access/known-caller';
import { LRUCache } from 'lru-cache';

/** A revocation that never reached us is late by this much and the time of one question: below the five seconds that are promised. */
const BELIEVED_MS = 4_000;
const KNOWN_MAX = 50_000;
const DEAD_MAX = 10_000;
/** Whose credential held within the last day is no stranger, however many are invented beside. */
const HELD_MS = 24 * 60 * 60_000;
const HELD_MAX = 100_000;
/** For how long what was found last is good enough to read by what everybody may read, while nobody can be asked. */
const STALE_MS = 10 * 60_000;

/** Answers about credentials, kept for a few seconds so that a page that asks twenty things asks identity once. */
export class CallerCache {
  readonly #judge: Judge;
  readonly #known = new LRUCache<string, KnownCaller>({ max: KNOWN_MAX, ttl: BELIEVED_MS });
  /** Apart from the living, so that a flood of invented credentials pushes nobody out. */
  readonly #dead = new LRUCache<string, true>({ max: DEAD_MAX, ttl: BELIEVED_MS });
  /** By digest, since they stay for long. */
  readonly #held = new LRUCache<string, { caller: KnownCaller; at: number }>({ max: HELD_MAX, ttl: HELD_MS });
  readonly #asked = new Map<string, Promise<KnownCaller | null>>();
  #revocations = 0;
  /** Those of the last minutes, the latest last. */
  #revoked: { revocation: Revocation; at: number }[] = [];

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** Whether it was found to hold within the last day, and not found dead since. */
  hasHeld(credential: string): boolean {
    return this.#known.has(credential) || this.#held.has(digestOf(credential));
  }

  /** Whom it stood for some minutes ago at the most, unless a revocation has named that person since. For when identity does not answer. */
  lastKnown(credential: string): KnownCaller | undefined {
    const held = this.#held.get(digestOf(credential));
    if (!held) return undefined;
    const { caller, at } = held;
    if (Date.now() - at > STALE_MS || !isInTime(caller)) return undefined;
    return this.#revoked.some((one) => one.at >= at && isNamed(caller, one.revocation)) ? undefined : caller;
  }

  /** Null for a dead credential. Rejects when it has to be asked about and identity does not answer. */
  async recallOrAsk(credential: string): Promise<KnownCaller | null> {
    const caller = this.#known.get(credential) ?? (this.#dead.has(credential) ? null : await this.#ask(credential));
    return caller && isInTime(caller) ? caller : null;
  }

  /** Once for however many requests came together. */
  #ask(credential: string): Promise<KnownCaller | null> {
    const asked = this.#asked.get(credential);
    if (asked) return asked;
    const asking = this.#judged(credential).finally(() => this.#asked.delete(credential));
    this.#asked.set(credential, asking);
    return asking;
  }

  async #judged(credential: string): Promise<KnownCaller | null> {
    const before = this.#revocations;
    // From before the question: a revocation that comes while it is answered counts against the answer.
    const at = Date.now();
    const caller = await this.#judge(credential);
    if (caller) this.#held.set(digestOf(credential), { caller, at });
    else this.#held.delete(digestOf(credential));
    if (!caller) this.#dead.set(credential, true);
    // What was revoked while we asked may be this one, answered a moment too early: nothing to remember.
    // A person who may become a user at any moment is asked about each time.
    else if (before === this.#revocations && (caller.principal || caller.publisher)) this.#known.set(credential, caller);
    return caller;
  }

  /** Asks anew about everybody whom a revocation names; one that names nobody is about everybody. */
  forget(revocation: Revocation): void {
    this.#revocations += 1;
    const now = Date.now();
    this.#revoked = [...this.#revoked.filter(({ at }) => now - at <= STALE_MS), { revocation, at: now }];
    for (const [credential, caller] of this.#known.entries()) if (isNamed(caller, revocation)) this.#known.delete(credential);
  }
}

const digestOf = (credential: string): string => createHash('sha256').update(credential).digest('base64url');
