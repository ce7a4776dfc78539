import { companyChanged, favoriteCompanyChanged } from '@market/companies-contract/company.events';
import { storeChanged } from '@market/companies-contract/store.events';
import { userChanged } from '@market/identity-contract/user.events';
import { newestOf, relayIsThrough, restartRelay } from '@market/service-kit/testing/lost-history';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';

const events = await testEvents();
const identity = fakeIdentity();
const { db, call } = await testApp(companies, { peers: [identity.service], nats: events.nats });
const market = fixtures(db.pool);
const maker = await market.company({ brand: 'Вязь', version: 3 });
await market.member(maker, 41);

const follow = (userId: number, id: number) =>
  call({ method: 'POST', url: `/api/company/${id}/favorite`, as: aPrincipal('ROLE_BUYER', { userId }) });
const card = { id: maker, brand: 'Забытое', name: 'ООО', city: '', logo: null, rating: 0, state: 'active' as const, member_ids: [42] };

it('after its database went back in time, tells companies and who follows them as they are, after all that was told before', async () => {
  expect((await follow(5, maker)).status).toBe(200);
  await relayIsThrough(db);
  await events.publish(companyChanged, maker, { ...card, version: 40 }, { version: 60 });
  await events.publish(companyChanged, 777, { ...card, id: 777, version: 2 }, { version: 2 });
  await events.publish(
    favoriteCompanyChanged,
    `5-${maker}`,
    { user_id: 5, company_id: maker, favorite: false, version: 8 },
    { version: 8 },
  );
  await events.publish(favoriteCompanyChanged, `6-${maker}`, { user_id: 6, company_id: maker, favorite: true, version: 1 }, { version: 1 });
  await restartRelay(db, 'companies');
  await expect
    .poll(() => newestOf(db, companyChanged, maker))
    .toMatchObject({ version: 61, payload: { brand: 'Вязь', member_ids: [41], version: 61 } });
  await expect
    .poll(() => newestOf(db, companyChanged, 777))
    .toMatchObject({ version: 3, payload: { state: 'closed', member_ids: [], version: 3 } });
  await expect
    .poll(() => newestOf(db, favoriteCompanyChanged, `5-${maker}`))
    .toMatchObject({ version: 9, payload: { favorite: true, version: 9 } });
  await expect.poll(() => newestOf(db, favoriteCompanyChanged, `6-${maker}`)).toMatchObject({ payload: { favorite: false, version: 2 } });
  // Versions go on from there.
  await follow(6, maker);
  expect(await newestOf(db, favoriteCompanyChanged, `6-${maker}`)).toMatchObject({ payload: { favorite: true, version: 3 } });
  // identity hears for whom they act: who acts now, and who did in the lost time.
  await expect.poll(() => Object.fromEntries(identity.companyOf)).toEqual({ 41: maker, 42: null });
});

it('tells stores as they are, and those that are not there any more as closed', async () => {
  const store = await market.store(maker, { name: 'База', version: 2 });
  const told = { id: store, company_id: maker, name: 'Забытое', address: '', lat: null, lng: null, pickup_point: true, warehouse: false };
  const state = { ...told, working_time: null, deleted: false };
  await events.publish(storeChanged, store, { ...state, version: 7 }, { version: 20 });
  await events.publish(storeChanged, 888, { ...state, id: 888, version: 3 }, { version: 3 });
  await restartRelay(db, 'companies');
  await expect
    .poll(() => newestOf(db, storeChanged, store))
    .toMatchObject({ version: 21, payload: { name: 'База', deleted: false, version: 21 } });
  await expect.poll(() => newestOf(db, storeChanged, 888)).toMatchObject({ version: 4, payload: { deleted: true, version: 4 } });
});

it('tells identity once more for whom a user acts, where identity has it wrong', async () => {
  const user = { id: 41, fio: 'Ира', avatar: null, roles: [], locale: 'ru' as const, blocked: false };
  identity.companyOf.clear();
  await events.publish(userChanged, 41, { ...user, company_id: maker });
  await events.publish(userChanged, 43, { ...user, id: 43, company_id: maker });
  await events.publish(userChanged, 44, { ...user, id: 44, company_id: null });
  await expect.poll(() => Object.fromEntries(identity.companyOf)).toEqual({ 43: null });
});
