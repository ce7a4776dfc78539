import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { procedureOf, routeOf } from '../http/route-of.ts';
import { isUpgrade } from '../http/upgrades.ts';
import type { Metrics } from './metrics.ts';

/** How a request ended: as asked, refused with a reason of the caller's, failed by a fault of ours. */
const ANSWERS = ['ok', 'refused', 'failed'] as const;
type Answer = (typeof ANSWERS)[number];

/** What a request is, as far as how long it takes is concerned. */
const KINDS = ['read', 'write', 'file'] as const;

/** Seconds. Each stands for a series of every kind; of a route only the mean is kept, or a process would have five times as many series (ADR 105). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** What is counted by its name; any other, which a caller may have made up, as `OTHER`. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts what a server answers: per route how often, how it ended and how long it took in all; per kind of request how long it takes. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const { service } = metrics;
  const durations = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by what it is: read, write, file',
    labelNames: ['service', 'kind'],
    buckets: BUCKETS,
  });
  for (const kind of KINDS) durations.zero({ service, kind });
  const routes = routeCounters(metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const route = routes(request);
    route.answers[answerOf(reply)].inc();
    // What never ends by itself lasts as long as its reader stays: that says nothing of us.
    if (!openOf(request)) {
      const seconds = reply.elapsedTime / 1000;
      durations.observe({ service, kind: kindOf(request, reply) }, seconds);
      route.seconds.inc(seconds);
    }
    done();
  });
  countOpen(app, metrics);
}

/** What stays open after it was answered: a live line, a socket. */
type Open = 'line' | 'socket';

function openOf(request: FastifyRequest): Open | null {
  if (isUpgrade(request)) return 'socket';
  return (request.routeOptions.config as FastifyContextConfig).live ? 'line' : null;
}

function countOpen(app: FastifyInstance, metrics: Metrics): void {
  const { service } = metrics;
  const open: Record<Open, number> = { line: 0, socket: 0 };
  app.addHook('onRequest', (request, reply, done) => {
    const what = openOf(request);
    if (what) {
      open[what] += 1;
      // Of an upgrade the answer is never written, and of a line the connection may outlive it.
      (what === 'socket' ? request.raw.socket : reply.raw).once('close', () => (open[what] -= 1));
    }
    done();
  });
  metrics.add({
    name: 'live_connections',
    help: 'Live lines and sockets that are open',
    labelNames: ['service', 'what'],
    read: async () => Object.entries(open).map(([what, value]) => ({ labels: { service, what }, value })),
  });
}

interface RouteCounters {
  answers: Readonly<Record<Answer, { inc(): void }>>;
  seconds: { inc(by: number): void };
}

/** The counters of a request's route. Found anew by its labels every time, a series costs more than counting in it. */
function routeCounters(metrics: Metrics): (request: FastifyRequest) => RouteCounters {
  const { service } = metrics;
  const counted = metrics.counter({
    name: 'http_answers_total',
    help: 'Requests that were answered, by how: ok, refused (4xx), failed (5xx)',
    labelNames: ['service', 'method', 'route', 'answer'],
  });
  const seconds = metrics.counter({
    name: 'http_route_seconds_total',
    help: 'Time that the answers of a route took in all; by their number it is the mean',
    labelNames: ['service', 'method', 'route'],
  });
  const known = new Map<string, RouteCounters>();
  return (request) => {
    const labels = { service, ...labelsOf(request) };
    const key = `${labels.method} ${labels.route}`;
    const found = known.get(key);
    if (found) return found;
    // All of them at once: a rate misses what a series begins with, and the first failure of a route is the one that matters.
    const answers = Object.fromEntries(ANSWERS.map((answer) => [answer, counted.labels({ ...labels, answer })]));
    for (const each of Object.values(answers)) each.inc(0);
    const made = { answers: answers as RouteCounters['answers'], seconds: seconds.labels(labels) };
    known.set(key, made);
    return made;
  };
}

function answerOf({ statusCode }: FastifyReply): Answer {
  if (statusCode >= 500) return 'failed';
  return statusCode >= 400 ? 'refused' : 'ok';
}

/** What is answered to a question; anything else is fetched as a file: pictures, programs, exports. */
const ANSWER_TYPES = /json|html/;

/** A file takes as long as the line of its sender or reader does. A question that is too long for an address is posted and counts as a write. */
function kindOf({ method, headers }: FastifyRequest, reply: FastifyReply): (typeof KINDS)[number] {
  const type = reply.getHeader('content-type');
  const isFetched = typeof type === 'string' && !ANSWER_TYPES.test(type);
  if (isFetched || headers['content-type']?.startsWith('multipart/')) return 'file';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/** The pattern, not the address; of a router the procedure where one alone is called, which is one thing by whatever method it is asked. */
function labelsOf(request: FastifyRequest): { method: string; route: string } {
  const route = routeOf(request);
  if (procedureOf(request) !== undefined) return { method: 'CALL', route };
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  return { method: METHODS.has(asked) ? asked : 'OTHER', route };
}
