import type { KnownCaller } from '@market/service-kit/access/known-caller';
import type { LiveWatch } from '@market/service-kit/access/live-watch';
import { isPeerCall } from '@market/service-kit/access/peer';
import { INTERNAL_TOKEN_HEADER, signPrincipal, type TokenFacts } from '@market/service-kit/access/principal';
import { DomainError } from '@market/service-kit/errors';
import { REQUEST_ID_HEADER } from '@market/service-kit/tracing/request-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallerCache } from './caller-cache.ts';
import type { PublicReads } from './public-reads.ts';
import { isCall } from './security.ts';
import { StrangerJudge } from './stranger-judge.ts';

const SESSION_HEADER = 'x-auth-token';
const BEARER = /^bearer +(\S+)$/i;
const CHAT = /^\/api\/v4(\/|$)/;

const identified = new WeakMap<FastifyRequest, KnownCaller>();

/** Whom a request's credential stands for; undefined for a guest. */
export const callerOf = (request: FastifyRequest): KnownCaller | undefined => identified.get(request);

interface Identifying {
  cache: CallerCache;
  /** Shared with the services. */
  secret: string;
  live: LiveWatch;
  publicReads: PublicReads;
}

/**
 * Finds out who is calling from `X-AUTH-TOKEN` or `Authorization: Bearer` and puts it on the request, signed, for whoever
 * serves it; the credential itself goes no further. Refuses a dead credential with the reserved 403 and two that
 * disagree with 401, whatever they were sent for. One that opens the chat alone is a dead one outside of `/api/v4`.
 */
export function identifyCallers(app: FastifyInstance, { cache, secret, live, publicReads }: Identifying): void {
  const strangers = new StrangerJudge();
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
    const caller = await agreed(request, { credentials, cache, strangers, publicReads });
    identified.set(request, caller);
    if (request.routeOptions.config.live) watchOver(reply, live, { credentials, caller });
    headers[INTERNAL_TOKEN_HEADER] = signPrincipal(secret, caller.principal, factsOf(caller, request.ip));
  });
}

/** The answer ends with the sessions that opened it. */
function watchOver({ raw }: FastifyReply, live: LiveWatch, { credentials, caller }: { credentials: string[]; caller: KnownCaller }): void {
  for (const credential of credentials) {
    const leave = live.watch(() => raw.destroy(), credential, caller);
    raw.once('close', leave);
  }
}

/** What services are told of a caller beside the principal. */
const factsOf = ({ locale, vouched, publisher }: KnownCaller, client: string): TokenFacts => ({
  client,
  ...(locale ? { locale } : {}),
  ...(vouched ? { vouched } : {}),
  ...(publisher ? { publisher } : {}),
});

/** The different credentials of a request, taken off it. */
function credentialsOf({ raw: { headers } }: FastifyRequest): string[] {
  const session = headers[SESSION_HEADER];
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
  delete headers[SESSION_HEADER];
  delete headers.authorization;
  const found = [Array.isArray(session) ? session.join() : session, bearer].filter((one) => one !== undefined && one !== '');
  return [...new Set(found as string[])];
}

/** Whether two credentials stand for one caller. */
const isOne = (one: KnownCaller, other: KnownCaller): boolean =>
  one.principal?.userId === other.principal?.userId && one.publisher?.keyId === other.publisher?.keyId;

/** What opens the chat alone is dead anywhere else; by the matched route, because an address can be spelt in more than one way. */
const isGoodFor = ({ routeOptions, url }: FastifyRequest, { only }: KnownCaller): boolean =>
  only !== 'chat' || CHAT.test(routeOptions.url ?? url);

interface Judging {
  credentials: string[];
  cache: CallerCache;
  strangers: StrangerJudge;
  publicReads: PublicReads;
}

async function agreed(request: FastifyRequest, judging: Judging): Promise<KnownCaller> {
  const callers: (KnownCaller | null)[] = [];
  for (const credential of judging.credentials) {
    const caller = await judged(request, credential, judging);
    callers.push(caller && isGoodFor(request, caller) ? caller : null);
  }
  const [first = null, second = first] = callers;
  if (!first && !second) throw new DomainError('FORBIDDEN', 'SESSION_DEAD');
  if (!first || !second || !isOne(first, second)) throw new DomainError('UNAUTHORIZED', 'CREDENTIALS_DISAGREE');
  return first;
}

/**
 * Null for a dead credential. While identity does not answer, whoever was known a moment ago goes on reading what everybody may read; nobody
 * is taken for a guest, and nothing else is done in anybody's name.
 */
async function judged(
  request: FastifyRequest,
  credential: string,
  { cache, strangers, publicReads }: Judging,
): Promise<KnownCaller | null> {
  const ask = () => cache.recallOrAsk(credential);
  if (!cache.hasHeld(credential)) return strangers.judge(request.ip, ask);
  try {
    return await ask();
  } catch (thrown) {
    const isOutage = thrown instanceof DomainError && thrown.kind === 'SERVICE_UNAVAILABLE';
    const lastKnown = isOutage && publicReads.has(request) ? cache.lastKnown(credential) : undefined;
    if (lastKnown) return lastKnown;
    throw thrown;
  }
}
