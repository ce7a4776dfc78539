import { DomainError } from '../errors.ts';

export interface Turn {
  /** One key asked for while it waits or is under way is worked on once. */
  key: string;
  /** Who asks: owners take turns, whatever each of them asks for. */
  owner: string;
  /** Aborted when the asker leaves: work that nobody waits for any more is not begun. */
  signal?: AbortSignal;
}

export type FairQueue<T> = (turn: Turn, work: () => Promise<T>) => Promise<T>;

interface Task<T> {
  key: string;
  owner: string;
  askers: number;
  work: () => Promise<T>;
  result: PromiseWithResolvers<T>;
}

const RETRY_SECONDS = 5;

/**
 * Runs at most `atOnce` works; of those that wait, owners have theirs begun by turns, so that who asks for a hundred keeps nobody waiting
 * but themselves. At most `waiting` wait: beyond, the owner who has most of them loses the last.
 *
 * @throws DomainError UNAVAILABLE, from the queue that is answered, for work that found no place
 */
export function createFairQueue<T>({ atOnce, waiting }: { atOnce: number; waiting: number }): FairQueue<T> {
  const queue = new Lines<T>(atOnce, waiting);
  return ({ key, owner, signal }, work) => {
    const task = queue.find(key) ?? queue.add({ key, owner, askers: 0, work, result: Promise.withResolvers<T>() });
    task.askers += 1;
    const leave = (): void => {
      task.askers -= 1;
      if (task.askers === 0) queue.drop(task);
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    return task.result.promise.finally(() => signal?.removeEventListener('abort', leave));
  };
}

class Lines<T> {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #tasks = new Map<string, Task<T>>();
  /** By owner; the first owner is the next to have a turn. */
  readonly #lines = new Map<string, Task<T>[]>();
  #running = 0;
  #waiting = 0;

  constructor(atOnce: number, most: number) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  find(key: string): Task<T> | undefined {
    return this.#tasks.get(key);
  }

  add(task: Task<T>): Task<T> {
    this.#tasks.set(task.key, task);
    const line = this.#lines.get(task.owner) ?? [];
    this.#lines.set(task.owner, line);
    line.push(task);
    this.#waiting += 1;
    this.#begin();
    if (this.#waiting > this.#most) this.#refuseOfLongest();
    return task;
  }

  /** Takes out what has not begun. */
  drop(task: Task<T>): void {
    const line = this.#lines.get(task.owner) ?? [];
    const place = line.indexOf(task);
    if (place === -1) return;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(task.owner);
    this.#waiting -= 1;
    this.#tasks.delete(task.key);
    task.result.reject(new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS }));
  }

  #refuseOfLongest(): void {
    const longest = [...this.#lines.values()].reduce((most, line) => (line.length > most.length ? line : most));
    const last = longest.at(-1);
    if (last) this.drop(last);
  }

  #begin(): void {
    const [next] = this.#lines;
    if (!next || this.#running >= this.#atOnce) return;
    const [owner, line] = next;
    const task = line.shift();
    this.#lines.delete(owner);
    if (line.length > 0) this.#lines.set(owner, line);
    if (!task) return;
    this.#waiting -= 1;
    this.#running += 1;
    void this.#run(task);
  }

  async #run({ key, work, result }: Task<T>): Promise<void> {
    await work().then(result.resolve, result.reject);
    this.#tasks.delete(key);
    this.#running -= 1;
    this.#begin();
  }
}
