import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError } from '../errors.ts';

/** A number that is asked for whenever metrics are read, or one for each set of labels; while it cannot be had, it is `NaN`. */
export interface AskedNumber {
  name: string;
  help: string;
  labelNames?: readonly string[];
  read: () => Promise<number | readonly LabelledNumber[]>;
}

export interface LabelledNumber {
  labels: Readonly<Record<string, string>>;
  value: number;
}

interface MetricsOptions {
  /** Others get 404. */
  mayRead: (request: FastifyRequest) => boolean;
  numbers?: readonly AskedNumber[];
}

/**
 * Prometheus metrics of a server at `GET /metrics`: how long each route took by status, and the health of the process.
 */
export function mountMetrics(app: FastifyInstance, { mayRead, numbers = [] }: MetricsOptions): void {
  const registry = new Registry();
  // With `nodejs_eventloop_lag_*` of `monitorEventLoopDelay`: the longest that anything kept everybody waiting since the last reading.
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const { name, help, labelNames = [], read } of numbers) {
    const collect = async (): Promise<void> => {
      const found = await read().catch(() => Number.NaN);
      gauge.reset();
      if (typeof found === 'number') return gauge.set(found);
      for (const { labels, value } of found) gauge.set(labels, value);
    };
    const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [registry], collect });
  }
  // Found anew by its labels every time, a series costs more than counting in it.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the address: ids in labels would make a new series for every product.
    const route = request.routeOptions.url ?? 'unmatched';
    const { method } = request;
    const key = `${method} ${route} ${reply.statusCode}`;
    const known = series.get(key) ?? duration.labels({ method, route, status: reply.statusCode });
    series.set(key, known);
    known.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new DomainError('NOT_FOUND', 'NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
