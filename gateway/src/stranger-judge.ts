import { addressKey, LINES_OF_A_SITE, siteKey } from '@market/service-kit/access/address-key';
import type { KnownCaller } from '@market/service-kit/access/known-caller';
import { SlidingWindow } from '@market/service-kit/access/sliding-window';
import { DomainError } from '@market/service-kit/errors';
import { createKeyedMutex } from '@market/service-kit/jobs/keyed-mutex';

/** Dead credentials that one address may show in a minute before its strangers wait in line: each costs a question to identity. */
const DEAD_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Requests that may stand in one line; who comes after them is asked to come again in a second. */
const LINE_MAX = 50;

type Ask = () => Promise<KnownCaller | null>;

/**
 * Has credentials judged that nobody here has seen to hold. An address that invents them keeps none of its neighbours out: its strangers
 * are judged one at a time, in the order they came.
 */
export class StrangerJudge {
  readonly #dead = new SlidingWindow(MINUTE_MS);
  readonly #inLine = createKeyedMutex();
  readonly #lengths = new Map<string, number>();

  /** @throws DomainError RATE_LIMITED */
  async judge(address: string, ask: Ask): Promise<KnownCaller | null> {
    const line = this.#lineOf(address);
    const caller = line === null ? await ask() : await this.#judgeInLine(line, ask);
    if (!caller) for (const [owner] of ownersOf(address)) this.#dead.add(owner);
    return caller;
  }

  /** Of whom too many dead credentials came; null: of nobody. */
  #lineOf(address: string): string | null {
    return ownersOf(address).find(([owner, most]) => this.#dead.wait(owner, most) > 0)?.[0] ?? null;
  }

  async #judgeInLine(line: string, ask: Ask): Promise<KnownCaller | null> {
    const ahead = this.#lengths.get(line) ?? 0;
    if (ahead >= LINE_MAX) throw new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED', { retryAfter: 1 });
    this.#lengths.set(line, ahead + 1);
    try {
      return await this.#inLine(line, ask);
    } finally {
      const left = (this.#lengths.get(line) ?? 1) - 1;
      if (left > 0) this.#lengths.set(line, left);
      else this.#lengths.delete(line);
    }
  }
}

function ownersOf(address: string): [owner: string, most: number][] {
  const site = siteKey(address);
  const own: [string, number] = [addressKey(address), DEAD_PER_MINUTE];
  return site ? [own, [site, DEAD_PER_MINUTE * LINES_OF_A_SITE]] : [own];
}
