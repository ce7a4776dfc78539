import { randomUUID } from 'node:crypto';
import type { RefusalTexts } from '@market/kit-contract/envelope';
import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts, RunOnce } from '@market/kit-contract/request-facts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INTERNAL_TOKEN_HEADER, outdatedFor, readToken, type TokenFacts } from '../access/principal.ts';
import { DomainError } from '../errors.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { localeOf } from '../text/locale.ts';

/** What a service needs to understand and answer requests, whatever the protocol. */
export interface TransportOptions {
  /** Shared with the gateway; see `signPrincipal`. */
  internalSecrets: Secrets;
  /** Sentences of the service's own refusals. */
  refusals?: RefusalTexts | undefined;
  /** `idempotency(pool)`: makes every mutation repeatable. */
  once?: RunOnce | undefined;
  /** Database, files, clock: whatever the service's own procedures take out of the context. */
  dependencies?: unknown;
}

interface Caller {
  principal: Principal | null;
  facts: TokenFacts;
}

const GUEST: Caller = { principal: null, facts: {} };
const RETRY_SECONDS = 5;

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Who is asking, found out once: a body may take longer to arrive than the token is believed.
 *
 * @throws DomainError UNAVAILABLE when the token was too old on its arrival: the clocks of two machines disagree, and nobody may be taken for a guest for that
 */
function callerOf(request: FastifyRequest, secrets: Secrets): Caller {
  const known = callers.get(request);
  if (known) return known;
  const token = request.headers[INTERNAL_TOKEN_HEADER];
  const believed = typeof token === 'string' ? (readToken(secrets, token) ?? refuseOutdated(request, { secrets, token })) : GUEST;
  callers.set(request, believed);
  return believed;
}

function refuseOutdated({ log }: FastifyRequest, { secrets, token }: { secrets: Secrets; token: string }): Caller {
  const seconds = outdatedFor(secrets, token);
  if (seconds === null) return GUEST;
  log.error({ seconds }, 'A token of ours arrived too old: the clocks of the gateway and of this machine disagree');
  throw new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
}

/** Finds out who is asking as soon as the head of a request is there. To be put up where bodies are read. */
export function identifyEarly(app: FastifyInstance, { internalSecrets }: Pick<TransportOptions, 'internalSecrets'>): void {
  app.addHook('onRequest', async (request) => void callerOf(request, internalSecrets));
}

/** Builds the root context of a request: believes the gateway's token and nothing else about who is asking. */
export const requestFacts =
  (transport: TransportOptions) =>
  (request: FastifyRequest): RequestFacts =>
    factsOf(request, callerOf(request, transport.internalSecrets), transport);

/** The same for a call from within the process, which is no request. */
export function innerFacts(transport: TransportOptions, { log, headers }: Pick<FastifyRequest, 'log' | 'headers'>): RequestFacts {
  const token = headers[INTERNAL_TOKEN_HEADER];
  const caller = (typeof token === 'string' && readToken(transport.internalSecrets, token)) || GUEST;
  const id = randomUUID();
  return factsOf({ id, headers, log: log.child({ reqId: id }) }, caller, transport);
}

function factsOf(
  { id, headers, log }: Pick<FastifyRequest, 'id' | 'headers' | 'log'>,
  { principal, facts }: Caller,
  transport: TransportOptions,
): RequestFacts {
  const key = headers['idempotency-key'];
  return {
    principal,
    locale: localeOf(headers['accept-language'], facts.locale),
    requestId: id,
    idempotencyKey: typeof key === 'string' ? key : null,
    log,
    client: facts.client ?? null,
    userAgent: headers['user-agent'],
    device: deviceOf(headers['x-device-id']),
    service: facts.service ?? null,
    vouched: facts.vouched ?? null,
    publisher: facts.publisher ?? null,
    refusals: transport.refusals,
    once: transport.once,
    dependencies: transport.dependencies,
    takesRawJson: false,
    takesFiles: false,
  };
}

/** A random word of the client's own (or of a cookie that a service reads into this header), or nothing. */
const deviceOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{22,128}$/.test(header) ? header : null;
