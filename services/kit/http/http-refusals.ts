import type { ErrorBody } from '@market/kit-contract/envelope';
import type { Logger } from '@market/kit-contract/request-facts';
import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INTERNAL_TOKEN_HEADER, readToken } from '../access/principal.ts';
import { DomainError, type Kind } from '../errors.ts';
import { asksMattermost, mattermostRefusal, sendMattermostJson } from '../mattermost/mattermost-format.ts';
import { localeOf } from '../text/locale.ts';
import { refusalAnswer, refusalOf } from '../trpc/refusal-answer.ts';
import type { TransportOptions } from './request-facts.ts';

type RefusalTransport = Pick<TransportOptions, 'refusals'> & Partial<Pick<TransportOptions, 'internalSecrets'>>;

/** Answers anything thrown with the envelope, the right status and, where it applies, `Retry-After`. */
export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { thrown, transport }: { thrown: unknown; transport: RefusalTransport },
): FastifyReply {
  const reader = { locale: localeFor(request, transport), refusals: transport.refusals };
  const refusal = refusalOf(thrown, reader);
  logFault(thrown, refusal, request.log);
  const { status, body, retryAfter } = refusalAnswer(refusal, reader);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // A body that was too large is still arriving: the connection cannot be used again.
  if (status === 413) reply.header('connection', 'close');
  if (asksMattermost(request)) {
    const told = mattermostRefusal({ status, body }, request.id);
    return sendMattermostJson(reply.code(told.status_code), JSON.stringify(told));
  }
  const answer = request.url.startsWith('/trpc/') ? trpcShape(refusal.kind, status, body) : body;
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
}

/** What a client of tRPC reads when no router answered: a limit, a dead session, a service that is down. */
const trpcShape = (kind: Kind, httpStatus: number, body: ErrorBody) => ({
  error: { message: body.message, code: TRPC_ERROR_CODES_BY_KEY[kind], data: { ...body, httpStatus } },
});

/** Notes what nobody refused on purpose. What comes out of a procedure was noted there, with its name. */
export function logFault(thrown: unknown, refusal: DomainError, log: Logger): void {
  if (thrown instanceof TRPCError || refusal === thrown) return;
  if (refusal.kind === 'INTERNAL_SERVER_ERROR') log.error({ err: thrown }, 'A request failed unexpectedly');
  else if (refusal.kind === 'SERVICE_UNAVAILABLE') log.warn({ err: thrown }, 'A request could not be served');
}

/** Makes a server (or a scope of it) answer its own refusals with the envelope. */
export function envelopeErrors(app: FastifyInstance, transport: RefusalTransport = {}): void {
  app.setErrorHandler((thrown, request, reply) => answerRefusal(request, reply, { thrown, transport }));
}

/** Unknown paths answer with the envelope too; once per server, at its root. */
export function envelopeNotFound(app: FastifyInstance, transport: RefusalTransport = {}): void {
  app.setNotFoundHandler((request, reply) =>
    answerRefusal(request, reply, { thrown: new DomainError('NOT_FOUND', 'NOT_FOUND'), transport }),
  );
}

function localeFor(request: FastifyRequest, { internalSecrets }: RefusalTransport) {
  const token = request.headers[INTERNAL_TOKEN_HEADER];
  const chosen = internalSecrets !== undefined && typeof token === 'string' ? readToken(internalSecrets, token)?.facts.locale : undefined;
  return localeOf(request.headers['accept-language'], chosen);
}
