import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type HealthProbe, stateOf } from './health.ts';
import { patiently, shared } from './patience.ts';

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

/** A number that grows with what happens. */
interface CountedNumber<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
}

interface Distribution<Label extends string> extends CountedNumber<Label> {
  /** Upper bounds; what service levels are promised at has to be among them (`deploy/observability/slos.ts`). */
  buckets: readonly number[];
}

/**
 * The numbers of a process, in the words of Prometheus. Labels are of closed sets: an id in a label would make a new series for every product.
 */
export class Metrics {
  readonly registry = new Registry();
  /** Whose process it is: its numbers say it, because who gathers them may call processes as they like. */
  readonly service: string;
  readonly #asked = new Map<string, AskedNumber['read'][]>();

  constructor(service: string) {
    this.service = service;
    // With `nodejs_eventloop_lag_*` of `monitorEventLoopDelay`: the longest that anything kept everybody waiting since the last reading.
    collectDefaultMetrics({ register: this.registry });
  }

  /** Services of one process add the same number each, labelled by their names: their readings stand side by side. */
  add({ name, help, labelNames = [], read }: AskedNumber): void {
    // A reading that hangs, such as one that waits for a connection, is not asked for once more with every scrape.
    const reading = shared(read);
    const known = this.#asked.get(name);
    if (known) return void known.push(reading);
    const reads = [reading];
    this.#asked.set(name, reads);
    const collect = async (): Promise<void> => {
      const found = await Promise.all(reads.map((each) => patiently(each, { late: Number.NaN, failed: Number.NaN })));
      gauge.reset();
      for (const reading of found) record(gauge, reading);
    };
    const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [this.registry], collect });
  }

  /** The counter of this name: services of one process count in the same. */
  counter<Label extends string>(counted: CountedNumber<Label>): Counter<Label> {
    const known = this.registry.getSingleMetric(counted.name) as Counter<Label> | undefined;
    return known ?? new Counter({ ...counted, registers: [this.registry] });
  }

  /** The same for how something is distributed. */
  histogram<Label extends string>({ buckets, ...counted }: Distribution<Label>): Histogram<Label> {
    const known = this.registry.getSingleMetric(counted.name) as Histogram<Label> | undefined;
    return known ?? new Histogram({ ...counted, buckets: [...buckets], registers: [this.registry] });
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

/** Which build a process is of: while two run side by side, both are seen. */
export const buildIn = (service: string, version: string): AskedNumber => ({
  name: 'build_info',
  help: 'Always 1: which build the process is of',
  labelNames: ['service', 'version'],
  read: async () => [{ labels: { service, version }, value: 1 }],
});
