import type { Surface } from '@market/service-kit/http/surface';
import type { RemoteMount } from './remote-mount.ts';
import { type Matched, RoutingTable } from './routing-table.ts';
import { SurfaceWatch, type Watching } from './surface-watch.ts';

/** The services behind addresses: what each serves, and where a request goes. Follows them while they change, appear and go. */
export class RemoteServices {
  readonly #log: Watching['log'];
  readonly #watches: readonly SurfaceWatch[];
  #table: RoutingTable;
  #surfaces: readonly Surface[] = [];

  constructor(services: readonly RemoteMount[], watching: Omit<Watching, 'changed'>) {
    this.#log = watching.log;
    this.#watches = services.map((service) => new SurfaceWatch(service, { ...watching, changed: () => this.#follow() }));
    this.#table = new RoutingTable(services.map((service) => ({ service, surface: null })));
  }

  /** Begins to ask them; whoever does not answer at once is not waited for. */
  async start(): Promise<void> {
    await Promise.all(this.#watches.map((watch) => watch.start()));
  }

  stop(): void {
    for (const watch of this.#watches) watch.stop();
  }

  /** Of those who have said it: the same list until one of them changes. */
  get surfaces(): readonly Surface[] {
    return this.#surfaces;
  }

  /** Where a request goes; null: to none of them. */
  match(method: string, url: string): Matched | null {
    return this.#table.match(method, url);
  }

  /** Whether one of them opens sockets there. */
  takesUpgrade(path: string): boolean {
    return this.#table.takesUpgrade(path);
  }

  #follow(): void {
    this.#surfaces = this.#watches.flatMap(({ surface }) => surface ?? []);
    this.#table = new RoutingTable(this.#watches);
    for (const conflict of this.#table.conflicts) this.#log.error(conflict, 'A service claims a route of another, which keeps it');
  }
}
