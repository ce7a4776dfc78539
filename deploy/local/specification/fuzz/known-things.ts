import type { Operation } from './document.ts';
import type { Random } from './random.ts';

type Id = number | string;

const MOST_OF_A_KIND = 30;
const ID = /"(?:id|cart_hash)":(\d{1,9}|"[^"]{1,64}")/g;

/** Things that exist, by kind, as answers told of them: requests that name them get further than those that name nothing. */
export class KnownThings {
  readonly #ids = new Map<string, Id[]>();
  readonly #kinds: ReadonlySet<string>;

  /** Kinds are what stands before `{id}` in paths. */
  constructor(operations: readonly Operation[]) {
    this.#kinds = new Set(operations.flatMap(({ path }) => [...path.matchAll(/\/(\w+)\/\{/g)].map(([, kind]) => kind ?? '')));
  }

  add(kind: string, id: Id): void {
    const ids = this.#ids.get(kind) ?? [];
    if (ids.includes(id)) return;
    ids.push(id);
    if (ids.length > MOST_OF_A_KIND) ids.shift();
    this.#ids.set(kind, ids);
  }

  /** Keeps what an answer of 200 at a path names. */
  learn(path: string, body: string): void {
    const kind = this.#kindOf(path.split('/'));
    if (kind === undefined) return;
    for (const [, id] of body.matchAll(ID)) this.add(kind, JSON.parse(id ?? '0'));
  }

  /** One of a kind, or of any kind where none is known. */
  pick(name: string, random: Random): Id {
    const ids = this.#ids.get(this.#kindOf([name.replace(/_?ids?$/i, '').replace(/^hash$/, 'cart')]) ?? '') ?? [];
    return ids.length > 0 && random.chance(0.9) ? random.pick(ids) : 1 + random.below(40);
  }

  #kindOf(words: readonly string[]): string | undefined {
    return words.map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')).findLast((word) => this.#kinds.has(word));
  }
}
