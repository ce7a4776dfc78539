import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@market/kit-contract/request-facts';
import pg from 'pg';
import { ping } from '../data/ping.queries.ts';

const RETRY_MS = 1_000;
/** A server that is frozen or swallowed by the network says nothing, as one where nothing happens; so it is asked. */
const SIGN_OF_LIFE = { everyMs: 20_000, patienceMs: 5_000 };

interface ListenOptions {
  /** Reached directly: LISTEN does not survive a pooler that shares connections by transaction. */
  databaseUrl: string;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  log: Logger;
  /** Postgres channel → what to do with the payload of each notification. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** It listens, perhaps anew: notifications of the meantime are lost, so look at everything once. */
  onListening: () => void;
  signOfLife?: { everyMs: number; patienceMs: number };
}

export interface Listening {
  /** The last time it was known to hear. */
  health(): { progressAt: Date };
  stop(): Promise<void>;
}

/**
 * Calls the handler of a channel for each `pg_notify` that a committed transaction sent. On a connection of its own, because LISTEN
 * belongs to a session; a lost one is opened anew.
 */
export function listen({ databaseUrl, applicationName, log, channels, onListening, signOfLife = SIGN_OF_LIFE }: ListenOptions): Listening {
  const stopping = new AbortController();
  let progressAt = new Date();
  const ended = keepListening();
  return {
    health: () => ({ progressAt }),
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((err) => log.warn({ err }, 'Notifications of Postgres are not received; trying again'));
      await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: 5_000,
      query_timeout: signOfLife.patienceMs,
      keepAlive: true,
    });
    const lost = Promise.withResolvers<void>();
    const lives = () => {
      progressAt = new Date();
    };
    client.on('error', lost.reject);
    client.on('end', lost.resolve);
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    const stop = () => lost.resolve();
    stopping.signal.addEventListener('abort', stop, { once: true });
    const asking = setInterval(() => ping(client).then(lives, lost.reject), signOfLife.everyMs);
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      lives();
      onListening();
      if (!stopping.signal.aborted) await lost.promise;
    } finally {
      clearInterval(asking);
      stopping.signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
  }
}
