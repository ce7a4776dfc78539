import { randomBytes } from 'node:crypto';
import { SlidingWindow } from '@market/service-kit/access/sliding-window';
import { expect, it } from 'vitest';
import { registryUnderTest, versionFiles } from '../../test/registry.ts';
import { takeReports } from './take-reports.ts';

const registry = await registryUnderTest();
const { call, publish, db } = registry;
for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(versionFiles(version));

type Report = { module?: string; version?: string; failure?: string | null; had_long_tasks?: boolean };
const reportOf = (change: Report = {}) => ({ module: 'sample', version: '1.2.0', failure: null, had_long_tasks: false, ...change });
const report = (client: string, ...reports: Report[]) =>
  call({ method: 'POST', url: '/api/modules/reports', body: { reports: reports.map(reportOf) }, facts: { client } });
async function counted(): Promise<Record<string, number>> {
  const { rows } = await db.pool.query(
    `SELECT v.version || ' ' || c.outcome AS name, sum(c.count)::int AS count FROM report_count c JOIN module_version v ON v.id = c.version_id
     GROUP BY 1 ORDER BY 1`,
  );
  await db.pool.query('DELETE FROM report_count; DELETE FROM report_mark');
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('counts loads, failures by their reasons and long tasks, and answers nothing', async () => {
  expect((await report('192.0.2.1', {})).body).toEqual({ data: null });
  await report('192.0.2.2', { failure: 'slow' });
  await report('192.0.2.3', { failure: 'broken', had_long_tasks: true });
  expect(await counted()).toEqual({ '1.2.0 load': 3, '1.2.0 slow': 1, '1.2.0 broken': 1, '1.2.0 long_task': 1 });
});

it('counts an address once, however often it reports, and a failure after a load as the failure of that load', async () => {
  for (const failure of [null, 'broken', 'slow', 'broken', null]) await report('192.0.2.1', { failure }, { failure });
  // All addresses of a site are one host, and so is an address however it is written.
  for (const client of ['::ffff:192.0.2.1', '2001:db8:1::1', '2001:db8:1:2::1', '2001:db8:1:ffff::9'])
    await report(client, { failure: 'slow' });
  expect(await counted()).toEqual({ '1.2.0 load': 2, '1.2.0 broken': 1, '1.2.0 slow': 1 });
});

it('counts versions that are offered, and no others', async () => {
  const body = { version: '1.1.0', percent: 10 };
  await call({
    method: 'POST',
    url: '/api/modules/sample/rollout',
    body,
    as: { userId: 1, roles: ['ROLE_ADMIN'], companyId: null, sessionId: 's' },
  });
  await report('192.0.2.1', {}, { version: '1.1.0' }, { version: '1.0.0' }, { version: '9.9.9' }, { module: 'unknown' });
  expect(await counted()).toEqual({ '1.1.0 load': 1, '1.2.0 load': 1 });
});

it('keeps no address, and knows one again within a window alone', async () => {
  const reporters = { calls: new SlidingWindow(60_000), secret: randomBytes(32) };
  const at = (minute: number) => ({
    client: '192.0.2.77',
    db: db as never,
    reporters,
    now: () => new Date(Date.UTC(2026, 5, 1, 12, minute)),
  });
  const reports = [reportOf()] as Parameters<typeof takeReports>[1]['reports'];
  for (const minute of [0, 1, 29, 30, 59]) await takeReports(at(minute), { reports });
  const marks = await db.pool.query('SELECT address FROM report_mark');
  expect(new Set(marks.rows.map(({ address }) => address.toString('hex'))).size).toBe(2);
  expect(JSON.stringify((await db.pool.query('SELECT m::text FROM report_mark m')).rows)).not.toContain('192.0.2.77');
  expect(await counted()).toEqual({ '1.2.0 load': 2 });
});

it('takes sixty reports of an address in a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => report('198.51.100.1', {})));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 200).length, refused[0]?.body.code]).toEqual([60, 'RATE_LIMITED']);
  expect((await report('198.51.100.2', {})).status).toBe(200);
});

it.each([
  { reports: [] },
  { reports: Array.from({ length: 21 }, () => reportOf()) },
  { reports: [reportOf({ failure: 'because' })] },
  { reports: [reportOf({ module: '../x' })] },
  { reports: [reportOf({ version: 'latest' })] },
  { reports: [{ ...reportOf(), had_long_tasks: 'sometimes' }] },
  { reports: [{ ...reportOf(), file: 'https://shop.test/modules/sample/1.2.0/x.js?user=7' }] },
  { reports: [{ ...reportOf(), file: 'x'.repeat(201) }] },
])('refuses what is no report: %#', async (body) => {
  expect((await call({ method: 'POST', url: '/api/modules/reports', body, facts: { client: '203.0.113.1' } })).status).toBe(422);
});
