import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  Agent as PlainAgent,
  type RequestOptions,
  request as requestPlain,
} from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { SpanKind } from '@opentelemetry/api';
import { spanHeaders } from '../tracing/request-trace.ts';
import { inSpan } from '../tracing/spans.ts';
import type { Addresses } from './addresses.ts';

/** Within one network a connection is there at once, or its other end is not. */
const CONNECT_MS = 2_000;
/**
 * Idle connections are let go of before the other end does it, or what is sent at that moment would be lost: an instance that stops ends those that it
 * answers on and closes after five seconds.
 */
const KEPT = { keepAlive: true, maxFreeSockets: 2_048, timeout: 4_000 };
const plain = new PlainAgent(KEPT);
/** An address with a certificate is held to it. */
const secure = new SecureAgent({ ...KEPT, rejectUnauthorized: true });

/** One request to a service of the inner network. */
export interface Question {
  method: string;
  /** With its query. */
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string | Readable | undefined;
  /** Asked twice it does no more than once, as every GET. */
  isRepeatable?: boolean;
  /** For how many ms the service may say nothing; 0: for as long as it likes. */
  silence: number;
  /** Gives up. */
  signal?: AbortSignal;
  /** The connection is to become a socket: it is one of its own. */
  upgrade?: boolean;
}

export interface ServiceAnswer {
  message: IncomingMessage;
  /** Of a connection that became a socket: itself, and what was said on it already. */
  line?: { socket: Socket; head: Buffer };
}

/**
 * Why there is no answer. `unreachable`: there was no connection, so nothing was asked. `broken`: the connection ended after the question was sent;
 * `stale`: so did one that was kept from an earlier question, most likely before this one arrived. `silent`: nothing came in time. `unreadable`: no
 * HTTP. `abandoned`: whoever asked has gone.
 */
type Fault = 'unreachable' | 'broken' | 'stale' | 'silent' | 'unreadable' | 'abandoned';

/** A service gave no answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly fault: Fault;
  constructor(address: string, fault: Fault, cause: unknown) {
    super(`${address} gave no answer: ${fault}`, { cause });
    this.fault = fault;
  }
}

const READING = new Set(['GET', 'HEAD']);

/**
 * Asks a service at the address whose turn it is, and once more at another one where that can do no harm: when nothing was sent, and for what is repeatable also when
 * the connection broke or the instance says that it is stopping. Never more than once more, and never after a long silence: a service that has too
 * much to do is not given more.
 *
 * @throws NoAnswer
 */
export async function askService(addresses: Addresses, question: Question): Promise<ServiceAnswer> {
  const first = addresses.next();
  const said = await askAt(addresses, first, question).catch(asNoAnswer);
  const again = placeToAskAgain(said, { addresses, first, isRepeatable: question.isRepeatable ?? READING.has(question.method) });
  if (again !== undefined) {
    if (!(said instanceof NoAnswer)) said.message.destroy();
    return askAt(addresses, again, question);
  }
  if (said instanceof NoAnswer) throw said;
  return said;
}

/** Asks at exactly this one of the addresses, and notes whether it is alive. @throws NoAnswer */
export async function askAt(addresses: Addresses, address: string, question: Question): Promise<ServiceAnswer> {
  try {
    const answer = await inSpan({ name: question.method, kind: SpanKind.CLIENT, attributes: { 'server.address': address } }, () =>
      send(address, { ...question, headers: { ...question.headers, ...spanHeaders() } }),
    );
    if (isStopping(answer)) addresses.failed(address);
    else addresses.answered(address);
    return answer;
  } catch (thrown) {
    const { fault } = asNoAnswer(thrown);
    if (fault === 'unreachable' || fault === 'silent') addresses.failed(address);
    throw thrown;
  }
}

function asNoAnswer(thrown: unknown): NoAnswer {
  if (thrown instanceof NoAnswer) return thrown;
  throw thrown;
}

interface Asked {
  addresses: Addresses;
  first: string;
  isRepeatable: boolean;
}

