import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/** How long a closing server leaves those who took a line to say goodbye on it. */
const GOODBYE_MS = 1_000;
/** After so long without a byte the network asks whether the client is still there. */
const ALIVE_AFTER_MS = 30_000;

/** What an upgrade brings besides its request: the line itself, and what the client has already said on it. */
export interface Upgrade {
  socket: Duplex;
  head: Buffer;
}

export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Whether a server takes upgrades at a path. */
type Offers = (path: string) => boolean;

const offered = new WeakMap<Server, Offers[]>();
const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Whether the request, which passes hooks and routes like any other, asks for its connection to become a socket. */
export const isUpgrade = ({ raw }: FastifyRequest): boolean => upgrades.has(raw);

/**
 * Whether the server hands this request over as an upgrade: a WebSocket's, at a path where one is offered. Everything else stays an
 * ordinary request, whatever it asks to become: clients of HTTP/2 offer `h2c` with each of theirs, and an unknown or ambiguous address
 * is refused as always.
 */
export function takesUpgrade({ server }: FastifyInstance, { method, url = '', headers }: IncomingMessage): boolean {
  const isSocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && headers.host !== undefined;
  if (!isSocket || hasBody(headers)) return false;
  const path = pathOf(url);
  return offered.get(server)?.some((offers) => offers(path)) ?? false;
}

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** As routes spell it: without the query, and without a slash at the end. */
const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/\/$/, '');

/**
 * Sends upgrades through the same hooks and routes as requests, so that what holds of a request holds of them: hygiene, limits, who is
 * asking, refusals. Lines that are still open a second after the server began to close are cut, or it would wait for them without end.
 */
export function openForUpgrades(app: FastifyInstance): void {
  const open = new Set<Duplex>();
  offered.set(app.server, []);
  app.server.on('upgrade', (request, socket, head) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Until the line is taken nobody listens, and a reset would end the process.
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    try {
      (socket as Socket).setKeepAlive(true, ALIVE_AFTER_MS);
      app.routing(request, responseOn(socket as Socket, request));
    } catch (err) {
      app.log.debug({ err }, 'An upgrade came while an answer was still on its way; its connection is cut');
      socket.destroy();
    }
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, GOODBYE_MS).unref();
  });
}

/** The response for a refusal, after which the connection ends: the parser of HTTP has let go of it. @throws when another response is still on it */
function responseOn(socket: Socket, request: IncomingMessage): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.destroySoon());
  return response;
}

/** Has a server take upgrades wherever `offers` says so. The route is whoever calls this's to add. */
export function offerUpgrades(app: FastifyInstance, offers: Offers): void {
  const all = offered.get(app.server);
  if (!all) throw new Error('Upgrades are offered on a server that createHttpServer did not make');
  all.push(offers);
}

/** @throws DomainError UPGRADE_REQUIRED where a route for upgrades is asked without one */
export function upgradeOf({ raw }: FastifyRequest): Upgrade {
  const upgrade = upgrades.get(raw);
  if (!upgrade) throw new DomainError('BAD_REQUEST', 'UPGRADE_REQUIRED');
  return upgrade;
}

/**
 * A route for upgrades, which may refuse by a `DomainError` or answer like any other until it calls `takeOver`. Whoever asks it
 * without an upgrade is refused.
 *
 * @param path without parameters
 */
export function routeUpgrades(
  app: FastifyInstance,
  path: string,
  handle: (request: FastifyRequest, reply: FastifyReply, upgrade: Upgrade) => unknown,
): void {
  offerUpgrades(app, (asked) => asked === path);
  app.get(path, async (request, reply) => handle(request, reply, upgradeOf(request)));
}

/** Takes the line away from HTTP: nothing is answered on it any more, and whoever calls this ends it. */
export function takeOver(reply: FastifyReply, socket: Duplex): void {
  reply.hijack();
  reply.raw.detachSocket(socket as Socket);
}

/**
 * Offers an upgrade at a path of the server that this scope hangs on: the gateway's where the service is embedded, else its own. `take`
 * gets each line and answers the handshake itself; `acceptSockets` does that with `ws`. Who asks is in the token of the headers.
 */
export function acceptUpgrades(app: FastifyInstance, path: string, take: TakeUpgrade): void {
  routeUpgrades(app, path, ({ raw, log }, reply, { socket, head }) => {
    takeOver(reply, socket);
    try {
      take(raw, socket, head);
    } catch (err) {
      log.error({ err }, 'A line could not be taken over; it is cut');
      socket.destroy();
    }
  });
}
