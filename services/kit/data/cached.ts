import { LRUCache } from 'lru-cache';

export interface CacheOptions {
  /** Answers kept at most; those not asked for longest go first. */
  max: number;
  /** Milliseconds that an answer is kept. */
  ttl: number;
}

/** Answers of one process by key. Callers that come together share one load; a failed load is not kept. */
export interface Cached<T> {
  /** The cached answer, or what `load` answers now. */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** The cached answer, if there is one. */
  peek(key: string): Promise<T> | undefined;
  /** Loads anew, whatever is cached. */
  reload(key: string, load: () => Promise<T>): Promise<T>;
  clear(): void;
}

export function cached<T>(options: CacheOptions): Cached<T> {
  const answers = new LRUCache<string, Promise<T>>(options);
  const reload = (key: string, load: () => Promise<T>): Promise<T> => {
    const answer = load();
    answers.set(key, answer);
    answer.catch(() => answers.peek(key) === answer && answers.delete(key));
    return answer;
  };
  return {
    get: (key, load) => answers.get(key) ?? reload(key, load),
    peek: (key) => answers.get(key),
    reload,
    clear: () => answers.clear(),
  };
}
