import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from './principal.ts';

/** One request to another service of the product: a path with its query, and what `fetch` takes. */
export type PeerFetch = (path: string, init: PeerInit) => Promise<Response>;
export interface PeerInit {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** Finds the way to a service by its name; the way itself may lead through the network or nowhere at all. */
export type Peers = (service: string) => PeerFetch;

/** The address that a call inside this process comes from. No socket has it, so nobody outside can be taken for a peer. */
const INSIDE = 'inside this process';

/** True for a request that `peersWithin` made, whose headers are ours and not the street's. */
export const isPeerCall = ({ raw }: { raw: { socket: { remoteAddress?: string | undefined } } }): boolean =>
  raw.socket.remoteAddress === INSIDE;

/**
 * Peers that live on the same server, reached without a socket.
 *
 * Not to be called while the services are still registering: the server answers once all of them have.
 */
export const peersWithin =
  (app: FastifyInstance): Peers =>
  () =>
  async (path, { method, headers, body }) => {
    const payload = body === undefined ? {} : { payload: body };
    const answer = await app.inject({ method, url: path, headers, remoteAddress: INSIDE, ...payload });
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
  };

const PATIENCE_MS = 10_000;

/** Peers behind addresses of the inner network, by name. */
export const peersAt =
  (addresses: ReadonlyMap<string, string>): Peers =>
  (service) => {
    const address = addresses.get(service);
    return async (path, init) => {
      if (!address) throw new Error(`No address of the ${service} service is known`);
      return fetch(address + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    };
  };

/** `name=address` pairs, as an environment lists them. Throws naming the pair that is none. */
export function addressesFrom(pairs: readonly string[]): Map<string, string> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const [name, address] = [pair.slice(0, at), pair.slice(at + 1)];
      if (at < 1 || !URL.canParse(address)) throw new Error(`"${pair}" is not name=address`);
      return [name, address.replace(/\/$/, '')];
    }),
  );
}

/** Who calls whom. */
export interface PeerCall {
  /** The calling service, for the log of the other. */
  from: string;
  to: string;
}

/**
 * The typed client of another service, for calls that cannot wait for an event. It speaks as a service
 * (`serviceProcedure`), never for a user.
 *
 * A call rejects with tRPC's own error; one that could not be served (`UNAVAILABLE`, the other is down or busy) reaches
 * our caller as such, any other refusal is a fault of ours and reaches nobody.
 *
 * @example const notifications = peerClient<NotificationsRouter>(deps, { from: 'identity', to: 'notifications' });
 */
export function peerClient<R extends AnyTRPCRouter>(
  { peer, internalSecret }: { peer: Peers; internalSecret: string },
  { from, to }: PeerCall,
): TRPCClient<R> {
  const call = peer(to);
  const viaPeer = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(String(url));
    const headers = { 'content-type': 'application/json', [INTERNAL_TOKEN_HEADER]: signPrincipal(internalSecret, null, { service: from }) };
    const body = typeof init?.body === 'string' ? { body: init.body } : {};
    const answer = await call(pathname + search, { method: init?.method === 'POST' ? 'POST' : 'GET', headers, ...body }).catch((cause) => {
      throw unavailable(cause);
    });
    if (answer.status === 503) throw unavailable(await answer.text());
    return answer;
  };
  return createTRPCClient<AnyTRPCRouter>({
    // Questions are posted too: a token or a phone number in an address would stand in somebody's log.
    links: [httpLink({ url: `http://${to}/trpc/${to}`, methodOverride: 'POST', fetch: viaPeer as never })],
  }) as unknown as TRPCClient<R>;
}

const RETRY_SECONDS = 5;

function unavailable(cause: unknown): DomainError {
  const refusal = new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  refusal.cause = cause;
  return refusal;
}
