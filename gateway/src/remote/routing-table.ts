import { ROUTER_OPTIONS } from '@market/service-kit/http/http-server';
import type { Surface } from '@market/service-kit/http/surface';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { RemoteMount } from './remote-mount.ts';
import { shapeOf } from './surface-union.ts';

/** Of tRPC, and of addresses whose service is not known. */
const METHODS: HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Where any service may have routes, besides its procedures. */
const OF_ANY_SERVICE = ['/api', '/api/*', '/media/*', '/live'];

/** A route of a service behind an address. */
export interface RemoteRoute {
  service: RemoteMount;
  /** With parameters in braces, or a star at its end. */
  pattern: string;
  upgrade: boolean;
  /** What hooks read of it, as they read it of a route of our own. */
  options: { url: string; config: { live: boolean; signed: boolean } };
}

export interface Matched {
  /** null: nobody knows yet whose the address is, as a service has not said what it serves. */
  route: RemoteRoute | null;
  params: Record<string, string | undefined>;
}

export interface Known {
  service: RemoteMount;
  /** null: it has not said it yet. */
  surface: Surface | null;
}

/** Routes of all services behind addresses. Made anew as a whole when one of them serves something else. */
export class RoutingTable {
  readonly #router = findMyWay(ROUTER_OPTIONS);
  readonly #upgrades = new Set<string>();
  readonly #owners = new Map<string, string>();
  /** Routes that a service claims although they are another's, who keeps them. */
  readonly conflicts: { route: string; owner: string; claimant: string }[] = [];

  /** @throws when a surface holds what is no route */
  constructor(services: readonly Known[]) {
    for (const { service, surface } of services) {
      if (surface) this.#add(service, surface);
      else this.#await([`/trpc/${service.name}/*`]);
    }
    if (services.some(({ surface }) => !surface)) this.#await(OF_ANY_SERVICE);
  }

  match(method: string, url: string): Matched | null {
    const found = this.#router.find(method as HTTPMethod, url);
    return found && { route: found.store as RemoteRoute | null, params: found.params };
  }

  takesUpgrade(path: string): boolean {
    return this.#upgrades.has(path);
  }

  #add(service: RemoteMount, { routes, trpc }: Surface): void {
    for (const { method, path, live = false, signed = false, upgrade = false } of routes) {
      if (/[*:]/.test(path)) throw new Error(`${path} is no route of a service: its parameters stand in braces`);
      if (!this.#isFree(shapeOf({ method, path }), service.name)) continue;
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      this.#on([method], { service, pattern: path, upgrade, options: { url, config: { live, signed } } });
      if (upgrade) this.#upgrades.add(path);
    }
    const procedures = `${trpc}/*`;
    if (!this.#isFree(procedures, service.name)) return;
    const config = { live: false, signed: false };
    this.#on(METHODS, { service, pattern: procedures, upgrade: false, options: { url: procedures, config } });
  }

  #isFree(route: string, claimant: string): boolean {
    const owner = this.#owners.get(route);
    if (owner !== undefined) this.conflicts.push({ route, owner, claimant });
    else this.#owners.set(route, claimant);
    return owner === undefined;
  }

  #on(methods: readonly string[], route: RemoteRoute): void {
    // Whoever may get a thing may ask for its head.
    const all = methods.includes('GET') ? [...new Set([...methods, 'HEAD'])] : methods;
    this.#router.on(all as HTTPMethod[], route.options.url, () => undefined, route);
  }

  #await(patterns: readonly string[]): void {
    for (const pattern of patterns) {
      const free = METHODS.filter((method) => !this.#router.hasRoute(method, pattern));
      this.#router.on(free, pattern, () => undefined);
    }
  }
}
