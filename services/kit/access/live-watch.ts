import type { Logger } from '@market/kit-contract/request-facts';
import { isInTime, isNamed, type Judge, type KnownCaller, type Revocation } from './known-caller.ts';

/** A credential is believed for this long; with the tick and the time of one question that stays below the five seconds that are promised. */
const BELIEVED_MS = 3_000;
const TICK_MS = 1_000;

/** Ends what is watched over, at once and without fail. Called once at the most. */
type End = () => void;

interface Watched {
  credential: string;
  caller: KnownCaller;
  opened: Set<{ end: End }>;
  /** In milliseconds since the epoch. */
  judgedAt: number;
}

/**
 * Ends what stays open (an answer, a socket) together with the session that opened it. A request is judged once, at its beginning, and that
 * is enough while it lasts a moment; what lasts for hours is judged again and again, and at once when a revocation names it.
 */
export class LiveWatch {
  readonly #judge: Judge;
  readonly #log: Pick<Logger, 'debug'>;
  readonly #forget: (dead: Revocation) => void;
  readonly #watched = new Map<string, Watched>();
  readonly #timer: NodeJS.Timeout;

  /**
   * @param judge asked without counting as a use of the session: an open page is no sign of life of its reader
   * @param parts `forget` is called with a session found dead, so that its reader, who comes again at once, is not taken for alive
   */
  constructor(judge: Judge, { log, forget }: { log: Pick<Logger, 'debug'>; forget: (dead: Revocation) => void }) {
    this.#judge = judge;
    this.#log = log;
    this.#forget = forget;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Watches over one thing that the credential opened, and answers how to stop that: to be called when it ends by itself. */
  watch(end: End, credential: string, caller: KnownCaller): () => void {
    const watched = this.#watched.get(credential) ?? { credential, caller, opened: new Set(), judgedAt: Date.now() };
    const one = { end };
    watched.opened.add(one);
    this.#watched.set(credential, watched);
    return () => {
      if (watched.opened.delete(one) && watched.opened.size === 0) this.#leave(watched);
    };
  }

  /** Judges those anew whom a revocation names; one that names nobody is about everybody. */
  recheck(revocation: Revocation): void {
    for (const watched of this.#watched.values()) if (isNamed(watched.caller, revocation)) void this.#rejudge(watched);
  }

  /** Ends everything, for a server waits for what is open when it closes. */
  close(): void {
    clearInterval(this.#timer);
    for (const watched of this.#watched.values()) this.#end(watched);
  }

  #tick(): void {
    const now = Date.now();
    for (const watched of this.#watched.values()) {
      if (!isInTime(watched.caller)) this.#end(watched);
      else if (now - watched.judgedAt >= BELIEVED_MS) void this.#rejudge(watched);
    }
  }

  async #rejudge(watched: Watched): Promise<void> {
    const { credential, caller } = watched;
    watched.judgedAt = Date.now();
    try {
      const found = await this.#judge(credential);
      // Another principal than before: roles or company changed, and what was opened was opened for the old one.
      if (found && JSON.stringify(found.principal) === JSON.stringify(caller.principal)) return;
      this.#forget({ sessionId: caller.principal?.sessionId });
      this.#end(watched);
    } catch (err) {
      // While identity does not answer, no session ended either.
      this.#log.debug({ err }, 'A live session could not be judged; it is asked about again');
    }
  }

  #end(watched: Watched): void {
    this.#leave(watched);
    const opened = [...watched.opened];
    watched.opened.clear();
    for (const { end } of opened) end();
  }

  /** What the credential opens from now on is watched over anew. */
  #leave(watched: Watched): void {
    if (this.#watched.get(watched.credential) === watched) this.#watched.delete(watched.credential);
  }
}
