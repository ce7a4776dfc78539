import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/nats-core';
import type { Logger } from 'pino';
import { z } from 'zod';
import { connectNats, type StreamOptions } from './nats.ts';

type Stop = () => void | Promise<void>;

/** The way to NATS, which may be away when a process starts: what needs it begins as soon as it is there, and nobody waits for it. */
export interface Bus {
  /** Null as long as the bus was never reached; afterwards a connection that reconnects by itself. */
  connection(): NatsConnection | null;
  /** Begins once the bus is there, at once where it is already. Answers what stops that, also before it began. */
  whenConnected(begin: (nats: NatsConnection) => Stop): () => Promise<void>;
  /** How streams are to be kept. */
  streams: StreamOptions;
  /** Passes on what was published and lets go. */
  close(): Promise<void>;
}

/** The variables that lead a process to its bus. */
export const BusEnv = z.object({
  /** Servers of one cluster, separated by commas, with this process's user: `nats://catalogue:word@nats-1:4222,nats://nats-2:4222`; `tls://` asks for TLS. */
  NATS_URL: z.string().min(1),
  /** The certificate of whoever signs the servers' own, in PEM; without it those known to Node do. */
  NATS_CA: z.string().optional(),
  /** Copies that the cluster keeps of each stream: 3 of three servers, 1 of a single one. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
});

/** The connection of what can be told only now. @throws while the bus was never reached */
export function reached(bus: Bus): NatsConnection {
  const connection = bus.connection();
  if (!connection) throw new Error('The bus is not there yet');
  return connection;
}

const AGAIN_MS = 1_000;
/** A bus that stays away is told about once a minute. */
const COMPLAIN_EVERY = 60;

/** Begins to look for the bus and answers at once. */
export function openBus(settings: z.output<typeof BusEnv>, name: string, log: Pick<Logger, 'warn' | 'info'>): Bus {
  const { NATS_URL: url, NATS_CA: ca, NATS_REPLICAS: replicas } = settings;
  const closing = new AbortController();
  let connection: NatsConnection | null = null;
  const connecting = reach(() => connectNats(url, name, ca), closing.signal, log).then((nats) => (connection = nats));
  return {
    connection: () => connection,
    whenConnected: (begin) => (connection ? begun(connection, begin) : begunOnce(connecting, begin)),
    streams: { replicas },
    close: async () => {
      closing.abort();
      await (await connecting)?.drain();
    },
  };
}

/** A bus that is reached already; whoever connected closes it. */
export const connectedBus = (nats: NatsConnection, streams: StreamOptions = {}): Bus => ({
  connection: () => nats,
  whenConnected: (begin) => begun(nats, begin),
  streams,
  close: async () => undefined,
});

function begun(nats: NatsConnection, begin: (nats: NatsConnection) => Stop): () => Promise<void> {
  const stop = begin(nats);
  return async () => stop();
}

function begunOnce(connecting: Promise<NatsConnection | null>, begin: (nats: NatsConnection) => Stop): () => Promise<void> {
  let stopped = false;
  let stop: Stop | undefined;
  void connecting.then((nats) => {
    if (nats && !stopped) stop = begin(nats);
  });
  return async () => {
    stopped = true;
    await stop?.();
  };
}

/** Answers null when closing came first. */
async function reach(
  connect: () => Promise<NatsConnection>,
  closing: AbortSignal,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<NatsConnection | null> {
  for (let failures = 0; !closing.aborted; failures++) {
    try {
      const nats = await connect();
      if (failures > 0) log.info('The bus is there');
      if (!closing.aborted) return nats;
      await nats.close();
    } catch (err) {
      if (failures % COMPLAIN_EVERY === 0) log.warn({ err }, 'The bus cannot be reached; events wait');
      await pause(AGAIN_MS, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  return null;
}
