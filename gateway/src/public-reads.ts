import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyRequest } from 'fastify';

const isPublic = (operation: unknown): boolean =>
  typeof operation === 'object' && operation !== null && 'x-access' in operation && operation['x-access'] === 'public';

/** Questions that everybody may ask, as the mounted services declare them. */
export class PublicReads {
  readonly #surfaces: () => readonly Surface[];
  /** What they are drawn from. */
  #of: readonly Surface[] = [];
  /** Patterns of REST, as the router names them. */
  #patterns = new Set<string>();
  /** `/trpc/catalogue/product.list` */
  #procedures = new Set<string>();

  /** @param surfaces those of now: the same list until one of them changes */
  constructor(surfaces: () => readonly Surface[]) {
    this.#surfaces = surfaces;
  }

  /** Of a batch, whether all its calls are. */
  has({ method, params, routeOptions: { url = '' } }: FastifyRequest): boolean {
    this.#follow();
    const { '*': names } = params as { '*'?: string };
    if (names === undefined || !url.endsWith('/*')) return method === 'GET' && this.#patterns.has(url);
    return names.split(',').every((name) => this.#procedures.has(url.slice(0, -1) + name));
  }

  #follow(): void {
    const surfaces = this.#surfaces();
    if (surfaces === this.#of) return;
    this.#of = surfaces;
    this.#patterns = new Set(surfaces.flatMap(patternsOf));
    this.#procedures = new Set(surfaces.flatMap(proceduresOf));
  }
}

const patternsOf = ({ openapi }: Surface): string[] =>
  Object.entries(openapi.paths)
    .filter(([, operations]) => isPublic(operations.get))
    .map(([path]) => path.replace(/\{(\w+)\}/g, ':$1'));

const proceduresOf = ({ procedures, trpc }: Surface): string[] =>
  procedures.filter(({ type, access }) => type === 'query' && access === 'public').map(({ path }) => `${trpc}/${path}`);
