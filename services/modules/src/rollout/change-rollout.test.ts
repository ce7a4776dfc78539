import { aPrincipal, type Caller } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { registryUnderTest, versionFiles } from '../../test/registry.ts';

const registry = await registryUnderTest();
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 7 }) };
const change = (what: 'live' | 'stop' | 'start', body: object = {}, id = 'sample') =>
  registry.call({ method: 'POST', url: `/api/modules/${id}/${what}`, body, ...admin });
const liveNow = async () => (await registry.feedNow()).modules.map(({ id, version }) => `${id} ${version}`);

for (const version of ['1.0.0', '1.1.0']) await registry.publish(versionFiles(version), admin);

it('takes a version back by putting an older one to work, in a new revision that says who and why', async () => {
  const before = await registry.feedNow();
  const answer = await change('live', { version: '1.0.0', reason: 'Ошибка в списке' });
  expect([answer.status, answer.body.data.version]).toEqual([200, '1.0.0']);
  const after = await registry.feedNow();
  expect([after.modules[0]?.version, after.isGenuine, after.revision > before.revision]).toEqual(['1.0.0', true, true]);
  expect(answer.body.data.history[0]).toMatchObject({
    ...{ action: 'version.set-live', actor: 7, version: '1.0.0', reason: 'Ошибка в списке' },
  });
  // The files of the one that was taken back stay for those who have it open.
  const { data } = await registry.asGateway.version.files.query({ module: 'sample', version: '1.1.0' });
  expect(data.length).toBeGreaterThan(0);
});

it('is no new revision when it is so already, nor for what is not there', async () => {
  const { revision } = await registry.feedNow();
  expect((await change('live', { version: '1.0.0' })).status).toBe(200);
  expect(await change('live', { version: '9.9.9' })).toMatchObject({ status: 404, body: { code: 'VERSION_NOT_FOUND' } });
  expect(await change('stop', { reason: 'нет' }, 'other')).toMatchObject({ status: 404, body: { code: 'MODULE_NOT_FOUND' } });
  expect(await change('stop', { reason: ' ' })).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
  expect((await registry.feedNow()).revision).toBe(revision);
});

it('switches a module off: the feed keeps its addresses and nothing else, and on again as it was', async () => {
  const stopped = await change('stop', { reason: 'Разбираемся с заказами' });
  expect(stopped.body.data).toMatchObject({ stopped_at: expect.any(String), version: '1.0.0' });
  const feed = await registry.feedNow();
  expect([feed.modules, feed.stopped]).toEqual([
    [],
    [{ id: 'sample', title: { ru: 'Образец', en: 'Sample' }, level: 'page', paths: ['/sample', '/sample/:id'] }],
  ]);
  // What is published meanwhile waits for it to be switched on.
  expect((await registry.publish(versionFiles('1.2.0'), admin)).status).toBe(200);
  expect(await liveNow()).toEqual([]);
  await change('start');
  expect(await liveNow()).toEqual(['sample 1.2.0']);
  expect((await registry.feedNow()).stopped).toEqual([]);
});

it('two who change it at the same time come one after the other', async () => {
  const answers = await Promise.all([
    change('live', { version: '1.0.0' }),
    change('live', { version: '1.1.0' }),
    change('stop', { reason: 'x' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await change('start');
  expect(['sample 1.0.0', 'sample 1.1.0']).toContain((await liveNow())[0]);
});

it('is read by staff, and changed neither by them nor by a company that it does not belong to', async () => {
  const manager = { as: aPrincipal('ROLE_MANAGER') };
  const vendor = { as: aPrincipal('ROLE_VENDOR', { companyId: 1 }) };
  expect((await registry.call({ url: '/api/modules', ...manager })).body).toMatchObject({ data: [{ id: 'sample' }], total: 1 });
  expect(
    (await registry.call({ url: '/api/modules/sample', ...manager })).body.data.versions.map(({ version }: { version: string }) => version),
  ).toEqual([...['1.2.0', '1.1.0', '1.0.0']]);
  expect((await registry.call({ url: '/api/modules/other', ...manager })).status).toBe(404);
  expect((await registry.call({ url: '/api/modules', ...vendor })).body).toMatchObject({ data: [], total: 0 });
  const stop = (caller: Caller) => registry.call({ method: 'POST', url: '/api/modules/sample/stop', body: { reason: 'x' }, ...caller });
  expect((await stop(manager)).status).toBe(403);
  expect(await stop(vendor)).toMatchObject({ status: 404, body: { code: 'MODULE_NOT_FOUND' } });
});
