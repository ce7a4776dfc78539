import { randomUUID } from 'node:crypto';
import type { EventContract } from '@market/kit-contract/event';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { vi } from 'vitest';
import type { z } from 'zod';
import { addressOf, headersOf } from '../events/event-envelope.ts';
import { connectNats, ensureStream, nullWhenNotFound, streamOf } from '../events/nats.ts';
import { afterUse } from './after-use.ts';
import { testBus } from './test-bus.ts';

export interface TestEvents {
  nats: NatsConnection;
  /**
   * Puts an event on the bus as its owner's relay would, checked by its contract. Versions count up by themselves per aggregate; a
   * test of order or repetition gives its own.
   */
  publish<E extends EventContract>(event: E, aggregateId: number | string, payload: z.input<E['payload']>, as?: As): Promise<void>;
  /** Waits until `consumer` has answered everything published by `source`: then its projections are what the events make them. */
  settled(consumer: string, source: string): Promise<void>;
}

interface As {
  version?: number;
  id?: string;
}

/**
 * The other services, as a test of one service sees them: "publish this event, wait until it has settled, look at the projection".
 *
 * ```ts
 * const events = await testEvents();
 * const app = await testApp(catalogue, { nats: events.nats });
 * await events.publish(companyChanged, 7, card);
 * await events.settled('catalogue', 'companies');
 * expect(await getCompany(7)).toEqual(…);
 * ```
 *
 * @param url a server of the file's own, for a test that kills it
 */
export async function testEvents(url?: string): Promise<TestEvents> {
  const nats = url === undefined ? await testBus() : await connectedTo(url);
  const versions = new Map<string, number>();
  return {
    nats,
    // biome-ignore lint/complexity/useMaxParams: the same words as `emit`, whose place it takes
    publish: async (event, aggregateId, payload, as = {}) => {
      const [, source = ''] = event.subject.split('.');
      await ensureStream(nats, source);
      const envelope = { subject: event.subject, aggregateId: String(aggregateId), id: as.id ?? randomUUID(), at: new Date() };
      const key = `${source}.${event.subject.split('.')[2]}.${aggregateId}`;
      const version = as.version ?? (versions.get(key) ?? 0) + 1;
      versions.set(key, Math.max(version, versions.get(key) ?? 0));
      const body = JSON.stringify(event.payload.parse(payload));
      // An id of its own on the bus for every copy, so that a test can deliver an event twice.
      await jetstream(nats).publish(addressOf(envelope), body, { msgID: randomUUID(), headers: headersOf({ ...envelope, version }) });
    },
    settled: (consumer, source) => vi.waitFor(() => assertSettled(nats, `${consumer}-from-${source}`, source), { timeout: 15_000 }),
  };
}

async function connectedTo(url: string): Promise<NatsConnection> {
  const nats = await connectNats(url, 'test');
  afterUse(() => nats.close());
  return nats;
}

async function assertSettled(nats: NatsConnection, durable: string, source: string): Promise<void> {
  const { consumers } = await jetstreamManager(nats, { checkAPI: false });
  const info = await consumers.info(streamOf(source), durable).catch(nullWhenNotFound);
  if (!info) throw new Error(`${durable} does not listen yet`);
  const open = info.num_pending + info.num_ack_pending;
  if (open > 0) throw new Error(`${durable} has ${open} events to act upon`);
}
