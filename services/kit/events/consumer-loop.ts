import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, type Consumer, DeliverPolicy, type JsMsg, jetstream } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/nats-core';
import { SpanKind } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Transaction, Tx } from '../data/tx.ts';
import type { KeyedMutex } from '../jobs/keyed-mutex.ts';
import { spansFrom, traceFrom, withTrace } from '../tracing/request-trace.ts';
import { inSpan } from '../tracing/spans.ts';
import { bury } from './dead-letters.ts';
import { readEnvelope } from './event-envelope.ts';
import type { WaitingEvent } from './inbox.queries.ts';
import { forgetRetries, type Outcome, type Receiver, receive } from './inbox.ts';
import { ensureDeadLetterStream, isNotFound, managerOf, nullWhenNotFound, onReconnect, type StreamOptions, streamOf } from './nats.ts';
import { aggregateOf } from './outbox.ts';

export interface ConsumeDeps<T extends Tx> {
  nats: NatsConnection;
  /** Opens a transaction of the service's database; typed `Transaction<…>`, it tells the handlers what their `tx` is. */
  transaction: Transaction<T>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How the stream of dead letters is kept. */
  stream?: StreamOptions;
}

export interface SourceHealth {
  /** `<consuming service>-from-<source service>` */
  consumer: string;
  /** The last time the bus answered, with an event or with none to give. */
  progressAt: Date;
}

/** The bus answers "nothing more yet" this often. */
const ASK_MS = 10_000;
/** And shows that it is there this often: a consumer whose leader is gone is asked anew after twice the time. */
const SIGN_OF_LIFE_MS = 2_000;
const OUTAGE_WAIT_MS = 5_000;
/** Events acted upon side by side: their commits share the wait for the disk. */
const LANES = 4;
const REOPEN_WAIT_MS = 1_000;
/** A trouble that lasts is told once a minute. */
const COMPLAIN_EVERY = 60;

/** What a consuming service reads the events of one source service with. */
export interface ConsumerLoop<T extends Tx> {
  deps: ConsumeDeps<T>;
  receiver: Receiver<T>;
  health: SourceHealth;
  ackWaitMs: number;
  /** Events of one aggregate go one after the other. */
  mutex: KeyedMutex;
  stopping: AbortSignal;
}

const aggregateAt = ({ subject }: JsMsg): string => `${aggregateOf(subject)}.${subject.slice(subject.lastIndexOf('.') + 1)}`;

