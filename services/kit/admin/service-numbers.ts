import type { Pool } from 'pg';
import { schemaState } from '../data/migrations/schema-current.ts';
import { type ReadBacklog, readOutboxBacklog } from './backlog.queries.ts';
import type { AskedNumber, LabelledNumber } from './metrics.ts';
import { shared } from './patience.ts';
import { countRetries, readArchive } from './service-numbers.queries.ts';

/** What waits to be done beside requests, by name: `src/backlogs.queries.ts` of a service. */
export type Backlogs = Readonly<Record<string, ReadBacklog>>;

interface NumberedService {
  name: string;
  pool: Pool;
  backlogs: Backlogs;
  /** Folder of its migrations. */
  migrations: string;
}

/** What every service says of itself: its connections, its schema, what it has not told yet, what waits and what it has to do once more. */
export function serviceNumbers(service: NumberedService): AskedNumber[] {
  const { name, pool } = service;
  return [
    {
      name: 'database_connections',
      help: 'Connections of the pool that are used or idle, and requests that wait for one',
      labelNames: ['service', 'state'],
      read: async () => {
        const { totalCount, idleCount, waitingCount } = pool;
        return byState(name, { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount });
      },
    },
    {
      name: 'events_retried',
      help: 'Events that failed at least once and are tried again, at most 10,000',
      labelNames: ['service'],
      read: async () => [{ labels: { service: name }, value: (await countRetries(pool))?.retries ?? 0 }],
    },
    {
      name: 'database_archive_failing_seconds',
      help: 'For how long the log of the database server has not been archived, as it should be; 0 where it is, or is not to be',
      labelNames: ['service'],
      read: async () => [{ labels: { service: name }, value: (await readArchive(pool))?.failing ?? 0 }],
    },
    ...outboxNumbers(service),
    ...backlogNumbers(service),
    ...schemaNumbers(service),
  ];
}

const byState = (service: string, states: Readonly<Record<string, number>>): LabelledNumber[] =>
  Object.entries(states).map(([state, value]) => ({ labels: { service, state }, value }));

function outboxNumbers({ name, pool }: NumberedService): AskedNumber[] {
  const labels = { service: name };
  // Both numbers of it are read at once, by one statement.
  const read = shared(() => readOutboxBacklog(pool));
  return [
    {
      name: 'outbox_waiting_events',
      help: 'Events that are written and not published yet, at most 10,000',
      labelNames: ['service'],
      read: async () => [{ labels, value: (await read())?.waiting ?? 0 }],
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'How long the oldest event waits to be published; 0 where none does',
      labelNames: ['service'],
      read: async () => [{ labels, value: (await read())?.oldest ?? 0 }],
    },
  ];
}

function backlogNumbers({ name, pool, backlogs }: NumberedService): AskedNumber[] {
  // One after the other: whoever looks at a service shall not take its connections away.
  const read = shared(async () => {
    const states = [];
    for (const [backlog, ask] of Object.entries(backlogs)) states.push({ labels: { service: name, backlog }, state: await ask(pool) });
    return states;
  });
  return [
    {
      name: 'backlog_waiting',
      help: 'What waits to be done beside requests, at most 10,000 of each',
      labelNames: ['service', 'backlog'],
      read: async () => (await read()).map(({ labels, state }) => ({ labels, value: state?.waiting ?? 0 })),
    },
    {
      name: 'backlog_oldest_seconds',
      help: 'For how long the oldest of it does; 0 where nothing waits',
      labelNames: ['service', 'backlog'],
      read: async () => (await read()).map(({ labels, state }) => ({ labels, value: state?.oldest ?? 0 })),
    },
  ];
}

function schemaNumbers({ name, pool, migrations }: NumberedService): AskedNumber[] {
  const read = shared(() => schemaState({ pool }, [migrations]));
  return [
    {
      name: 'schema_migration',
      help: 'Number of the latest migration: the one that this build expects, and the one that the database has',
      labelNames: ['service', 'state'],
      read: async () => {
        const { expected, applied } = await read();
        return byState(name, { expected, applied });
      },
    },
    {
      name: 'schema_missing_migrations',
      help: 'Migrations that this build expects and the database does not have, or has in other words',
      labelNames: ['service'],
      read: async () => {
        const { missing, changed } = await read();
        return [{ labels: { service: name }, value: missing.length + changed.length }];
      },
    },
  ];
}
