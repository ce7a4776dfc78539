import type { Reader } from '../access/reader.ts';

/** How a person is there: a user with a socket, and the company that they act for. */
export interface Present extends Reader {
  status: 'online' | 'away';
}
export type Status = Present['status'] | 'offline';

/** An instance that was not heard of for so long is gone, and whoever was there with it. */
const BELIEVED_MS = 25_000;

interface Heard {
  people: Map<number, Present>;
  at: number;
}

/** Who is there, at any instance of the chat: each tells all of its own again and again. */
export class Presence {
  readonly #instances = new Map<string, Heard>();
  readonly #changed: (who: Pick<Present, 'user' | 'company'>, status: Status) => void;

  /** @param changed called when a person came, left, or is away, wherever that is */
  constructor(changed: (who: Pick<Present, 'user' | 'company'>, status: Status) => void) {
    this.#changed = changed;
  }

  /** These are there with an instance now, and nobody else. */
  hear(instance: string, people: readonly Present[]): void {
    const before = [...(this.#instances.get(instance)?.people.values() ?? [])];
    this.#comparing([...before, ...people], () =>
      this.#instances.set(instance, { people: new Map(people.map((one) => [one.user, one])), at: Date.now() }),
    );
  }

  /** Forgets instances that are heard of no more. */
  forgetSilent(): void {
    const isSilent = ({ at }: Heard) => Date.now() - at > BELIEVED_MS;
    const silent = [...this.#instances].filter(([, heard]) => isSilent(heard));
    const people = silent.flatMap(([, heard]) => [...heard.people.values()]);
    this.#comparing(people, () => {
      for (const [instance] of silent) this.#instances.delete(instance);
    });
  }

  statusOf(user: number): Status {
    const found = [...this.#instances.values()].flatMap(({ people }) => people.get(user)?.status ?? []);
    return found.includes('online') ? 'online' : (found[0] ?? 'offline');
  }

  /** Everybody who is there; who is at several instances stands there several times. */
  everybody(): Present[] {
    return [...this.#instances.values()].flatMap(({ people }) => [...people.values()]);
  }

  #comparing(people: readonly Present[], change: () => void): void {
    const before = new Map(people.map((one) => [one.user, { one, status: this.statusOf(one.user) }]));
    change();
    for (const [user, { one, status }] of before) if (this.statusOf(user) !== status) this.#changed(one, this.statusOf(user));
  }
}
