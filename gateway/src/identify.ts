import { isPeerCall } from '@market/service-kit/access/peer';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '@market/service-kit/access/principal';
import { DomainError } from '@market/service-kit/errors';
import { REQUEST_ID_HEADER } from '@market/service-kit/http/http-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CallerCache, KnownCaller } from './caller-cache.ts';
import type { LiveWatch } from './live-watch.ts';
import { isCall } from './security.ts';

const SESSION_HEADER = 'x-auth-token';
const BEARER = /^bearer +(\S+)$/i;

/** Dead credentials that one address may show in a minute before it has to wait: each costs a question to identity. */
const DEAD_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

const identified = new WeakMap<FastifyRequest, KnownCaller>();

/** Whom a budget of calls belongs to: a user wherever they call from, a guest by the address. */
export const budgetOwner = (request: FastifyRequest): string => {
  const principal = identified.get(request)?.principal;
  return principal ? `user:${principal.userId}` : request.ip;
};

interface Identifying {
  cache: CallerCache;
  /** Shared with the services. */
  secret: string;
  live: LiveWatch;
}

/**
 * Finds out who is calling from `X-AUTH-TOKEN` or `Authorization: Bearer` and puts it on the request, signed, for whoever
 * serves it; the credential itself goes no further. Refuses a dead credential with the reserved 403 and two that
 * disagree with 401, whatever they were sent for.
 */
export function identifyCallers(app: FastifyInstance, { cache, secret, live }: Identifying): void {
  const strangers = deadCounter();
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw;
    headers[REQUEST_ID_HEADER] = request.id;
    reply.header(REQUEST_ID_HEADER, request.id);
    if (isPeerCall(request)) return;
    // Named a guest until proved otherwise: whatever goes wrong below, nobody's words are believed.
    headers[INTERNAL_TOKEN_HEADER] = signPrincipal(secret, null, { client: request.ip });
    if (!isCall(request)) return;
    const credentials = credentialsOf(request);
    if (credentials.length === 0) return;
    const caller = await agreed(request, { credentials, cache, strangers });
    const { principal, locale, vouched } = caller;
    identified.set(request, caller);
    if (request.routeOptions.config.live) for (const credential of credentials) live.watch(reply, credential, caller);
    headers[INTERNAL_TOKEN_HEADER] = signPrincipal(secret, principal, {
      client: request.ip,
      ...(locale ? { locale } : {}),
      ...(vouched ? { vouched } : {}),
    });
  });
}

/** The different credentials of a request, taken off it. */
function credentialsOf({ raw: { headers } }: FastifyRequest): string[] {
  const session = headers[SESSION_HEADER];
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
  delete headers[SESSION_HEADER];
  delete headers.authorization;
  const found = [Array.isArray(session) ? session.join() : session, bearer].filter((one) => one !== undefined && one !== '');
  return [...new Set(found as string[])];
}

interface Judging {
  credentials: string[];
  cache: CallerCache;
  strangers: DeadCounter;
}

async function agreed(request: FastifyRequest, { credentials, cache, strangers }: Judging): Promise<KnownCaller> {
  const callers: (KnownCaller | null)[] = [];
  for (const credential of credentials) {
    const cached = cache.recall(credential);
    if (cached !== undefined) {
      callers.push(cached);
      continue;
    }
    strangers.refuseFlood(request.ip);
    const caller = await cache.ask(credential);
    if (!caller) strangers.count(request.ip);
    callers.push(caller);
  }
  const [first = null, second = first] = callers;
  if (!first && !second) throw new DomainError('FORBIDDEN', 'SESSION_DEAD');
  if (!first || !second || first.principal?.userId !== second.principal?.userId)
    throw new DomainError('UNAUTHORIZED', 'CREDENTIALS_DISAGREE');
  return first;
}

interface DeadCounter {
  count(address: string): void;
  /** @throws DomainError RATE_LIMITED */
  refuseFlood(address: string): void;
}

function deadCounter(): DeadCounter {
  const counts = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true });
  return {
    count: (address) => void counts.set(address, (counts.get(address) ?? 0) + 1),
    refuseFlood: (address) => {
      if ((counts.get(address) ?? 0) < DEAD_PER_MINUTE) return;
      const retryAfter = Math.max(1, Math.ceil(counts.getRemainingTTL(address) / 1000));
      throw new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED', { retryAfter });
    },
  };
}
