import type { EventContract } from '@market/kit-contract/event';
import { expect } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** Waits until a service's relay follows its stream: from then on, whatever others publish there the service's database does not know. */
export const relayFollows = ({ pool }: TestDatabase): Promise<unknown> =>
  expect.poll(async () => (await pool.query('SELECT FROM outbox_position')).rowCount).toBe(1);

/** Has the relay begin anew, as it does when a restored database is started. */
export async function restartRelay({ pool }: TestDatabase, service: string): Promise<void> {
  await pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [`relay of ${service}`]);
}

/** What the outbox tells of an event, by the aggregate's id: the newest version and what it says. */
export async function newestOf({ pool }: TestDatabase, { subject }: EventContract, id: number | string) {
  const text = 'SELECT version, payload FROM outbox WHERE subject = $1 AND aggregate_id = $2 ORDER BY seq DESC LIMIT 1';
  const { rows } = await pool.query<{ version: number; payload: Record<string, unknown> }>(text, [subject, String(id)]);
  return rows[0];
}
