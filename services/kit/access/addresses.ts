/** For how long an address is passed over after a failure, doubled with each attempt that fails as well. */
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 10_000;

interface Address {
  url: string;
  /** Attempts without an answer, one after the other; 0: it is believed alive. */
  failures: number;
  /** Until when it is passed over. */
  until: number;
}

/**
 * The addresses of one service in the inner network, one for each of its instances. They are asked in turn. One that failed is passed over for a
 * second, then a single question tries it, and while it fails, the pause doubles up to ten seconds: a dead instance costs at most the first question.
 *
 * A name that stands for several instances may be an address, too (a Kubernetes Service, a name of compose). Connections are kept, so what is
 * behind it is chosen per connection and not per question. Where the number of instances is fixed, name each by an address of its own (pods of a
 * StatefulSet, `catalogue-1`); where it changes, use a name that a balancer stands behind (a Service with an address of its own), which finds a living
 * one for each new connection. A headless Service or a scaled name of compose works, unevenly: its instances are chosen when connections open.
 */
export class Addresses {
  readonly all: readonly string[];
  readonly #known: readonly Address[];
  readonly #now: () => number;
  #turn = 0;
  #heed: (failed: string) => void = () => undefined;

  /** @throws when there is none */
  constructor(all: readonly string[], now: () => number = Date.now) {
    if (all.length === 0) throw new Error('A service without an address cannot be asked');
    this.all = [...new Set(all)];
    this.#known = this.all.map((url) => ({ url, failures: 0, until: 0 }));
    this.#now = now;
  }

  /** The one whose turn it is. When all have failed it is the one that is tried again first: an unlikely answer is better than none. */
  next(): string {
    return this.#choose(this.#known).url;
  }

  /** Another one than this; undefined when it is the only one. */
  nextBut(url: string): string | undefined {
    const others = this.#known.filter((address) => address.url !== url);
    return others.length === 0 ? undefined : this.#choose(others).url;
  }

  #choose(among: readonly Address[]): Address {
    const now = this.#now();
    const ready = among.filter(({ until }) => until <= now);
    const found = ready[this.#turn++ % ready.length];
    if (!found) return among.reduce((soonest, address) => (address.until < soonest.until ? address : soonest));
    // One question tries it; the next ones pass it over until that one is answered.
    if (found.failures > 0) pause(found, now);
    return found;
  }

  /** It could not be reached, or did not answer in time. */
  failed(url: string): void {
    const address = this.#known.find((known) => known.url === url);
    const now = this.#now();
    // What was under way when it failed fails as well, and says nothing new.
    if (!address || address.until > now) return;
    pause(address, now);
    this.#heed(url);
  }

  /** It answered, whatever it said. */
  answered(url: string): void {
    const address = this.#known.find((known) => known.url === url);
    if (address && address.failures > 0) Object.assign(address, { failures: 0, until: 0 });
  }

  /** Calls `heed` when one fails that was believed alive, or did not come back. */
  onFailure(heed: (failed: string) => void): void {
    this.#heed = heed;
  }
}

function pause(address: Address, now: number): void {
  address.until = now + Math.min(PAUSE_MS * 2 ** address.failures, PAUSE_MAX_MS);
  address.failures += 1;
}
