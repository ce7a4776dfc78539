import { sampleFiles } from '@market/module-checks/testing/sample-build';
import { deriveKeys, sealerWith } from '@market/service-kit/secrets/sealer';
import { SECRET } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { registryUnderTest } from '../../test/registry.ts';
import { renewFeed } from './renew-feed.ts';

const registry = await registryUnderTest();
const { pool } = registry.db;
const HOUR_MS = 3_600_000;
const sealer = sealerWith(deriveKeys([SECRET], 'keys of the module feed'));
const renewed = async (at: number, by = sealer) => {
  await renewFeed({ db: registry.db as never, sealer: by, now: () => new Date(at) });
  const { rows } = await pool.query(
    'SELECT revision::float8 AS revision, key, payload, issued_at FROM feed ORDER BY feed.revision DESC LIMIT 1',
  );
  return rows[0] as { revision: number; key: string; payload: string; issued_at: Date };
};

it('is signed anew once in an hour, with a greater revision and what it said before', async () => {
  await registry.publish(sampleFiles());
  const now = Date.now();
  const first = await renewed(now);
  expect((await renewed(now + HOUR_MS / 2)).revision).toBe(first.revision);
  const [second, again] = await Promise.all([renewed(now + 2 * HOUR_MS), renewed(now + 2 * HOUR_MS)]);
  expect(second.revision).toBeGreaterThan(first.revision);
  expect(again.revision).toBe(second.revision);
  expect(JSON.parse(second.payload).modules).toEqual(JSON.parse(first.payload).modules);
});

it('goes on from greater revisions when the database was put back', async () => {
  const now = Date.now() + 10 * HOUR_MS;
  const lost = await renewed(now);
  await pool.query('DELETE FROM feed WHERE revision = $1', [lost.revision]);
  expect((await renewed(now + 5_000)).revision).toBeGreaterThan(lost.revision);
});

it('goes on with new keys when the secret of the installation is another one', async () => {
  const before = await renewed(Date.now() + 20 * HOUR_MS);
  const other = sealerWith(deriveKeys(['another secret of the installation'], 'keys of the module feed'));
  const after = await renewed(Date.now() + 30 * HOUR_MS, other);
  expect(after.key).not.toBe(before.key);
  expect((await pool.query('SELECT role FROM signing_key ORDER BY role')).rows).toEqual([{ role: 'current' }, { role: 'next' }]);
});

it('goes on with the same keys while the secret changes by way of both', async () => {
  const sealerOf = (...secrets: [string, ...string[]]) => sealerWith(deriveKeys(secrets, 'keys of the module feed'));
  const [old, next] = ['the former secret of the installation', 'the next secret of the installation'];
  const before = await renewed(Date.now() + 40 * HOUR_MS, sealerOf(old));
  await renewed(Date.now() + 42 * HOUR_MS, sealerOf(old, next));
  await renewed(Date.now() + 44 * HOUR_MS, sealerOf(next, old));
  expect((await renewed(Date.now() + 46 * HOUR_MS, sealerOf(next))).key).toBe(before.key);
});

it('forgets documents of more than a month ago, and never the last one', async () => {
  const last = await renewed(Date.now() + 60 * 24 * HOUR_MS);
  expect((await pool.query('SELECT revision::float8 AS revision FROM feed')).rows).toEqual([{ revision: last.revision }]);
});
