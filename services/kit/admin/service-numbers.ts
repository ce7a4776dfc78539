import type { Pool } from 'pg';
import type { AskedNumber } from './metrics.ts';
import { countRetries, readOutboxBacklog } from './service-numbers.queries.ts';

/** What every service says of itself: its connections, what it has not told yet, what it has to do once more. */
export function serviceNumbers(service: string, pool: Pool): AskedNumber[] {
  const labels = { service };
  return [
    {
      name: 'database_connections',
      help: 'Connections of the pool that are used or idle, and requests that wait for one',
      labelNames: ['service', 'state'],
      read: async () => {
        const { totalCount, idleCount, waitingCount } = pool;
        return Object.entries({ used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }).map(([state, value]) => ({
          labels: { ...labels, state },
          value,
        }));
      },
    },
    {
      name: 'outbox_waiting_events',
      help: 'Events that are written and not published yet, at most 10,000',
      labelNames: ['service'],
      read: async () => [{ labels, value: (await readOutboxBacklog(pool))?.waiting ?? 0 }],
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'How long the oldest event waits to be published; 0 where none does',
      labelNames: ['service'],
      read: async () => [{ labels, value: (await readOutboxBacklog(pool))?.oldest ?? 0 }],
    },
    {
      name: 'events_retried',
      help: 'Events that failed at least once and are tried again, at most 10,000',
      labelNames: ['service'],
      read: async () => [{ labels, value: (await countRetries(pool))?.retries ?? 0 }],
    },
  ];
}
