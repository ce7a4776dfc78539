import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { onReconnect } from './nats.ts';
import { OUTBOX_CHANNEL, unmarkPublishedSince } from './outbox.queries.ts';
import { RECONNECTED, type RelayHealth, type RelayOptions, relaySession } from './relay-session.ts';

export interface Relay {
  health(): RelayHealth;
  /** Finishes the batch at hand and lets the next replica take over. */
  stop(): Promise<void>;
}

const RETRY_MS = [250, 500, 1_000, 2_000, 5_000];
/** A trouble that lasts is told about once a minute. */
const COMPLAIN_EVERY = 12;

/**
 * Publishes what the service's outbox holds, in order, for as long as it takes; one replica at a time, found by an advisory lock.
 * A crash between publishing and marking publishes again under the same id, which the stream stores once. When the stream turns out to be
 * new or lost, everything the outbox still keeps is published into it once more. Receivers know each copy by their inbox.
 */
export function startRelay(options: RelayOptions): Relay {
  const stopping = new AbortController();
  const health: RelayHealth = { active: false, progressAt: new Date() };
  const ended = keepRelaying(options, health, stopping.signal);
  return {
    health: () => ({ ...health }),
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/**
 * Publishes again what was written to the outbox since `from`, at most what it keeps (7 days). Receivers that have it already do nothing.
 * Answers the number of events.
 */
export async function replayOutbox(db: Pick<ClientBase, 'query'>, from: Date): Promise<number> {
  const unmarked = await unmarkPublishedSince(db, { from });
  await db.query(`NOTIFY ${OUTBOX_CHANNEL}`);
  return unmarked;
}

async function keepRelaying(options: RelayOptions, health: RelayHealth, stopping: AbortSignal): Promise<void> {
  let session = new AbortController();
  stopping.addEventListener('abort', () => session.abort(), { once: true });
  // The bus that comes back may have lost its store, and a session begins by looking.
  onReconnect(options.nats, stopping, () => session.abort(RECONNECTED));
  for (let failures = 0; !stopping.aborted; ) {
    session = new AbortController();
    const before = health.progressAt;
    try {
      await relaySession(options, health, session.signal);
    } catch (error) {
      failures = health.progressAt === before ? failures + 1 : 1;
      if (failures % COMPLAIN_EVERY === 1)
        options.log.warn({ err: error, service: options.service }, 'events wait in the outbox; trying again');
      // The bus that comes back ends the waiting, too.
      await pause(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1], undefined, { signal: session.signal }).catch(() => undefined);
    } finally {
      health.active = false;
    }
  }
}
