import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type HealthProbe, stateOf } from './health.ts';

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

/** Counts how long each route of a server takes by status, beside the health of the process and the numbers given. Answers where they stand. */
export function measure(app: FastifyInstance, numbers: readonly AskedNumber[]): Registry {
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
  return registry;
}

/** Whether each part of a process does its work: 1, or 0. What it needs of others shows here and not in whether it is ready. */
export const partsIn = (probes: ReadonlyMap<string, HealthProbe>): AskedNumber => ({
  name: 'part_works',
  help: 'Whether a part of the process does its work',
  labelNames: ['part'],
  read: () => Promise.all([...probes].map(async ([part, probe]) => ({ labels: { part }, value: Number((await stateOf(probe)) === 'ok') }))),
});
