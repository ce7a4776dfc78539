import { expect, test } from 'vitest';
import { onServer, unmigratedDatabase } from '../../testing/migrations/unmigrated-database.ts';
import { openDb } from '../database.ts';
import { migrate } from '../migrate.ts';
import { operatorClient } from './operator-client.ts';
import { hasRoleSettings } from './role-settings.ts';

async function settingsOf(url: string): Promise<true | string> {
  const db = openDb(url);
  const answer = await hasRoleSettings(db.pool);
  await db.close();
  return answer;
}

test('a migrated database has its role run by the limits, and one that is not says what differs', async () => {
  const { url, name } = unmigratedDatabase();
  await onServer(`CREATE DATABASE ${name}`);
  expect(await settingsOf(url)).toMatch(/^statement_timeout is 0, idle_in_transaction_session_timeout is 0/);
  await migrate(url, []);
  expect(await settingsOf(url)).toBe(true);
});

test('a restored database, which lost them, has them again by the next migration', async () => {
  const { url } = unmigratedDatabase();
  await migrate(url, []);
  const client = operatorClient(url);
  await client.connect();
  await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${new URL(url).pathname.slice(1)} RESET ALL`);
  await client.end();
  expect(await settingsOf(url)).not.toBe(true);
  expect(await migrate(url, [])).toEqual([]);
  expect(await settingsOf(url)).toBe(true);
});

test('an operator has no limits', async () => {
  const { url } = unmigratedDatabase();
  await migrate(url, []);
  const client = operatorClient(url);
  await client.connect();
  const { rows } = await client.query(
    "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('TimeZone') AS zone",
  );
  await client.end();
  expect(rows).toEqual([{ statement: '0', idle: '0', zone: 'UTC' }]);
});
