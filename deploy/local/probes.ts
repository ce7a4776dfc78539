import type { HealthProbe } from '@market/service-kit/admin/health';
import type { connectNats } from '@market/service-kit/events/nats';
import pg from 'pg';

type Connection = Awaited<ReturnType<typeof connectNats>>;

const PATIENCE_MS = 2_000;

/** What has to answer for the product to be healthy besides its files: the bus, and each service's database. */
export function probesOf(bus: Connection, databases: readonly (readonly [service: string, url: string])[]): Map<string, HealthProbe> {
  const probes = databases.map(([service, url]): [string, HealthProbe] => [`${service} database`, () => databaseAnswers(url)]);
  return new Map([...probes, ['bus', () => busAnswers(bus)]]);
}

async function busAnswers(bus: Connection): Promise<true | string> {
  if (bus.isClosed()) return 'closed';
  await bus.flush();
  return true;
}

async function databaseAnswers(connectionString: string): Promise<true> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  await client.connect();
  try {
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end();
  }
}
