import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Between two tries whoever came behind ours gets the lock; the pauses grow up to this. */
const LONGEST_PAUSE_MS = 10_000;

/** A lock was not had in time, or was not had because its holder waited for us. */
const LOCK_FAILURES = new Set(['55P03', '40P01']);

export interface LockPatience {
  /** How long it is tried, from the first time on. */
  ms: number;
  /** Told each time before it is tried again. */
  onWait?: () => void;
}

/**
 * Does what needs locks, again and again until it gets them. It must leave nothing behind when it fails.
 *
 * @throws any other error at once, and that of the lock when patience is over
 */
export async function whenUnlocked<T>(work: () => Promise<T>, { ms, onWait }: LockPatience): Promise<T> {
  const giveUpAt = Date.now() + ms;
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && LOCK_FAILURES.has(error.code ?? '');
      if (!isLocked || Date.now() + pauseMs > giveUpAt) throw error;
    }
    onWait?.();
    await pause(pauseMs);
  }
}
