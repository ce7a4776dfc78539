import type { NatsConnection } from '@nats-io/nats-core';
import type { AskedNumber, LabelledNumber } from '../admin/metrics.ts';
import { type Bus, reached } from './bus.ts';
import { managerOf, sourceStreams } from './nats.ts';

/** How far a consumer is behind its source. */
export interface ConsumerLag {
  /** `<consuming service>-from-<source service>` */
  consumer: string;
  /** Events that it was not sent yet. */
  pending: number;
  /** Events that it was sent and has not answered: at work, or waiting to be tried again. */
  unanswered: number;
  /** Those of them that it was sent more than once. */
  redelivered: number;
}

/** Every consumer of every source, in the order of their names. */
export async function consumerLags(nats: NatsConnection): Promise<ConsumerLag[]> {
  const { consumers } = await managerOf(nats);
  const lags: ConsumerLag[] = [];
  for (const { stream } of await sourceStreams(nats)) {
    for await (const { name, config, num_pending, num_ack_pending, num_redelivered } of consumers.list(stream)) {
      // One without a durable name is an operator's, or reads once.
      if (config.durable_name)
        lags.push({ consumer: name, pending: num_pending, unanswered: num_ack_pending, redelivered: num_redelivered });
    }
  }
  return lags.sort((a, b) => a.consumer.localeCompare(b.consumer));
}

/** What an alarm is set on: a number that only grows says that a consumer stands still, however healthy its process is. */
export const consumerLagIn = (bus: Bus): AskedNumber => ({
  name: 'events_consumer_lag',
  help: 'Events that a consumer has not acted upon: not sent yet (pending), without an answer (unanswered), of these sent again (redelivered)',
  labelNames: ['consumer', 'state'],
  read: async () =>
    (await consumerLags(reached(bus))).flatMap(({ consumer, ...states }) =>
      Object.entries(states).map(([state, value]): LabelledNumber => ({ labels: { consumer, state }, value })),
    ),
});
