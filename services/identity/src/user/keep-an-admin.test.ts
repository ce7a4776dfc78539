import { testApp } from '@market/service-kit/testing/test-app';
import { beforeAll, expect, it, vi } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { someUsers, type UserFixture } from '../../test/some-users.ts';
import { identity } from '../app.ts';

const app = await testApp(identity, { peers: [fakeNotifications().service] });
const someone = someUsers(app.db.pool);
const WAITING = 'SELECT 1 FROM outbox WHERE published_at IS NULL';
let admin: UserFixture;

// The relay holds its lock for as long as it publishes, and whatever waits for a lock of the same number waits for ever.
beforeAll(async () => {
  admin = await someone('ROLE_ADMIN');
  const { id } = await someone('ROLE_BUYER');
  await act('PUT', `/api/user/${id}/edit`, { fio: 'Новое Имя' });
  await vi.waitFor(async () => expect((await app.db.pool.query(WAITING)).rowCount).toBe(0), { timeout: 15_000 });
});

const act = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  app.call({ method, url, as: admin.as, ...(body === undefined ? {} : { body }) });

it.each([
  { is: 'blocked', method: 'POST', path: '/block', body: { reason: 'Спор' } },
  { is: 'given another role', method: 'PUT', path: '/edit', body: { roles: ['ROLE_BUYER'] } },
  { is: 'deleted', method: 'DELETE', path: '' },
] as const)('an administrator is $is while events are being published', async ({ method, path, ...sent }) => {
  const { id } = await someone('ROLE_ADMIN');
  expect(await act(method, `/api/user/${id}${path}`, 'body' in sent ? sent.body : undefined)).toMatchObject({
    status: 200,
    body: { data: { id } },
  });
});
