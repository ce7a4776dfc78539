/**
 * Runs at most `most` works at once, the rest wait in the order they came. The same key asked for while its work is under
 * way gets that work's result.
 */
export function limitConcurrency<T>(most: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function whenFree(work: () => Promise<T>): Promise<T> {
    // A place is handed over, not freed: nobody can slip in between.
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const result = whenFree(work).finally(() => underWay.delete(key));
    underWay.set(key, result);
    return result;
  };
}
