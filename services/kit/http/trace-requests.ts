import { type Context, context, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { spansFrom, TRACE_HEADERS, withTrace } from '../tracing/request-trace.ts';
import { beginSpan } from '../tracing/spans.ts';
import { routeOf } from './route-of.ts';

/**
 * Everything that is done for a request knows it by its id and its span.
 *
 * @param isEdge clients are asked for here: what they say of traces is neither believed nor passed on
 */
export function traceRequests(app: FastifyInstance, { isEdge }: { isEdge: boolean }): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const within = (request: FastifyRequest, work: () => void): void =>
    context.with(contexts.get(request) ?? context.active(), () => withTrace({ requestId: request.id }, work));
  app.addHook('onRequest', (request, reply, done) => {
    if (isEdge) for (const name of TRACE_HEADERS) delete request.raw.headers[name];
    contexts.set(request, spanOf(request, reply));
    within(request, done);
  });
  // Once more where a body has arrived: what comes of a socket does not come of the request that it carries.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
}

function spanOf(request: FastifyRequest, reply: FastifyReply): Context {
  const { span, within } = beginSpan({
    name: request.method,
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': request.method, 'market.request_id': request.id },
    parent: spansFrom((name) => request.headers[name]?.toString()),
  });
  if (span.isRecording())
    reply.raw.once('close', () => {
      // By the pattern of the address: what stands in its place may be a person's name or number, and a query may be anything.
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  return within;
}
