import type { FastifyContextConfig, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names that the star at the end of an address may stand for, each of which is counted by itself. */
    counted?: ReadonlySet<string>;
  }
}

/** Of the address of a router: the procedure, where one alone is called. */
export function procedureOf({ routeOptions, params }: FastifyRequest): string | undefined {
  const { counted } = routeOptions.config as FastifyContextConfig;
  const name = (params as { '*'?: string })?.['*'];
  return name !== undefined && counted?.has(name) ? name : undefined;
}

/** The pattern, not the address; of a router with the procedure in it. */
export function routeOf(request: FastifyRequest): string {
  const { url = 'unmatched' } = request.routeOptions as { url?: string };
  const procedure = procedureOf(request);
  return procedure === undefined ? url : `${url.slice(0, -1)}${procedure}`;
}
