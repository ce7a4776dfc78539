import { isDeepStrictEqual } from 'node:util';
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What a stream keeps before it forgets; whatever it forgot can be had again from the outbox for as long. */
const STREAM_KEEPS_MS = 7 * DAY_MS;
const DEAD_LETTERS_KEPT_MS = 30 * DAY_MS;

/** A repeated publish of one message within this time is stored once; after it the receiver's inbox knows it. */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1_000;

const STREAM_PREFIX = 'mp-';
export const DEAD_LETTER_STREAM = `${STREAM_PREFIX}dead-letters`;

export const streamOf = (service: string): string => `${STREAM_PREFIX}${service}`;
/** What a consuming service reads a source with; its replicas share it. */
export const durableOf = (consumer: string, source: string): string => `${consumer}-from-${source}`;

const CONNECT_PATIENCE_MS = 5_000;

/**
 * Connects to one of the servers whose addresses stand in `url`, separated by commas; the first says user and password (or a token), and by
 * `tls:` that TLS is asked for. Once connected it stays so: it reconnects, to any of them, without limit, where the library would give up
 * after ten tries, and notices a silent connection within a minute. Answers come to an address that only this user may read, so that allow
 * lists can keep users apart.
 *
 * @param name shown by the server
 * @param ca who signs the servers' certificates, in PEM; absent: whom Node trusts
 * @throws when no server answers the first time
 */
export function connectNats(url: string, name = 'market', ca?: string): Promise<NatsConnection> {
  const addresses = url.split(',').map((address) => new URL(address.trim()));
  const { username = '', password = '', protocol } = addresses[0] ?? {};
  const user = decodeURIComponent(username);
  const credentials = password ? { user, pass: decodeURIComponent(password), inboxPrefix: inboxOf(user) } : user ? { token: user } : {};
  return connect({
    servers: addresses.map(({ host }) => host),
    name,
    timeout: CONNECT_PATIENCE_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    pingInterval: 20_000,
    ...(protocol === 'tls:' || ca ? { tls: ca ? { ca } : {} } : {}),
    ...credentials,
  });
}

/** Where a user of the bus is answered. */
export const inboxOf = (user: string): string => `_INBOX.${user}`;

/** Calls `listener` after each reconnect until `stopping`. */
export function onReconnect(nats: NatsConnection, stopping: AbortSignal, listener: () => void): void {
  const follow = async () => {
    for await (const { type } of nats.status()) {
      if (stopping.aborted) return;
      if (type === 'reconnect') listener();
    }
  };
  void follow();
}

/** A server whose leader is gone answers nothing; whoever asks again soon is answered by the next one. */
const ANSWER_PATIENCE_MS = 2_000;

/** By which streams and consumers are looked after. */
export const managerOf = (nats: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(nats, { checkAPI: false, timeout: ANSWER_PATIENCE_MS });

export interface StreamOptions {
  /** Copies in a cluster; absent: 1, as on a single server. */
  replicas?: number;
  maxBytes?: number;
}

export async function hasStream(nats: NatsConnection, service: string): Promise<boolean> {
  return (await readStream(nats, service)) !== null;
}

export interface StreamPosition {
  /** Tells a stream from another one of the same name. */
  created: string;
  lastSeq: number;
}

export async function readStream(nats: NatsConnection, service: string): Promise<StreamPosition | null> {
  const { streams } = await managerOf(nats);
  const info = await streams.info(streamOf(service)).catch(nullWhenNotFound);
  return info && { created: info.created, lastSeq: info.state.last_seq };
}

/** The streams that carry the events of services, and whose. */
export async function sourceStreams(nats: NatsConnection): Promise<{ stream: string; source: string }[]> {
  const { streams } = await managerOf(nats);
  const found: { stream: string; source: string }[] = [];
  for await (const stream of streams.names()) {
    if (stream.startsWith(STREAM_PREFIX) && stream !== DEAD_LETTER_STREAM)
      found.push({ stream, source: stream.slice(STREAM_PREFIX.length) });
  }
  return found;
}

/** Deletes a stream with all that reads it. Answers whether it was there. */
export async function deleteStream(nats: NatsConnection, stream: string): Promise<boolean> {
  const { streams } = await managerOf(nats);
  return (await streams.delete(stream).catch(nullWhenNotFound)) ?? false;
}

/**
 * Creates the stream that carries a service's events, or brings an existing one up to these settings.
 * Only what a 2.9 server knows is used. A full stream forgets its oldest messages rather than refuse new ones: a refusing stream would
 * stop the relay, and what is forgotten is still in the outbox.
 */
export function ensureStream(nats: NatsConnection, service: string, options: StreamOptions = {}): Promise<void> {
  return ensure(nats, {
    ...settings(options),
    name: streamOf(service),
    subjects: [`mp.${service}.>`],
    max_age: nanos(STREAM_KEEPS_MS),
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  });
}

/** Creates the stream that keeps what could not be acted upon, of every consumer, until an operator decides. */
export function ensureDeadLetterStream(nats: NatsConnection, options: StreamOptions = {}): Promise<void> {
  return ensure(nats, {
    ...settings(options),
    name: DEAD_LETTER_STREAM,
    subjects: ['DLQ.>'],
    // Lets a list skip to the next event of one consumer.
    allow_direct: true,
    max_age: nanos(DEAD_LETTERS_KEPT_MS),
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  });
}

const settings = ({ replicas = 1, maxBytes = 1024 ** 3 }: StreamOptions) => ({
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.Old,
  num_replicas: replicas,
  max_bytes: maxBytes,
});

const NAME_IN_USE = 10_058;
/** Stream, consumer, message. */
const NOT_FOUND = new Set([10_059, 10_014, 10_037]);

async function ensure(nats: NatsConnection, config: Partial<StreamConfig> & { name: string }): Promise<void> {
  const { streams } = await managerOf(nats);
  const found = await streams.info(config.name).catch(nullWhenNotFound);
  if (found) {
    const differs = Object.entries(config).some(([name, value]) => !isDeepStrictEqual(found.config[name as keyof StreamConfig], value));
    if (differs) await streams.update(config.name, config);
    return;
  }
  await streams.add(config).catch((error) => {
    // Another replica was faster.
    if (!(error instanceof JetStreamApiError && error.code === NAME_IN_USE)) throw error;
  });
}

/** For `.catch`: what is not there is null, any other trouble stays an error. */
export function nullWhenNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** The stream or consumer that was asked for is not there. */
export const isNotFound = (error: unknown): boolean => error instanceof JetStreamApiError && NOT_FOUND.has(error.code);