/** Acts upon the events of `source` until stopped; a lost bus, stream or consumer is opened anew. */
export async function receiveFrom<T extends Tx>(source: string, loop: ConsumerLoop<T>): Promise<void> {
  const { deps, stopping } = loop;
  let session = new AbortController();
  stopping.addEventListener('abort', () => session.abort(), { once: true });
  // What was asked of the bus before it went away it will not answer; and its store may be another one now.
  onReconnect(deps.nats, stopping, () => session.abort());
  for (let failures = 0; !stopping.aborted; ) {
    session = new AbortController();
    try {
      const consumer = await openConsumer(source, loop);
      failures = 0;
      const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => runLane(consumer, loop, session)));
      const failed = lanes.find((lane) => lane.status === 'rejected');
      if (failed) throw failed.reason;
    } catch (error) {
      if (failures++ % COMPLAIN_EVERY === 0) report(error, loop);
      // The bus did answer: there is nothing to act upon yet.
      if (isNotFound(error)) loop.health.progressAt = new Date();
      await pause(REOPEN_WAIT_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/**
 * A missing stream is a source that has not started yet. It is not for us to make: to the source a missing stream says that the store
 * was lost and has to be filled again.
 */
function report<T extends Tx>(error: unknown, { deps, receiver }: ConsumerLoop<T>): void {
  const { consumer } = receiver;
  if (isNotFound(error)) deps.log.info({ consumer }, 'waiting for the source of events to start');
  else deps.log.warn({ err: error, consumer }, 'events cannot be read; trying again');
}

/** The durable consumer: its place in the stream is the bus's to keep, so replicas and restarts go on where the last one stopped. */
async function openConsumer<T extends Tx>(
  source: string,
  { deps: { nats, stream: kept }, receiver, ackWaitMs }: ConsumerLoop<T>,
): Promise<Consumer> {
  const durable = receiver.consumer;
  await ensureDeadLetterStream(nats, kept);
  const { consumers } = await managerOf(nats);
  const stream = streamOf(source);
  const settings = { ack_wait: nanos(ackWaitMs), max_ack_pending: 1_000, max_deliver: -1, filter_subject: filterOf(source, receiver) };
  const found = await consumers.info(stream, durable).catch(nullWhenNotFound);
  if (found) await consumers.update(stream, durable, settings);
  else
    await consumers.add(stream, {
      ...settings,
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    });
  return jetstream(nats).consumers.get(stream, durable);
}

/**
 * Who acts upon one aggregate of a source is sent no other: a vendor's import is ten thousand events that only those shall fetch who want
 * them. A 2.9 server knows one filter per consumer, so whoever acts upon several aggregates is sent all.
 */
function filterOf<T extends Tx>(source: string, { handlers }: Receiver<T>): string {
  const [first, ...others] = new Set([...handlers.keys()].map(aggregateOf));
  return first !== undefined && others.length === 0 ? `mp.${first}.>` : `mp.${source}.>`;
}

/** Receives until the session ends; trouble in one lane ends it for all, so that it is opened anew once. */
async function runLane<T extends Tx>(consumer: Consumer, loop: ConsumerLoop<T>, session: AbortController): Promise<void> {
  try {
    while (!session.signal.aborted) await receiveNext(consumer, loop, session.signal);
  } catch (error) {
    session.abort();
    throw error;
  }
}

/**
 * One at a time and nothing fetched ahead: what waits in a buffer here would grow older than the bus's patience behind a slow effect, and
 * of events given back at a stop a 2.9 server keeps one to itself until that patience ends.
 */
async function receiveNext<T extends Tx>(consumer: Consumer, loop: ConsumerLoop<T>, interrupt: AbortSignal): Promise<void> {
  const { deps, receiver, health } = loop;
  const messages = await consumer.fetch({ max_messages: 1, expires: ASK_MS, idle_heartbeat: SIGN_OF_LIFE_MS });
  const stop = () => messages.stop();
  interrupt.addEventListener('abort', stop, { once: true });
  if (interrupt.aborted) stop();
  try {
    for await (const message of messages) {
      if (interrupt.aborted) message.nak();
      else await loop.mutex(aggregateAt(message), () => settleAll(message, deps, receiver));
    }
    health.progressAt = new Date();
  } finally {
    interrupt.removeEventListener('abort', stop);
  }
}

type Header = (name: string) => string | undefined;

/** What an event brings about belongs to the request that it comes from. */
function inTrace<R>(subject: string, header: Header, work: () => Promise<R>): Promise<R> {
  return withTrace(traceFrom(header), () =>
    inSpan({ name: `receive ${subject}`, kind: SpanKind.CONSUMER, parent: spansFrom(header) }, work),
  );
}

/** Acts upon an event, then upon those that waited for it. */
async function settleAll<T extends Tx>(message: JsMsg, deps: ConsumeDeps<T>, receiver: Receiver<T>): Promise<void> {
  const header = (name: string) => message.headers?.get(name) || undefined;
  const subject = message.subject.slice(0, message.subject.lastIndexOf('.'));
  const next = await inTrace(subject, header, () => settle(message, deps, receiver));
  if (next) await actOnWaiting(next, deps, receiver);
}

async function actOnWaiting<T extends Tx>(first: WaitingEvent, deps: ConsumeDeps<T>, receiver: Receiver<T>): Promise<void> {
  for (let next: WaitingEvent | undefined = first; next; ) next = await actOnOne(next, deps, receiver);
}

/** Answers the event that waited for this one. Whatever keeps it from being acted upon, it comes again by the bus, which was not answered about it. */
async function actOnOne<T extends Tx>(waiting: WaitingEvent, { log }: ConsumeDeps<T>, receiver: Receiver<T>) {
  const { headers, at, ...event } = waiting;
  const envelope = { ...event, at: new Date(at), onlyFor: null };
  try {
    const outcome = await inTrace(
      event.subject,
      (name) => headers[name],
      () => receive(receiver, envelope, 1),
    );
    return outcome.kind === 'done' ? outcome.next : undefined;
  } catch (err) {
    log.warn({ err, consumer: receiver.consumer, id: event.id }, 'an event that waited was not acted upon; it will come again');
    return undefined;
  }
}

/**
 * Answers the event that waited for this one. The only place that answers the bus. It never passes a reason to `term`: a 2.9 server does not know that form and delivers for ever.
 */
async function settle<T extends Tx>(message: JsMsg, deps: ConsumeDeps<T>, receiver: Receiver<T>): Promise<WaitingEvent | undefined> {
  const { nats, log } = deps;
  const envelope = readEnvelope(message);
  const facts = { consumer: receiver.consumer, subject: message.subject, id: envelope?.id };
  try {
    if (envelope?.onlyFor && envelope.onlyFor !== receiver.consumer) {
      message.ack();
      return undefined;
    }
    const outcome: Outcome = envelope
      ? await receive(receiver, envelope, message.info.deliveryCount)
      : { kind: 'dead', reason: 'schema', error: 'Not an event of ours: its headers are missing or malformed.' };
    if (outcome.kind === 'done') {
      message.ack();
      return outcome.next;
    }
    if (outcome.kind === 'later') {
      if (outcome.error) log.warn({ ...facts, err: outcome.error }, 'acting upon an event failed; it will come again');
      message.nak(outcome.afterMs);
      return undefined;
    }
    log.error({ ...facts, reason: outcome.reason, err: outcome.error }, 'an event went to the dead letters');
    await bury(nats, receiver.consumer, { message, reason: outcome.reason, error: outcome.error });
    message.term();
    if (envelope) await forgetRetries(receiver, envelope);
  } catch (error) {
    log.warn({ ...facts, err: error }, 'the database or the bus cannot be reached; the event will come again');
    message.nak(OUTAGE_WAIT_MS);
  }
  return undefined;
}
