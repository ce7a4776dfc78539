// @module-tag full
import { randomBytes } from 'node:crypto';
import { SlidingWindow } from '@market/service-kit/access/sliding-window';
import { deriveKeys, sealerWith } from '@market/service-kit/secrets/sealer';
import { aPrincipal, type Caller, SECRET } from '@market/service-kit/testing/test-app';
import { beforeEach, expect, it } from 'vitest';
import { companyModule } from '../../test/company-module.ts';
import { aVendor, MEMBERS, registryUnderTest } from '../../test/registry.ts';
import { takeReports } from './take-reports.ts';
import { watchRollouts } from './watch-rollouts.ts';

const registry = await registryUnderTest();
const { call, publish, companyIs, feedNow, db } = registry;
const { pool } = db;
const OURS = 61;
const ours = aVendor(OURS);
const admin: Caller = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
const [STABLE, CANDIDATE] = ['1.0.0', '1.1.0'];
const sealer = sealerWith(deriveKeys([SECRET], 'keys of the module feed'));
const watch = (now = new Date()) => watchRollouts({ db: db as never, sealer, now: () => now });
const change = (what: string, body: object, by = ours) => call({ method: 'POST', url: `/api/modules/lookbook/${what}`, body, ...by });
const candidates = async () => (await feedNow()).candidates.map(({ record }) => record.version);
const lineOf = (version: string, isFailed: boolean) => ({
  ...{ module: 'lookbook', version, file: null, had_long_tasks: false },
  failure: isFailed ? ('broken' as const) : null,
});
const report = (client: string, ...reports: object[]) =>
  call({ method: 'POST', url: '/api/modules/reports', body: { reports }, facts: { client } });

await companyIs(OURS, 'active', 1);
for (const version of [STABLE, CANDIDATE]) {
  await publish(companyModule('lookbook', { version }), ours);
  await change(`versions/${version}/approve`, { slots: [] }, admin);
}
await change('live', { version: STABLE });

beforeEach(async () => {
  await pool.query('DELETE FROM report_count; DELETE FROM report_mark; DELETE FROM outbox');
  await change('rollout', { version: CANDIDATE, percent: 10 });
});

/** As many readers of both versions report from as many addresses, and the numbers of these say whose pages failed. */
async function readers(count: number, fails: (reader: number) => { candidate: boolean; stable: boolean }): Promise<void> {
  const AT_ONCE = 25;
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index);
    const answers = await Promise.all(
      numbers.map((number) => {
        const { candidate, stable } = fails(number);
        return report(`10.${number >> 8}.${number & 255}.1`, lineOf(CANDIDATE, candidate), lineOf(STABLE, stable));
      }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
}

it('stops a candidate that fails one load of twenty, and the team and administrators hear of it', async () => {
  const { revision } = await feedNow();
  await readers(800, (number) => ({ candidate: number % 20 === 0, stable: false }));
  await Promise.all([watch(), watch()]);
  expect(await candidates()).toEqual([]);
  expect((await feedNow()).revision).toBeGreaterThan(revision);
  const { data } = (await call({ url: '/api/modules/lookbook', ...ours })).body;
  expect(data).toMatchObject({ version: STABLE, rollout: null });
  expect(data.history[0]).toMatchObject({
    ...{ action: 'rollout.halted', actor: null, key: null, version: CANDIDATE, reason: null },
    measured: { candidate: { loads: 800, failures: 40 }, stable: { loads: 800, failures: 0 } },
  });
  expect(data.history.filter(({ action }: { action: string }) => action === 'rollout.halted')).toHaveLength(1);
  const { rows } = await pool.query('SELECT subject, payload FROM outbox ORDER BY subject, aggregate_id');
  const heard = rows.map(({ subject, payload }) => [subject, payload.roles ?? payload.user_id, payload.kind]);
  expect(heard).toEqual([
    ...MEMBERS.map((member) => ['mp.modules.notification.wanted', member, 'module_rollout_halted']),
    ['mp.modules.role-notice.wanted', ['ROLE_ADMIN'], 'module_rollout_halted'],
  ]);
  expect(rows[0].payload.text.ru).toContain('40 из 800');
});

it('leaves a healthy one alone, also in an outage that both have', async () => {
  await readers(300, (number) => ({ candidate: number % 3 === 0, stable: number % 3 === 1 }));
  await watch();
  expect(await candidates()).toEqual([CANDIDATE]);
});

it('forged reports from one address change nothing, however many, and for however long', async () => {
  for (let index = 0; index < 50; index += 1) await report('192.0.2.1', lineOf(CANDIDATE, true));
  await readers(40, () => ({ candidate: false, stable: false }));
  const secret = randomBytes(32);
  const begun = Date.now();
  for (let window = 1; window <= 40; window += 1) {
    const now = () => new Date(begun + window * 30 * 60_000);
    for (const client of ['192.0.2.1', '192.0.2.1']) {
      const reporters = { calls: new SlidingWindow(60_000), secret };
      await takeReports({ client, db: db as never, reporters, now }, { reports: [lineOf(CANDIDATE, true)] });
    }
    await watch(now());
  }
  expect(await candidates()).toEqual([CANDIDATE]);
});

it('stops a first version, with nothing to compare it with', async () => {
  const of = (what: string, body: object, by = ours) => call({ method: 'POST', url: `/api/modules/fresh/${what}`, body, ...by });
  await publish(companyModule('fresh'), ours);
  await of('pin', { pinned: true });
  await of('versions/1.0.0/approve', { slots: [] }, admin);
  await of('rollout', { version: '1.0.0', percent: 10 });
  for (let reader = 1; reader <= 12; reader += 1) await report(`10.9.${reader}.1`, { ...lineOf('1.0.0', true), module: 'fresh' });
  await watch();
  const { data } = (await call({ url: '/api/modules/fresh', ...ours })).body;
  expect(data).toMatchObject({ version: null, rollout: null });
  expect(data.history[0]).toMatchObject({ action: 'rollout.halted', measured: { candidate: { loads: 12, failures: 12 }, stable: null } });
  expect(await candidates()).toEqual([CANDIDATE]);
});

it('forgets addresses with their window, and counts after two days', async () => {
  await report('192.0.2.1', lineOf(CANDIDATE, false));
  const rows = async () =>
    (await pool.query('SELECT (SELECT count(*) FROM report_mark)::int AS marks, (SELECT count(*) FROM report_count)::int AS counts'))
      .rows[0];
  expect(await rows()).toEqual({ marks: 1, counts: 1 });
  await watch(new Date(Date.now() + 30 * 60_000));
  expect(await rows()).toEqual({ marks: 0, counts: 1 });
  await watch(new Date(Date.now() + 49 * 3_600_000));
  expect(await rows()).toEqual({ marks: 0, counts: 0 });
});
