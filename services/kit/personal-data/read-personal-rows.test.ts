import { readPersonalData } from '@market/kit-contract/personal-data';
import { expect, it } from 'vitest';
import { peer, peersWithin } from '../access/peer.ts';
import { readAll } from '../testing/personal-data/keeps-its-claims.ts';
import { sampleService } from '../testing/sample.service.ts';
import { aPrincipal, SECRET, testApp } from '../testing/test-app.ts';
import { ROWS_AT_ONCE } from './read-personal-rows.ts';

const app = await testApp(sampleService, { nats: null });
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'identity');

it('answers a bounded number of rows at a time, each once, in their order', async () => {
  const count = 2 * ROWS_AT_ONCE + 3;
  await app.db.pool.query(
    `INSERT INTO audit_entry (actor_id, actor_roles, action, subject, subject_id)
     SELECT 4 + n % 2, '{}', 'thing.done', 'thing', n::text FROM generate_series(1, $1) n`,
    [2 * count],
  );
  const trail = (await readAll({ service: 'sample', app }, 5)).filter(({ table }) => table === 'audit_entry');
  expect(trail.map(({ rows }) => rows.length)).toEqual([ROWS_AT_ONCE, ROWS_AT_ONCE, 3]);
  const things = trail.flatMap(({ rows }) => rows.map((row) => Number(row.subject_id)));
  expect(things).toEqual(Array.from({ length: count }, (_, index) => 2 * index + 1));
  expect(trail[0]).toMatchObject({ what: { en: 'The trail of what you did' }, term: { ru: 'пока работает площадка' } });
});

it('is asked by services alone, and of tables alone that give something', async () => {
  const url = '/trpc/sample/personalData.read';
  const asked = await app.call({ method: 'POST', url, body: { user_id: 5, from: null }, as: aPrincipal('ROLE_ADMIN', { userId: 5 }) });
  expect(asked.status).toBe(403);
  for (const table of ['outbox', 'inbox', 'pg_class', 'audit_entry" --'])
    await expect(ask(readPersonalData('sample'), { user_id: 5, from: { table, after: null } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
});
