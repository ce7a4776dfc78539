import pg from 'pg';

/**
 * A connection for a migration, a tool or a person, not yet opened: in UTC like those of services, without the limits that their role has
 * (`role-settings.ts`), before which goes what is said when a connection is made. To be reached directly, never through a pooler.
 *
 * @param options further settings of the session, such as `-c synchronous_commit=off`
 */
export const operatorClient = (url: string, options = ''): pg.Client =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    options: `-c TimeZone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=0 ${options}`.trim(),
  });
