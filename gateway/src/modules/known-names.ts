import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** So long an answer stands before whoever asks for what it does not name has it asked for anew. */
const PAUSE_MS = 1_000;
/** Modules that names are known of; more do not stand in a feed. */
const MODULES_MAX = 1_000;

interface Asked {
  names: ReadonlySet<string>;
  /** When the last question was asked. */
  at: number;
  /** The question to come: it is asked after everybody who waits for it came. */
  next: Promise<ReadonlySet<string>> | null;
}

/**
 * Which versions there are. Whoever names one that never was costs the registry nothing by that: all who do so within a second wait for one
 * question, which began after they came, so none misses what was published before.
 */
export class KnownNames<Key extends string | null> {
  readonly #ask: (of: Key) => Promise<readonly string[]>;
  readonly #asked = new LRUCache<string, Asked>({ max: MODULES_MAX });

  constructor(ask: (of: Key) => Promise<readonly string[]>) {
    this.#ask = ask;
  }

  /** @throws when it is not known and the registry does not answer */
  async has(of: Key, name: string): Promise<boolean> {
    const known = this.#known(of);
    if (known.names.has(name)) return true;
    known.next ??= this.#askLater(of, known);
    return (await known.next).has(name);
  }

  #known(of: Key): Asked {
    const key = String(of);
    const known = this.#asked.get(key) ?? { names: new Set(), at: 0, next: null };
    this.#asked.set(key, known);
    return known;
  }

  async #askLater(of: Key, known: Asked): Promise<ReadonlySet<string>> {
    await pause(Math.max(0, known.at + PAUSE_MS - Date.now()));
    known.at = Date.now();
    // Who comes from now on may want what is published after this question.
    known.next = null;
    known.names = new Set(await this.#ask(of));
    return known.names;
  }
}
