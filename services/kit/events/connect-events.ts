import type { EventContract } from '@market/kit-contract/event';
import type { ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import { type HealthProbe, movesOn } from '../admin/health.ts';
import type { Metrics } from '../admin/metrics.ts';
import { type DatabaseAccess, directUrlOf } from '../data/database.ts';
import { transactionsOf } from '../data/transaction.ts';
import { createWaker } from '../jobs/waker.ts';
import { startWorker } from '../jobs/worker.ts';
import type { Bus } from './bus.ts';
import { consume } from './consume.ts';
import type { Handler } from './inbox.ts';
import type { Retelling } from './lost-history/lost-history.ts';
import { PRUNE_MS, pruneEvents } from './prune-events.ts';
import { startRelay } from './relay.ts';

/** An event of another service and what to do upon it. */
export interface Subscription {
  event: EventContract;
  handler: Handler<ClientBase, EventContract>;
}

/** Acts upon an event, in a transaction of the service's own database. */
export const on = <E extends EventContract>(event: E, handler: Handler<ClientBase, E>): Subscription => ({
  event,
  // Checked against this event right here; whoever holds the list only passes on what the event's own schema let through.
  handler: handler as Handler<ClientBase, EventContract>,
});

export interface EventConnections {
  name: string;
  pool: Pool;
  /** false: the service emits nothing, so there is no outbox to publish. */
  publishes: boolean;
  retellings: readonly Retelling[];
  subscriptions: readonly Subscription[];
}

/** What the process that runs a service gives it for its events. */
interface Surroundings extends DatabaseAccess {
  /** null: there is none. */
  bus: Bus | null;
  log: Logger;
  probes?: Map<string, HealthProbe>;
  metrics?: Metrics;
}

/**
 * Connects a service to the bus: what it emitted is published as soon as the bus takes it, and each event of others that it subscribes to
 * is handled in a transaction of its pool. Without a bus nothing is published and nothing consumed. Answers what stops it.
 */
export function connectEvents(
  { name, pool, publishes, retellings, subscriptions }: EventConnections,
  { bus, log, probes, metrics, ...database }: Surroundings,
): (() => Promise<void>)[] {
  if (!bus || (!publishes && subscriptions.length === 0)) return [];
  const handlers = subscriptions.map(({ event, handler }) => [event, handler] as const);
  const ages = metrics && subscriptions.length > 0 ? { acted: ageIn(metrics, name) } : {};
  const stopEvents = bus.whenConnected((nats) => {
    const { streams: stream } = bus;
    const relay = publishes ? startRelay({ service: name, databaseUrl: directUrlOf(database), nats, log, retellings, stream }) : null;
    const consumption = consume({ nats, log, stream, transaction: transactionsOf(pool) }, { consumer: name, handlers, ...ages });
    probes?.set(
      `${name} events`,
      movesOn(() => [...(relay ? [relay.health()] : []), ...consumption.health()]),
    );
    return async () => void (await Promise.all([relay?.stop(), consumption.stop()]));
  });
  return [stopEvents, ...(publishes ? [] : [startPruning(pool, log)])];
}

/** Seconds: what is promised of events is that others have acted upon them within fifteen. */
const AGES = [0.1, 0.5, 1, 5, 15, 60, 300];

function ageIn(metrics: Metrics, service: string): (seconds: number) => void {
  const age = metrics.histogram({
    name: 'events_age_seconds',
    help: 'How long after it was written a service had acted upon an event of another',
    labelNames: ['service'],
    buckets: AGES,
  });
  age.zero({ service });
  return (seconds) => age.observe({ service }, seconds);
}

/** Where no relay runs, which does it else. */
const startPruning = (pool: Pool, log: Logger): (() => Promise<void>) =>
  startWorker(async () => (await pruneEvents(pool)) > 0, {
    waker: createWaker(),
    pollMs: PRUNE_MS,
    log,
    failed: 'Old events could not be forgotten; trying again',
  });
