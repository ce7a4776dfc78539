/** Runs `work` after everything given earlier under the same key has ended, well or badly. */
export type KeyedMutex = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/** Work of one key runs one after the other, work of different keys side by side. Within this process. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
