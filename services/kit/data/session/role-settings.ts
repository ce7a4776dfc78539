import pg from 'pg';

/**
 * What every session of a service runs by: a statement may run 10 s and a transaction may lie idle 15 s, then Postgres ends it, so nothing
 * holds locks for a lost client; and in UTC, because Prisma's adapter drops the offset of a timestamp and reads local time as UTC.
 *
 * They are settings of the role in its database and not parameters that a connection begins with: a pooler between a service and Postgres
 * refuses those or drops them without a word.
 */
const ROLE_SETTINGS = {
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
  TimeZone: 'UTC',
} as const;

/** Writes the settings for whoever is connected. Sessions that are open already keep what they began with. */
export async function writeRoleSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  for (const [name, value] of Object.entries(ROLE_SETTINGS))
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${pg.escapeLiteral(value)}`);
}

/** Whether sessions of this pool run by the settings: true, or what differs, such as `statement_timeout is 0`. */
export async function hasRoleSettings(pool: Pick<pg.Pool, 'query'>): Promise<true | string> {
  const names = Object.keys(ROLE_SETTINGS);
  const { rows } = await pool.query<{ name: string; value: string }>(
    'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
    [names],
  );
  const different = rows.filter(({ name, value }) => value !== ROLE_SETTINGS[name as keyof typeof ROLE_SETTINGS]);
  return different.length === 0 || different.map(({ name, value }) => `${name} is ${value}`).join(', ');
}
