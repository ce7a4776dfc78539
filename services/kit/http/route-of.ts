import type { FastifyContextConfig, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names that the star at the end of an address may stand for, each of which is counted by itself. */
    counted?: ReadonlySet<string>;
  }
}

/** The pattern, not the address; of a router the procedure, where one alone is called. */
export function routeOf({ routeOptions, params }: FastifyRequest): string {
  const { url = 'unmatched', config } = routeOptions as { url?: string; config: FastifyContextConfig };
  const name = (params as { '*'?: string })?.['*'];
  return name !== undefined && config.counted?.has(name) ? `${url.slice(0, -1)}${name}` : url;
}
