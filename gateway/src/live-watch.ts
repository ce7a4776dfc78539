import type { SessionRevoked } from '@market/identity-contract/session';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Judge, KnownCaller } from './caller-cache.ts';

/** A credential is believed for this long; with the tick and the time of one question that stays below the five seconds that are promised. */
const BELIEVED_MS = 3_000;
const TICK_MS = 1_000;

interface Watched {
  caller: KnownCaller;
  replies: Set<FastifyReply>;
  /** In milliseconds since the epoch. */
  judgedAt: number;
}

/**
 * Ends live answers together with the sessions that opened them. A request is judged once, at its beginning, and that is
 * enough while it lasts a moment; one that lasts for hours is judged again and again, and at once when a revocation names it.
 */
export class LiveWatch {
  readonly #judge: Judge;
  readonly #log: FastifyBaseLogger;
  readonly #forget: (dead: SessionRevoked) => void;
  readonly #watched = new Map<string, Watched>();
  readonly #timer: NodeJS.Timeout;

  /**
   * @param judge asked without counting as a use of the session: an open page is no sign of life of its reader
   * @param parts `forget` is called with a session found dead, so that its reader, who comes again at once, is not taken for alive
   */
  constructor(judge: Judge, { log, forget }: { log: FastifyBaseLogger; forget: (dead: SessionRevoked) => void }) {
    this.#judge = judge;
    this.#log = log;
    this.#forget = forget;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Watches over one answer until it ends. */
  watch(reply: FastifyReply, credential: string, caller: KnownCaller): void {
    const known = this.#watched.get(credential) ?? { caller, replies: new Set(), judgedAt: Date.now() };
    known.replies.add(reply);
    this.#watched.set(credential, known);
    reply.raw.once('close', () => {
      known.replies.delete(reply);
      if (known.replies.size === 0) this.#watched.delete(credential);
    });
  }

  /** Judges those anew whom a revocation names; one that names nobody is about everybody. */
  recheck({ userId, sessionId }: SessionRevoked): void {
    for (const [credential, watched] of this.#watched) {
      const { principal } = watched.caller;
      if (userId !== undefined && principal?.userId !== userId) continue;
      if (sessionId !== undefined && principal?.sessionId !== sessionId) continue;
      void this.#rejudge(credential, watched);
    }
  }

  /** Ends every answer, for the server waits for them when it closes. */
  close(): void {
    clearInterval(this.#timer);
    for (const watched of this.#watched.values()) end(watched);
  }

  #tick(): void {
    const now = Date.now();
    for (const [credential, watched] of this.#watched) {
      const hasRunOut = watched.caller.until !== undefined && watched.caller.until <= now;
      if (hasRunOut) end(watched);
      else if (now - watched.judgedAt >= BELIEVED_MS) void this.#rejudge(credential, watched);
    }
  }

  async #rejudge(credential: string, watched: Watched): Promise<void> {
    watched.judgedAt = Date.now();
    try {
      const caller = await this.#judge(credential);
      // Another principal than before: roles or company changed, and what was opened was opened for the old one.
      if (caller && JSON.stringify(caller.principal) === JSON.stringify(watched.caller.principal)) return;
      this.#forget({ sessionId: watched.caller.principal?.sessionId });
      end(watched);
    } catch (err) {
      // While identity does not answer, no session ended either.
      this.#log.debug({ err }, 'A live session could not be judged; it is asked about again');
    }
  }
}

function end({ replies }: Watched): void {
  for (const { raw } of replies) raw.destroy();
}
