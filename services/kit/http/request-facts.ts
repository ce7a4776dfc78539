import type { RefusalTexts } from '@market/kit-contract/envelope';
import type { RequestFacts, RunOnce } from '@market/kit-contract/request-facts';
import type { FastifyRequest } from 'fastify';
import { INTERNAL_TOKEN_HEADER, readToken, type TokenFacts } from '../access/principal.ts';
import { localeOf } from '../text/locale.ts';

/** What a service needs to understand and answer requests, whatever the protocol. */
export interface TransportOptions {
  /** Shared with the gateway; see `signPrincipal`. */
  internalSecret: string;
  /** Sentences of the service's own refusals. */
  refusals?: RefusalTexts | undefined;
  /** `idempotency(pool)`: makes every mutation repeatable. */
  once?: RunOnce | undefined;
  /** Database, files, clock: whatever the service's own procedures take out of the context. */
  dependencies?: unknown;
}

const GUEST: { principal: null; facts: TokenFacts } = { principal: null, facts: {} };

/** Builds the root context of a request: believes the gateway's token and nothing else about who is asking. */
export const requestFacts =
  (transport: TransportOptions) =>
  (request: FastifyRequest): RequestFacts => {
    const { headers } = request;
    const token = headers[INTERNAL_TOKEN_HEADER];
    const { principal, facts } = (typeof token === 'string' ? readToken(transport.internalSecret, token) : null) ?? GUEST;
    const key = headers['idempotency-key'];
    return {
      principal,
      locale: localeOf(headers['accept-language'], facts.locale),
      requestId: request.id,
      idempotencyKey: typeof key === 'string' ? key : null,
      log: request.log,
      client: facts.client ?? null,
      userAgent: headers['user-agent'],
      device: deviceOf(headers['x-device-id']),
      service: facts.service ?? null,
      vouched: facts.vouched ?? null,
      refusals: transport.refusals,
      once: transport.once,
      dependencies: transport.dependencies,
      takesRawJson: false,
    };
  };

/** A random word of the client's own (or of a cookie that a service reads into this header), or nothing. */
const deviceOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{22,128}$/.test(header) ? header : null;
