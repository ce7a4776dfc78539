import type { EventContract } from '@market/kit-contract/event';
import { expect } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/**
 * Waits until a service's relay has published what the service told so far: whatever others publish from then on into its stream lies beyond
 * the position that its database knows of.
 */
export const relayIsThrough = ({ pool }: Pick<TestDatabase, 'pool'>): Promise<unknown> =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT (SELECT count(*)::int FROM outbox_position) AS positions, (SELECT count(*)::int FROM outbox WHERE published_at IS NULL) AS waiting`,
      );
      return rows[0];
    })
    .toEqual({ positions: 1, waiting: 0 });

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
