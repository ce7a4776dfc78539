import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from '../http/route-of.ts';
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

type Label = 'method' | 'route' | 'status';

/**
 * The numbers of a process, in the words of Prometheus. Labels are of closed sets: an id in a label would make a new series for every product.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #asked = new Map<string, AskedNumber['read'][]>();
  readonly #duration: Histogram<Label>;

  constructor() {
    // With `nodejs_eventloop_lag_*` of `monitorEventLoopDelay`: the longest that anything kept everybody waiting since the last reading.
    collectDefaultMetrics({ register: this.registry });
    this.#duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.registry],
    });
  }

  /** Services of one process add the same number each, labelled by their names: their readings stand side by side. */
  add({ name, help, labelNames = [], read }: AskedNumber): void {
    const known = this.#asked.get(name);
    if (known) return void known.push(read);
    const reads = [read];
    this.#asked.set(name, reads);
    const collect = async (): Promise<void> => {
      const found = await Promise.all(reads.map((each) => each().catch(() => Number.NaN)));
      gauge.reset();
      for (const reading of found) record(gauge, reading);
    };
    const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [this.registry], collect });
  }

  /** Counts how long each route of a server takes, by status. */
  measure(app: FastifyInstance): void {
    // Found anew by its labels every time, a series costs more than counting in it.
    const series = new Map<string, Histogram.Internal<Label>>();
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request);
      const { method } = request;
      const key = `${method} ${route} ${reply.statusCode}`;
      const known = series.get(key) ?? this.#duration.labels({ method, route, status: reply.statusCode });
      series.set(key, known);
      known.observe(reply.elapsedTime / 1000);
      done();
    });
  }
}

function record(gauge: Gauge, reading: number | readonly LabelledNumber[]): void {
  if (typeof reading === 'number') gauge.set(reading);
  else for (const { labels, value } of reading) gauge.set(labels, value);
}

/** Whether each part of a process does its work: 1, or 0. What it needs of others shows here and not in whether it is ready. */
export const partsIn = (probes: ReadonlyMap<string, HealthProbe>): AskedNumber => ({
  name: 'part_works',
  help: 'Whether a part of the process does its work',
  labelNames: ['part'],
  read: () => Promise.all([...probes].map(async ([part, probe]) => ({ labels: { part }, value: Number((await stateOf(probe)) === 'ok') }))),
});
