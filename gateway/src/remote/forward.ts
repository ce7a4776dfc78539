import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Addresses } from '@market/service-kit/access/addresses';
import { askService } from '@market/service-kit/access/ask-service';
import { INTERNAL_TOKEN_HEADER } from '@market/service-kit/access/principal';
import { DomainError } from '@market/service-kit/errors';
import { REQUEST_ID_HEADER } from '@market/service-kit/tracing/request-trace';
import type { FastifyReply, FastifyRequest } from 'fastify';

const RETRY_SECONDS = 5;
/** What the gateway itself says of a request. */
const OURS = [INTERNAL_TOKEN_HEADER, REQUEST_ID_HEADER];
/** What was said of the connection to us, and how a body is cut into pieces on it. */
const OF_THE_CONNECTION = new Set([
  ...['host', 'connection', 'proxy-connection', 'keep-alive', 'upgrade', 'te', 'trailer', 'expect'],
  ...['content-length', 'transfer-encoding'],
]);
/** What a service says of its connection to us says nothing of ours to the caller. */
const OF_THE_ANSWER = new Set(['connection', 'keep-alive', 'transfer-encoding']);

interface Forwarding {
  addresses: Addresses;
  /** For the service, with the query. */
  path: string;
  silence: number;
}

/** Passes a request on to a service of the inner network and its answer back, bodies streamed both ways. @throws DomainError UNAVAILABLE */
export async function forward(request: FastifyRequest, reply: FastifyReply, { addresses, path, silence }: Forwarding): Promise<unknown> {
  const { raw, body } = request;
  const stream = body instanceof Readable ? body : undefined;
  const headers = { ...headersFor(raw), ...(stream ? framingOf(raw.headers) : {}) };
  const { message } = await askService(addresses, { method: request.method, path, headers, body: stream, silence }).catch((cause) => {
    throw unavailable(cause);
  });
  for (const [name, value] of Object.entries(message.headers)) if (!OF_THE_ANSWER.has(name)) reply.header(name, value);
  // An answer to half a body leaves the other half on the connection.
  if (!raw.complete) reply.header('connection', 'close');
  return reply.code(message.statusCode ?? 502).send(message);
}

/** What a service is told of a request besides its body: nothing about the connection, or that the caller's `Connection` names, but what we say ourselves. */
export function headersFor({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const passed: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers))
    if (OURS.includes(name) || !(OF_THE_CONNECTION.has(name) || named.includes(name))) passed[name] = value;
  return passed;
}

/** A body goes on as it came, a request without one says nothing of any: a length that nothing follows would be taken out of the next request. */
const framingOf = ({ 'content-length': length }: IncomingHttpHeaders): OutgoingHttpHeaders =>
  length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };

/** Whatever broke off between us and the service is an outage, which passes. */
export function unavailable(cause?: unknown): DomainError {
  const refusal = new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  refusal.cause = cause;
  return refusal;
}
