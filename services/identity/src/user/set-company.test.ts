import { SESSION_REVOKED_SUBJECT } from '@market/identity-contract/session';
import { testApp } from '@market/service-kit/testing/test-app';
import { testBus } from '@market/service-kit/testing/test-bus';
import { expect, it } from 'vitest';
import { someUsers } from '../../test/some-users.ts';
import { identity } from '../app.ts';
import type { IdentityRouter } from '../router.ts';

const nats = await testBus();
const app = await testApp(identity, { nats });
const aUser = someUsers(app.db.pool);
const revoked: unknown[] = [];
nats.subscribe(SESSION_REVOKED_SUBJECT, { callback: (_, message) => void revoked.push(message.json()) });
const companies = app.client<IdentityRouter>({ facts: { service: 'companies' } });

const versions = async (id: number) =>
  (await app.db.pool.query('SELECT payload FROM outbox WHERE aggregate_id = $1 ORDER BY version', [String(id)])).rows.map(
    ({ payload }) => payload.company_id,
  );

it('the company of a user counts from the next call; a repeated call changes nothing', async () => {
  const { id, as } = await aUser('ROLE_VENDOR');
  const input = { user_id: id, company: { id: 7, name: 'Ивановский лён' } };
  await companies.user.setCompany.mutate(input);
  await expect.poll(() => revoked).toEqual([{ userId: id }]);
  await companies.user.setCompany.mutate(input);
  expect(await versions(id)).toEqual([7]);
  expect((await app.call({ url: '/api/me', as })).body.data.company).toEqual({ id: 7, name: 'Ивановский лён' });
  await companies.user.setCompany.mutate({ user_id: id, company: null });
  expect(await versions(id)).toEqual([7, null]);
});

it('is no business of any user', async () => {
  const { id, as } = await aUser('ROLE_ADMIN');
  await expect(app.client<IdentityRouter>({ as }).user.setCompany.mutate({ user_id: id, company: null })).rejects.toThrow();
  await expect(companies.user.setCompany.mutate({ user_id: 999_999, company: null })).rejects.toThrow();
});

it('a call that a younger one has overtaken changes nothing', async () => {
  const { id } = await aUser('ROLE_VENDOR');
  const said = (sequence: number, company: { id: number; name: string } | null) =>
    companies.user.setCompany.mutate({ user_id: id, company, sequence });
  await said(5, { id: 7, name: 'Ивановский лён' });
  await said(7, null);
  await said(6, { id: 8, name: 'Чужая' });
  expect(await versions(id)).toEqual([7, null]);
  await said(8, { id: 8, name: 'Новая' });
  expect(await versions(id)).toEqual([7, null, 8]);
});