function placeToAskAgain(said: ServiceAnswer | NoAnswer, { addresses, first, isRepeatable }: Asked): string | undefined {
  if (said instanceof NoAnswer && said.fault === 'unreachable') return addresses.nextBut(first);
  if (!isRepeatable) return undefined;
  if (!(said instanceof NoAnswer)) return isStopping(said) ? addresses.nextBut(first) : undefined;
  if (said.fault === 'stale') return addresses.nextBut(first) ?? first;
  return said.fault === 'broken' ? addresses.nextBut(first) : undefined;
}

/** So answers an instance that takes no more questions and did nothing about this one. */
const isStopping = ({ message: { statusCode, headers } }: ServiceAnswer): boolean =>
  statusCode === 503 && headers.connection?.toLowerCase() === 'close';

/** @throws NoAnswer */
function send(address: string, question: Question): Promise<ServiceAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ServiceAnswer>();
  const asked = requestTo(address, question);
  // What an error means depends on how far the question came.
  let fault: Fault | undefined = 'unreachable';
  const endBy = (why: Fault): void => {
    fault ??= why;
    asked.destroy(new Error(why));
  };
  onConnection(asked, address, () => {
    fault = undefined;
    finish(asked, question.body, () => endBy('abandoned'));
  });
  asked.once('timeout', () => endBy('silent'));
  asked.once('response', (message) => resolve({ message }));
  if (question.upgrade) asked.once('upgrade', (message, socket, head) => resolve({ message, line: { socket: socket as Socket, head } }));
  asked.on('error', (cause) => {
    const known = question.signal?.aborted ? faultOfSignal(question.signal) : fault;
    reject(new NoAnswer(address, known ?? faultOf(cause, asked), cause));
  });
  return promise;
}

const faultOfSignal = ({ reason }: AbortSignal): Fault => (reason?.name === 'TimeoutError' ? 'silent' : 'abandoned');

function faultOf({ code }: Error & { code?: string }, { reusedSocket }: ClientRequest): Fault {
  if (code !== 'ECONNRESET' && code !== 'EPIPE') return 'unreadable';
  return reusedSocket ? 'stale' : 'broken';
}

function requestTo(address: string, { method, path, headers, silence, signal, upgrade = false }: Question): ClientRequest {
  const isSecure = address.startsWith('https:');
  const place = placeOf(address);
  const options: RequestOptions = {
    ...place,
    method,
    path: `${place.path}${path}`,
    headers,
    timeout: silence,
    agent: upgrade ? false : isSecure ? secure : plain,
    ...(signal ? { signal } : {}),
  };
  return isSecure ? requestSecure({ ...options, rejectUnauthorized: true }) : requestPlain(options);
}

interface Place {
  hostname: string;
  port: string;
  /** Stands before every other. */
  path: string;
}

const places = new Map<string, Place>();

/** Where an address leads, taken apart once. */
function placeOf(address: string): Place {
  const known = places.get(address);
  if (known) return known;
  const { hostname, port, pathname } = new URL(address);
  const place = { hostname: hostname.replace(/^\[|\]$/g, ''), port, path: pathname.replace(/\/$/, '') };
  places.set(address, place);
  return place;
}

/** Calls `connected` as soon as something can be sent: before that another address may be asked the same. */
function onConnection(asked: ClientRequest, address: string, connected: () => void): void {
  asked.once('socket', (socket) => {
    if (!socket.connecting) return connected();
    const late = setTimeout(() => asked.destroy(new Error('There was no connection in time')), CONNECT_MS);
    asked.once('close', () => clearTimeout(late));
    socket.once(address.startsWith('https:') ? 'secureConnect' : 'connect', () => {
      clearTimeout(late);
      connected();
    });
  });
}

/** @param abandoned called when the body breaks off */
function finish(asked: ClientRequest, body: Question['body'], abandoned: () => void): void {
  if (body === undefined || typeof body === 'string') return void asked.end(body);
  const gone = () => {
    if (!body.readableEnded) abandoned();
  };
  if (body.destroyed) gone();
  body.once('close', gone);
  // A question that fails leaves the rest of its body alone: whoever sends it can still be answered.
  body.pipe(asked);
}
