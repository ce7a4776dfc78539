import { setTimeout as pause } from 'node:timers/promises';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '@market/service-kit/access/principal';
import { DomainError } from '@market/service-kit/errors';
import { BODY_LIMIT_BYTES } from '@market/service-kit/http/http-server';
import type { Surface } from '@market/service-kit/http/surface';
import { REQUEST_ID_HEADER } from '@market/service-kit/tracing/request-trace';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { answerForServiceAlone } from './of-service.ts';
import { relayUpgrades } from './relay-upgrade.ts';

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
/** A handshake waits for nothing. */
const UPGRADE_SILENCE_MS = 10_000;
const RETRY_SECONDS = 5;
/** Between questions to a service that is still starting. */
const ASK_AGAIN_MS = 500;
/** What the gateway itself says of a request. */
const OURS = [INTERNAL_TOKEN_HEADER, REQUEST_ID_HEADER];
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive']);

interface Asking {
  /** Shared with the services. */
  internalSecret: string;
  patience?: number;
}

/**
 * Asks the service what it serves and routes exactly that to it, bodies streamed both ways. The service may still be
 * starting, so the question is repeated until `patience` milliseconds have passed.
 */
export async function mountRemote(
  app: FastifyInstance,
  mount: RemoteMount,
  { internalSecret, patience = 60_000 }: Asking,
): Promise<Surface> {
  const { name, url, silence = SILENCE_MS } = mount;
  const surface = await askSurface(url, { internalSecret, deadline: Date.now() + patience });
  if (surface.name !== name) throw new Error(`${url} serves ${surface.name}, not ${name}`);
  await app.register(async (scope) => {
    answerForServiceAlone(scope, name);
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
    for (const { method, path, live = false, signed = false, upgrade = false } of surface.routes) {
      if (upgrade) {
        relayUpgrades(scope, path, { url, silence: Math.min(silence, UPGRADE_SILENCE_MS) });
        continue;
      }
      scope.route({
        method: method as HTTPMethods,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { live, signed },
        // A live line is silent while there is no news.
        handler: (request, reply) => reply.from(addressOf(path, request), live ? { ...passing, timeout: 0 } : passing),
      });
    }
    const procedures = `${surface.trpc}/*`;
    scope.all(procedures, (request, reply) => reply.from(addressOf(procedures, request), passing));
  });
  return surface;
}

/**
 * The path for the service, made of the pattern that matched and of its parameters, each encoded: nothing that a parser could read in
 * another way than our router did. The query passes as it came.
 */
function addressOf(pattern: string, { params }: FastifyRequest): string {
  const values = params as Record<string, string>;
  // The star stands for names of procedures, in which `/` separates nothing: it is encoded like any other character.
  return pattern.replace(/\{(\w+)\}|\*$/g, (_, name = '*') => encodeURIComponent(values[name] ?? ''));
}

const passing: FastifyReplyFromHooks = {
  // Put on again after everything that the caller's `Connection` header names was dropped.
  rewriteRequestHeaders: ({ raw }, headers) => {
    for (const name of OURS) if (raw.headers[name] !== undefined) headers[name] = raw.headers[name];
    return headers;
  },
  // What the service says of its connection to us says nothing of ours to the caller.
  rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name))),
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

async function askSurface(url: string, { internalSecret, deadline }: { internalSecret: string; deadline: number }): Promise<Surface> {
  for (;;) {
    try {
      const headers = { [INTERNAL_TOKEN_HEADER]: signPrincipal(internalSecret, null, { service: 'gateway' }) };
      const answer = await fetch(`${url}/internal/surface`, { headers, signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return (await answer.json()) as Surface;
    } catch (cause) {
      if (Date.now() > deadline) throw new Error(`${url} does not publish what it serves`, { cause });
      await pause(ASK_AGAIN_MS);
    }
  }
}
