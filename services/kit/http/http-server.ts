import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
  type RouteHandlerMethod,
} from 'fastify';
import { DomainError } from '../errors.ts';
import { REQUEST_ID_HEADER } from '../tracing/request-trace.ts';
import { answerRefusal, envelopeErrors, envelopeNotFound } from './http-refusals.ts';
import type { TransportOptions } from './request-facts.ts';
import { isPlainTarget } from './request-target.ts';
import { refuseSlowBodies } from './slow-bodies.ts';
import { traceRequests } from './trace-requests.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { openForUpgrades, takesUpgrade } from './upgrades.ts';

/** JSON and form bodies; files have limits of their own. */
export const BODY_LIMIT_BYTES = 1024 * 1024;
/** How long a request may take to arrive: a file of 20 MB does over a line of 0.6 Mbit/s. */
const ARRIVAL_MS = 5 * 60_000;
/** Of that, its head, and a body without files: a megabyte over 0.3 Mbit/s. */
const HEAD_MS = 10_000;
const BODY_MS = 30_000;
/** How often late requests are looked for. */
const LATE_EVERY_MS = 2_000;
/** How every router of the product reads an address. */
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 5_000 };

export interface HttpServerOptions extends FastifyServerOptions {
  /** Absent: silent. */
  log?: FastifyBaseLogger;
  transport?: Partial<TransportOptions>;
  /** Answers what no route matches, in place of the envelope's 404. */
  unknownPath?: RouteHandlerMethod;
  /** For how many milliseconds a body without files may arrive. */
  bodyPatience?: number;
  /** Clients ask here, not processes of the product. */
  isEdge?: boolean;
  /** Once it is aborted each answer ends its connection, so that whoever sends requests connects elsewhere. */
  stopping?: AbortSignal;
  /** Stand on every answer, also on those that no route gives. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * A Fastify server as every process of the product wants it: request ids, limits, and refusals of its own (broken or ambiguous
 * addresses, unknown paths, oversized bodies) in the envelope.
 */
export function createHttpServer(options: HttpServerOptions = {}): FastifyInstance {
  const {
    log,
    transport = {},
    unknownPath,
    stopping,
    headers = {},
    bodyPatience = BODY_MS,
    isEdge = false,
    routerOptions,
    ...rest
  } = options;
  const app: FastifyInstance = Fastify({
    // Each call is counted in the metrics; a line per call would only drown the lines that matter.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVAL_MS,
    http: {
      headersTimeout: HEAD_MS,
      connectionsCheckingInterval: LATE_EVERY_MS,
      shouldUpgradeCallback: (request) => takesUpgrade(app, request),
    },
    // No client names a request: two of them with one id would look alike in the logs.
    requestIdHeader: isEdge ? false : REQUEST_ID_HEADER,
    genReqId: () => randomUUID(),
    ...(log ? { loggerInstance: log } : {}),
    frameworkErrors: (thrown, request, reply) => void answerRefusal(request, reply.headers(headers), { thrown, transport }),
    clientErrorHandler: answerUnreadable,
    routerOptions: { ...ROUTER_OPTIONS, ...routerOptions },
    ...rest,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (stopping?.aborted) reply.header('connection', 'close');
    done(isPlainTarget(request.raw.url ?? '') ? undefined : new DomainError('BAD_REQUEST', 'BAD_REQUEST'));
  });
  // Nobody reads what is sent to an address that is not there: what is wrong with it would hide that.
  app.addHook('preParsing', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new DomainError('NOT_FOUND', 'NOT_FOUND');
  });
  traceRequests(app, { isEdge });
  refuseSlowBodies(app, bodyPatience);
  openForUpgrades(app);
  dropUnusedOnClose(app);
  dropAnsweredOnClose(app);
  envelopeErrors(app, transport);
  if (unknownPath) app.setNotFoundHandler(unknownPath);
  else envelopeNotFound(app, transport);
  return app;
}

/**
 * Browsers open connections ahead of their requests. One that never carried a request counts as busy for Node, which would wait a minute
 * for it while closing.
 */
function dropUnusedOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.server.on('upgrade', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

/** A connection whose answer goes out while closing stays open for its next request: Node would wait more than a minute for that one. */
function dropAnsweredOnClose(app: FastifyInstance): void {
  app.server.on('request', (_request, response) =>
    response.once('close', () => {
      if (!app.server.listening) app.server.closeIdleConnections();
    }),
  );
}
