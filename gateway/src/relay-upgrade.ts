import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DomainError } from '@market/service-kit/errors';
import { routeUpgrades, takeOver, type Upgrade } from '@market/service-kit/http/upgrades';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const RETRY_SECONDS = 5;
/** How long one end may go on after the other has ended: what is on its way arrives, and then both are closed. */
const GOODBYE_MS = 5_000;
/** After so long without a byte the network asks whether the service is still there. */
const ALIVE_AFTER_MS = 30_000;

/** What was said of the connection to us. */
const OF_THE_CONNECTION = ['host', 'connection', 'keep-alive', 'upgrade', 'te', 'expect', 'content-length', 'proxy-connection'];
/** What is passed on of a refusal of the service. */
const OF_A_REFUSAL = ['content-type', 'retry-after'];

interface Relaying {
  /** Base address of the service. */
  url: string;
  /** For how many ms the service may keep its answer back. */
  silence: number;
}

/**
 * Passes upgrades at a path to a service of the inner network. Bytes go both ways as they come, no faster than the other end takes them, and the
 * lines end together: no end outlives the other, whichever of them breaks off.
 */
export function relayUpgrades(scope: FastifyInstance, path: string, relaying: Relaying): void {
  routeUpgrades(scope, path, async (request, reply, upgrade) => {
    const target = { path: path + queryOf(request), headers: headersOf(request) };
    const refused = await ask(questionTo(relaying.url, target), { reply, upgrade, relaying });
    if (!refused) return;
    for (const name of OF_A_REFUSAL) if (refused.headers[name] !== undefined) reply.header(name, refused.headers[name]);
    return reply.code(refused.status).send(refused.body);
  });
}

interface Asking {
  reply: FastifyReply;
  upgrade: Upgrade;
  relaying: Relaying;
}

interface Refused {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Joins the client's line with the service's, or answers what the service said instead. @throws DomainError UNAVAILABLE when it said nothing */
function ask(question: ClientRequest, { reply, upgrade, relaying }: Asking): Promise<Refused | null> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(unavailable(cause));
    const giveUp = () => question.destroy();
    const late = setTimeout(() => question.destroy(new Error('The service did not answer in time')), relaying.silence);
    upgrade.socket.once('close', giveUp);
    question.once('upgrade', (answer, socket, head) => {
      takeOver(reply, upgrade.socket);
      upgrade.socket.write(headOf(answer));
      socket.setKeepAlive(true, ALIVE_AFTER_MS);
      carry(upgrade, socket);
      carry({ socket, head }, upgrade.socket);
      resolve(null);
    });
    question.once('response', (answer) => {
      const { statusCode: status = 502, headers } = answer;
      text(answer).then((body) => resolve({ status, headers, body }), fail);
    });
    question.on('error', fail);
    question.once('close', () => {
      clearTimeout(late);
      upgrade.socket.off('close', giveUp);
    });
    if (upgrade.socket.destroyed) giveUp();
    else question.end();
  });
}

/** On a connection of its own, held to its certificate where it has one. */
function questionTo(url: string, options: RequestOptions): ClientRequest {
  return url.startsWith('https:')
    ? requestSecure(url, { ...options, agent: false, rejectUnauthorized: true })
    : requestPlain(url, { ...options, agent: false });
}

const queryOf = ({ raw: { url = '' } }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

function headersOf({ raw }: FastifyRequest): RequestOptions['headers'] {
  const passed = Object.entries(raw.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { ...Object.fromEntries(passed), connection: 'Upgrade', upgrade: 'websocket' };
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

function unavailable(cause: unknown): DomainError {
  const refusal = new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  refusal.cause = cause;
  return refusal;
}
