import { text } from 'node:stream/consumers';
import type { CallContract } from '@market/kit-contract/call';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { currentRun } from '../data/idempotent-run.ts';
import { type Details, DomainError } from '../errors.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { canonicalJson } from '../text/canonical-json.ts';
import { traceHeaders } from '../tracing/request-trace.ts';
import { Addresses } from './addresses.ts';
import { askService } from './ask-service.ts';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from './principal.ts';

/** One request to another service of the product: a path with its query, and what `fetch` takes. */
export type PeerFetch = (path: string, init: PeerInit) => Promise<PeerAnswer>;
/** What is read of an answer; one from within this process is no stream that would have to be gathered. */
export type PeerAnswer = Pick<Response, 'status' | 'json' | 'text'>;
export interface PeerInit {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Asked twice it does no more than once. */
  isRepeatable?: boolean;
}

/** Finds the way to a service by its name; the way itself may lead through the network or nowhere at all. */
export type Peers = (service: string) => PeerFetch;

/** The address that a call inside this process comes from. No socket has it, so nobody outside can be taken for a peer. */
const INSIDE = 'inside this process';

/** True for a request that `peersWithin` made, whose headers are ours and not those of a client outside. */
export const isPeerCall = ({ raw }: { raw: { socket: { remoteAddress?: string | undefined } } }): boolean =>
  raw.socket.remoteAddress === INSIDE;

/** Routers of a server, by the path before the name of a procedure, for those who ask within its process. */
const doors = new WeakMap<FastifyInstance['server'], Map<string, InnerDoor>>();

/** Calls one procedure with what a request would carry. */
export type InnerDoor = (procedure: string, init: PeerInit) => Promise<PeerAnswer>;

/** Offers a router to the services of the same process: a call of theirs need not look like a request, which costs more than most of them do. */
export function openInnerDoor({ server }: FastifyInstance, prefix: string, door: InnerDoor): void {
  doors.set(server, (doors.get(server) ?? new Map()).set(prefix, door));
}

/**
 * Peers that live on the same server, reached without a socket, and those that it passes requests on to.
 *
 * Not to be called while the services are still registering: the server answers once all of them have.
 */
export const peersWithin =
  (app: FastifyInstance): Peers =>
  () =>
  async (path, init) => {
    const { method, headers, body } = init;
    const end = path.lastIndexOf('/');
    const door = doors.get(app.server)?.get(path.slice(0, end));
    if (door) return door(path.slice(end + 1), init);
    const payload = body === undefined ? {} : { payload: body };
    const answer = await app.inject({ method, url: path, headers, remoteAddress: INSIDE, ...payload });
    return { status: answer.statusCode, json: async () => answer.json(), text: async () => answer.body };
  };

const PATIENCE_MS = 10_000;

/**
 * Peers behind addresses of the inner network, by name. What became of a call that was sent nobody knows, so one whose answer is lost is sent to another
 * instance only where that does no harm.
 */
export const peersAt =
  (services: ReadonlyMap<string, Addresses>): Peers =>
  (service) => {
    const addresses = services.get(service);
    return async (path, init) => {
      if (!addresses) throw new Error(`No address of the ${service} service is known`);
      const { message } = await askService(addresses, { ...init, path, silence: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) });
      const body = await text(message);
      return { status: message.statusCode ?? 0, json: async () => JSON.parse(body), text: async () => body };
    };
  };

/**
 * Where services are, as an environment lists them: `name=address` pairs, and between the addresses of several instances a `|`,
 * `catalogue=http://catalogue-1:3000|http://catalogue-2:3000`. Throws naming the pair that is none.
 */
export function addressesFrom(pairs: readonly string[]): Map<string, Addresses> {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const addresses = pair
        .slice(at + 1)
        .split('|')
        .map((address) => address.trim());
      if (at < 1 || !addresses.every(isAddress)) throw new Error(`"${pair}" is not name=address or name=address|address`);
      return [name, new Addresses(addresses.map((address) => address.replace(/\/$/, '')))];
    }),
  );
}

const isAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** A refusal of another service: a fault of ours, unless the caller knows the code and what to do about it. */
export class PeerRefusal extends Error {
  override name = 'PeerRefusal';
  /** The code that the other refused with. */
  readonly code: string;
  readonly status: number;
  /** What the other says besides, for a caller who passes the refusal on. */
  readonly details: Details | undefined;
  constructor(
    { to, procedure }: CallContract,
    { code, httpStatus, details }: { code: string; httpStatus: number; details?: Details | undefined },
  ) {
    super(`${to} refused ${procedure}: ${code}`);
    this.code = code;
    this.status = httpStatus;
    this.details = details;
  }
}

export type AskPeer = <Input extends z.ZodType, Output extends z.ZodType>(
  call: CallContract<Input, Output>,
  input: z.input<Input>,
) => Promise<z.output<Output>>;

/** What tRPC answers one call with. */
const Answered = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }),
  z.object({
    error: z.object({ data: z.object({ code: z.string(), httpStatus: z.int(), details: z.record(z.string(), z.unknown()).optional() }) }),
  }),
]);

/**
 * Asks other services what their contracts declare, for what cannot wait for an event. It speaks as a service, never for a user.
 *
 * A call that could not be served (the other is down, busy, or answers something that its contract does not know) rejects with
 * UNAVAILABLE and reaches our caller as such; a refusal rejects with `PeerRefusal` and reaches nobody.
 *
 * @param from the calling service, for the log of the other
 * @example const ask = peer(deps, 'companies'); await ask(setCompany, { user_id, company });
 */
export function peer({ peer: peers, internalSecrets }: { peer: Peers; internalSecrets: Secrets }, from: string): AskPeer {
  return async (call, input) => {
    const token = signPrincipal(internalSecrets[0], null, { service: from });
    // Made for a call that may be repeated, it is recognised by the other service when the repetition makes it again.
    const key = currentRun()?.keyFor([call.to, call.procedure, canonicalJson(input)].join(' '));
    const headers = {
      'content-type': 'application/json',
      [INTERNAL_TOKEN_HEADER]: token,
      ...traceHeaders(),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    // Questions are posted too: a token or a phone number in an address would stand in logs.
    const asked = { method: 'POST', headers, body: JSON.stringify(input), isRepeatable: call.type === 'query' } as const;
    const answer = await peers(call.to)(`/trpc/${call.to}/${call.procedure}`, asked).catch((cause) => {
      throw unavailable(cause);
    });
    if (answer.status === 503) throw unavailable(await answer.text());
    const answered = Answered.safeParse(await answer.json().catch((cause) => Promise.reject(unavailable(cause))));
    if (!answered.success) throw unavailable(answered.error);
    if ('error' in answered.data) throw new PeerRefusal(call, answered.data.error.data);
    const output = call.output.safeParse(answered.data.result.data);
    if (!output.success) throw unavailable(output.error);
    return output.data;
  };
}

const RETRY_SECONDS = 5;

function unavailable(cause: unknown): DomainError {
  const refusal = new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  refusal.cause = cause;
  return refusal;
}
