import replyFrom from '@fastify/reply-from';
import type { Surface } from '@market/service-kit/surface';
import type { FastifyInstance, HTTPMethods } from 'fastify';

/** A service behind an address of the inner network. */
export interface RemoteMount {
  kind: 'remote';
  name: string;
  url: string;
}

const CONNECTIONS = 64;

/**
 * Asks the service what it serves and routes exactly that to it, bodies streamed both ways. The service may still be
 * starting, so the question is repeated until `patience` milliseconds have passed.
 */
export async function mountRemote(app: FastifyInstance, { name, url }: RemoteMount, patience = 60_000): Promise<Surface> {
  const surface = await askSurface(url, Date.now() + patience);
  if (surface.name !== name) throw new Error(`${url} serves ${surface.name}, not ${name}`);
  await app.register(async (scope) => {
    await scope.register(replyFrom, { base: url, undici: { connections: CONNECTIONS, pipelining: 1 }, http: {} });
    // Bodies pass as they come: the service parses them once, and an upload is never held in memory here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const { method, path, live } of surface.routes) {
      scope.route({
        method: method as HTTPMethods,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { live },
        handler: (request, reply) => reply.from(request.url),
      });
    }
    scope.all(`${surface.trpc}/*`, (request, reply) => reply.from(request.url));
  });
  return surface;
}

async function askSurface(url: string, deadline: number): Promise<Surface> {
  for (;;) {
    try {
      const answer = await fetch(`${url}/internal/surface`, { signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return (await answer.json()) as Surface;
    } catch (cause) {
      if (Date.now() > deadline) throw new Error(`${url} does not tell what it serves`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
