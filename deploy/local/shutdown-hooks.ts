import { setTimeout as pause } from 'node:timers/promises';

/** What has to be stopped, collected while things start, so that a start cut short leaves nothing behind. */
export class ShutdownHooks {
  readonly #hooks: (() => unknown)[] = [];
  #running: Promise<void> | undefined;

  /** `patience`: for how many ms the rest waits for this one, which may depend on a client that never lets go. */
  add(hook: () => unknown, patience?: number): void {
    this.#hooks.push(patience === undefined ? hook : () => within(patience, hook));
  }

  /** Something on its way up: it is stopped when it has come, also when nobody waits for it any more. */
  whenUp<T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> {
    this.add(async () => (await starting.catch(() => undefined))?.stop());
    return starting;
  }

  /**
   * Stops everything, the last started first; one that fails keeps nothing else running, and is printed on the way out.
   * Who calls while it runs waits for the same; a later call finds nothing to do.
   */
  run(): Promise<void> {
    this.#running ??= this.#stopAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #stopAll(): Promise<void> {
    for (let hook = this.#hooks.pop(); hook; hook = this.#hooks.pop()) {
      try {
        await hook();
      } catch (error) {
        console.error('✗ while stopping:', error);
      }
    }
  }
}

async function within(patience: number, hook: () => unknown): Promise<void> {
  const over = new AbortController();
  try {
    await Promise.race([hook(), pause(patience, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
