import type { Surface } from '@market/service-kit/http/surface';
import type { RemoteServices } from './remote/remote-services.ts';

/** What the services behind this gateway serve, wherever they run, as far as it is known by now. */
export class Surfaces {
  readonly #mounted: number;
  readonly #remotes: Pick<RemoteServices, 'surfaces'> | undefined;
  /** Of services in this process, which do not change. */
  readonly #embedded: Surface[] = [];
  #of: readonly Surface[] = [];
  #all: readonly Surface[] = [];

  /** @param mounted the number of services that there are */
  constructor(mounted: number, remotes: Pick<RemoteServices, 'surfaces'> | undefined) {
    this.#mounted = mounted;
    this.#remotes = remotes;
  }

  /** The surface of one more service in this process. */
  add(surface: Surface): void {
    this.#embedded.push(surface);
    this.#all = [...this.#embedded, ...this.#of];
  }

  /** The same list until one of them changes. */
  get all(): readonly Surface[] {
    const of = this.#remotes?.surfaces ?? this.#of;
    if (of !== this.#of) {
      this.#of = of;
      this.#all = [...this.#embedded, ...of];
    }
    return this.#all;
  }

  /** Versions of all services by name; undefined while one of them is not known. */
  get versions(): Record<string, string> | undefined {
    if (this.all.length < this.#mounted) return undefined;
    return Object.fromEntries(this.all.map(({ name, version }) => [name, version]));
  }
}
