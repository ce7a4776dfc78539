import type { NatsConnection } from '@nats-io/nats-core';
import { durableOf, managerOf, nullWhenNotFound, sourceStreams } from './nats.ts';

/**
 * Has a service read again whatever the streams still hold for it (7 days), after its database went back in time: it knows by its inbox
 * what it has acted upon already. Answers how many sources that are.
 */
export async function rereadEvents(nats: NatsConnection, service: string): Promise<number> {
  const { consumers } = await managerOf(nats);
  let reread = 0;
  for (const { stream, source } of await sourceStreams(nats)) {
    if (await consumers.delete(stream, durableOf(service, source)).catch(nullWhenNotFound)) reread++;
  }
  return reread;
}
