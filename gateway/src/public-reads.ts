import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyRequest } from 'fastify';

const isPublic = (operation: unknown): boolean =>
  typeof operation === 'object' && operation !== null && 'x-access' in operation && operation['x-access'] === 'public';

/** Questions that everybody may ask, as the mounted services declare them. */
export class PublicReads {
  /** Patterns of REST, as the router names them. */
  readonly #patterns = new Set<string>();
  /** `/trpc/catalogue/product.list` */
  readonly #procedures = new Set<string>();

  add({ openapi, procedures, trpc }: Surface): void {
    for (const [path, operations] of Object.entries(openapi.paths))
      if (isPublic((operations as Record<string, unknown>).get)) this.#patterns.add(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const { path, type, access } of procedures) if (type === 'query' && access === 'public') this.#procedures.add(`${trpc}/${path}`);
  }

  /** Of a batch, whether all its calls are. */
  has({ method, params, routeOptions: { url = '' } }: FastifyRequest): boolean {
    const { '*': names } = params as { '*'?: string };
    if (names === undefined || !url.endsWith('/*')) return method === 'GET' && this.#patterns.has(url);
    return names.split(',').every((name) => this.#procedures.has(url.slice(0, -1) + name));
  }
}
