import type { EventContract } from '@market/kit-contract/event';
import type { Tx } from '../data/tx.ts';
import { createKeyedMutex } from '../jobs/keyed-mutex.ts';
import { type ConsumeDeps, receiveFrom, type SourceHealth } from './consumer-loop.ts';
import type { Handler, Receiver } from './inbox.ts';
import { durableOf } from './nats.ts';
import { aggregateOf } from './outbox.ts';

export interface ConsumeOptions<T extends Tx, Events extends readonly EventContract[]> {
  /** Name of the consuming service; its replicas share the work. */
  consumer: string;
  /** What to do upon which event, from any number of services. */
  handlers: { readonly [I in keyof Events]: readonly [Events[I], Handler<T, Events[I]>] };
  /** Waits in ms between attempts, then the event is dead. */
  retryWaits?: number[];
  /** Waits in ms for a missing earlier event; longer in all than `ackWaitMs`, for its receiver may just have crashed. */
  gapWaits?: number[];
  /** How long in ms the bus waits for a receiver that fell silent before another one gets its event. */
  ackWaitMs?: number;
  /** See `Receiver`. */
  acted?: (seconds: number) => void;
}

export interface Consumption {
  health(): SourceHealth[];
  /** Finishes the event at hand and takes no other. */
  stop(): Promise<void>;
}

const RETRY_WAITS = [1_000, 5_000, 30_000, 120_000, 600_000];
const GAP_WAITS = [100, 400, 1_500, 5_000, 30_000];
const ACK_WAIT_MS = 30_000;

/**
 * Acts upon the events of other services, each one once: the inbox row and the effect are one transaction, and the bus hears of it only
 * after the commit. A handler that throws is tried again, up to six times over 13 minutes; then the event goes to the dead letters, as
 * one does at once that is not what its contract promises. Runs until stopped; a lost bus, stream or consumer is waited for.
 */
export function consume<T extends Tx, const Events extends readonly EventContract[]>(
  deps: ConsumeDeps<T>,
  options: ConsumeOptions<T, Events>,
): Consumption {
  const stopping = new AbortController();
  const pairs = options.handlers as readonly (readonly [EventContract, Handler<T, EventContract>])[];
  const sources = Map.groupBy(pairs, ([event]) => event.subject.split('.')[1] ?? '');
  const running = [...sources].map(([source, handlers]) => {
    const receiver: Receiver<T> = {
      consumer: durableOf(options.consumer, source),
      transaction: deps.transaction,
      handlers: new Map(handlers.map(([event, handler]) => [event.subject, { event, handler }])),
      sequences: new Set(handlers.filter(([event]) => event.carries === 'change').map(([event]) => aggregateOf(event.subject))),
      gapWaits: options.gapWaits ?? GAP_WAITS,
      retryWaits: options.retryWaits ?? RETRY_WAITS,
      now: Date.now,
      ...(options.acted ? { acted: options.acted } : {}),
    };
    const health: SourceHealth = { consumer: receiver.consumer, progressAt: new Date() };
    const ackWaitMs = options.ackWaitMs ?? ACK_WAIT_MS;
    return {
      health,
      ended: receiveFrom(source, { deps, receiver, health, ackWaitMs, mutex: createKeyedMutex(), stopping: stopping.signal }),
    };
  });
  return {
    health: () => running.map(({ health }) => ({ ...health })),
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}
