import { setTimeout as pause } from 'node:timers/promises';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { DomainError } from '@market/service-kit/errors';
import { BODY_LIMIT_BYTES } from '@market/service-kit/http/http-server';
import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';

/** A service behind an address of the inner network. */
export interface RemoteMount {
  kind: 'remote';
  name: string;
  url: string;
  /** For how many ms an answer may stand still before it counts as lost. */
  silence?: number;
}

/** Longer than any statement or wait inside a service, so that its refusals arrive in its own words. */
const SILENCE_MS = 30_000;
const RETRY_SECONDS = 5;
/** Between questions to a service that is still starting. */
const ASK_AGAIN_MS = 500;

/**
 * Asks the service what it serves and routes exactly that to it, bodies streamed both ways. The service may still be
 * starting, so the question is repeated until `patience` milliseconds have passed.
 */
export async function mountRemote(app: FastifyInstance, mount: RemoteMount, patience = 60_000): Promise<Surface> {
  const { name, url, silence = SILENCE_MS } = mount;
  const surface = await askSurface(url, Date.now() + patience);
  if (surface.name !== name) throw new Error(`${url} serves ${surface.name}, not ${name}`);
  await app.register(async (scope) => {
    // Over plain connections that are kept; one to an inner address with a certificate is held to that certificate.
    await scope.register(replyFrom, {
      base: url,
      disableRequestLogging: true,
      http: { requestOptions: { timeout: silence, rejectUnauthorized: true } },
    });
    // Bodies pass as they come: the service parses them once, and an upload is never held in memory here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request) => refuseOversized(request));
    for (const { method, path, live = false } of surface.routes) {
      scope.route({
        method: method as HTTPMethods,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { live },
        // A live line is silent while there is no news.
        handler: (_request, reply) => reply.from(undefined, live ? { ...passing, timeout: 0 } : passing),
      });
    }
    scope.all(`${surface.trpc}/*`, (_request, reply) => reply.from(undefined, passing));
  });
  return surface;
}

/** Used without an address of its own: the path is the request's, and its query passes unread. */
const passing: FastifyReplyFromHooks = {
  // Each question is asked once: an overloaded service would be asked ten times more.
  retryDelay: () => null,
  // Whatever broke off between us and the service is an outage, which passes.
  onError: (reply, { error }) => {
    const refusal = new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    refusal.cause = error;
    reply.send(refusal);
  },
};

/** The service refuses it as well, but it hangs up in the middle of the body, and its words may be lost on the way. */
function refuseOversized({ headers }: FastifyRequest): void {
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  if (!isForm && Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE');
}

async function askSurface(url: string, deadline: number): Promise<Surface> {
  for (;;) {
    try {
      const answer = await fetch(`${url}/internal/surface`, { signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return (await answer.json()) as Surface;
    } catch (cause) {
      if (Date.now() > deadline) throw new Error(`${url} does not publish what it serves`, { cause });
      await pause(ASK_AGAIN_MS);
    }
  }
}
