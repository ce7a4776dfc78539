/** Runs `work` after everything given earlier under the same key has ended, well or badly. */
export type InTurn = <R>(key: string, work: () => Promise<R>) => Promise<R>;

/** Works of one key go one after the other, works of different keys side by side. */
export function createTurns(): InTurn {
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
