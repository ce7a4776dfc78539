/** Longer than this nobody who asks how a process is doing waits for one of its parts. */
export const PATIENCE_MS = 3_000;

interface StandIns<T> {
  /** Answered where the work says nothing in time. */
  late: T;
  /** Answered where it fails. */
  failed: T;
}

/** What the work answers, in time or not at all: a part that hangs must not hide how the others are. */
export async function patiently<T>(work: () => Promise<T>, { late, failed }: StandIns<T>): Promise<T> {
  const patience = Promise.withResolvers<T>();
  const timer = setTimeout(patience.resolve, PATIENCE_MS, late);
  try {
    return await Promise.race([work(), patience.promise]);
  } catch {
    return failed;
  } finally {
    clearTimeout(timer);
  }
}

/** Those who ask while an answer is under way get that one: however many ask, and however long it takes, one question is open. */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask().finally(() => (asked = undefined)));
}
