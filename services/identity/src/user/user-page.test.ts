import { LONG, sized } from '@market/service-kit/testing/long';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { describe, expect, it } from 'vitest';
import { identity } from '../app.ts';
import { composeUserPage, readUserPage, type UserPageQuery } from './user-page.queries.ts';

/** As many as a large marketplace has; a few thousand show the same plans, which is enough for every day. */
const USERS = sized(8_000, 100_000);

const db = await testDatabase(identity);
const AT_ONCE = 4_000;
const FILL = `
   INSERT INTO "user" (login, email, phone, roles, locale, country_id, languages, fio, activated_at, blocked_at, last_seen_at, created_at)
   SELECT 'person' || n, 'person' || n || '@example.org', (79000000000 + n)::text,
     CASE WHEN n % 2000 = 0 THEN '{ROLE_MANAGER}' WHEN n % 5 = 0 THEN '{ROLE_VENDOR}' ELSE '{ROLE_BUYER}' END::text[],
     'ru', (ARRAY[1, 1, 1, 3, 4, 5])[1 + n % 6], CASE WHEN n % 3 = 0 THEN '{ru,en}' ELSE '{ru}' END::text[],
     (ARRAY['Иванова', 'Петров', 'Темиров', 'Лёнова', 'Чжан'])[1 + n % 5] || ' ' || md5(n::text), now(),
     CASE WHEN n % 50 = 0 THEN now() END, now() - n * interval '1 minute', now() - n * interval '1 hour'
   FROM generate_series($1::int + 1, $1::int + ${AT_ONCE}) n`;
for (let filled = 0; filled < USERS; filled += AT_ONCE) await db.pool.query(FILL, [filled]);
await db.pool.query('ANALYZE "user"');

const query = (changes: Partial<UserPageQuery> = {}): UserPageQuery => ({
  ...{ roles: undefined, filters: {}, words: [], sort: '-created_at', limit: 20, offset: 0 },
  ...changes,
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

async function explained(wanted: UserPageQuery): Promise<{ scans: string[]; ms: number }> {
  const values: unknown[] = [];
  const text = composeUserPage(wanted, (value) => `$${values.push(value)}`);
  const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  const [{ Plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan; 'Execution Time': number }];
  const scans = nodes(Plan).filter((node) => /Scan/.test(node['Node Type']) && (node['Relation Name'] === 'user' || node['Index Name']));
  return { scans: scans.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()), ms };
}

const queries: [name: string, wanted: UserPageQuery, index: string][] = [
  ['the newest', query(), 'user_created_at_id_idx'],
  ['the newest buyers', query({ roles: ['ROLE_BUYER'] }), 'user_created_at_id_idx'],
  ['by name', query({ roles: ['ROLE_VENDOR'], sort: 'fio' }), 'user_fio_id_idx'],
  ['last seen', query({ sort: '-last_seen_at' }), 'user_last_seen_at_id_idx'],
  ['a rare role', query({ roles: ['ROLE_MANAGER'], sort: 'fio' }), 'user_roles_idx'],
  ['part of an e-mail', query({ words: ['person4321@'] }), 'user_words_idx'],
  ['part of a phone', query({ words: ['79000001234'] }), 'user_words_idx'],
];

describe(`among ${USERS} users`, () => {
  it.each(queries)('%s is found by an index, and no statement reads the whole table', async (name, wanted, index) => {
    const { scans, ms } = await explained(wanted);
    if (LONG) process.stdout.write(`${name}: ${ms.toFixed(1)} ms, ${scans.join(', ')}\n`);
    expect(scans.join(', ')).toContain(index);
    expect(scans).not.toContain('Seq Scan');
  });

  it('a page and its count agree', async () => {
    const { rows, total } = await readUserPage(
      db,
      query({ roles: ['ROLE_VENDOR'], filters: { countries: [1], languages: ['en'], blocked: false } }),
    );
    const { rows: counted } = await db.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "user" WHERE roles && '{ROLE_VENDOR}' AND country_id = 1 AND languages && '{en}' AND blocked_at IS NULL`,
    );
    expect(total).toBe(counted[0]?.n);
    expect(rows).toHaveLength(20);
  });
});
