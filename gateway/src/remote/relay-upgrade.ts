import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Addresses } from '@market/service-kit/access/addresses';
import { askService, type ServiceAnswer } from '@market/service-kit/access/ask-service';
import { takeOver, type Upgrade, upgradeOf } from '@market/service-kit/http/upgrades';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersFor, unavailable } from './forward.ts';

/** How long one end may go on after the other has ended: what is on its way arrives, and then both are closed. */
const GOODBYE_MS = 5_000;
/** After so long without a byte the network asks whether the service is still there. */
const ALIVE_AFTER_MS = 30_000;
/** What is passed on of a refusal of the service. */
const OF_A_REFUSAL = ['content-type', 'retry-after'];

interface Relaying {
  addresses: Addresses;
  /** For the service, with the query. */
  path: string;
  /** For how many ms the service may keep its answer back. */
  silence: number;
}

/**
 * Passes an upgrade on to a service of the inner network, at an address that connects. Bytes go both ways as they come, no faster than the other end
 * takes them, and the lines end together: no end outlives the other, whichever of them breaks off.
 *
 * @throws DomainError UPGRADE_REQUIRED, or UNAVAILABLE when the service said nothing
 */
export async function relayUpgrade(request: FastifyRequest, reply: FastifyReply, relaying: Relaying): Promise<unknown> {
  const upgrade = upgradeOf(request);
  const { message, line } = await handshake(request, upgrade, relaying).catch((cause) => {
    throw unavailable(cause);
  });
  if (!line) return passRefusal(reply, message);
  takeOver(reply, upgrade.socket);
  upgrade.socket.write(headOf(message));
  line.socket.setKeepAlive(true, ALIVE_AFTER_MS);
  carry(upgrade, line.socket);
  carry(line, upgrade.socket);
}

/** Waits for the service as long as it may, and as long as the client does. */
async function handshake({ raw }: FastifyRequest, { socket }: Upgrade, { addresses, path, silence }: Relaying): Promise<ServiceAnswer> {
  const left = new AbortController();
  const leave = () => left.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(silence)]);
  const headers = { ...headersFor(raw), connection: 'Upgrade', upgrade: 'websocket' };
  try {
    return await askService(addresses, { method: 'GET', path, headers, silence, signal, upgrade: true });
  } finally {
    socket.off('close', leave);
  }
}

async function passRefusal(reply: FastifyReply, message: IncomingMessage): Promise<FastifyReply> {
  const body = await text(message).catch((cause) => {
    throw unavailable(cause);
  });
  for (const name of OF_A_REFUSAL) if (message.headers[name] !== undefined) reply.header(name, message.headers[name]);
  return reply.code(message.statusCode ?? 502).send(body);
}

/** The service's answer as it came. */
function headOf({ statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 101 ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Passes on what one end says, and that it has ended. */
function carry({ socket, head }: Upgrade, to: Duplex): void {
  if (head.length > 0) socket.unshift(head);
  socket.on('error', () => socket.destroy());
  // Whoever ended in good order has its last words still on their way to the other.
  socket.once('end', () => setTimeout(() => to.destroy(), GOODBYE_MS).unref());
  socket.once('close', () => {
    if (!socket.readableEnded) to.destroy();
  });
  socket.pipe(to);
}
