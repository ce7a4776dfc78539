import { PersonForOrder } from '@market/identity-contract/person';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { someUsers } from '../../test/some-users.ts';
import { identity } from '../app.ts';
import type { IdentityRouter } from '../router.ts';

const app = await testApp(identity);
const aUser = someUsers(app.db.pool);
const orders = app.client<IdentityRouter>({ facts: { service: 'orders' } });

it('tells a service how a person is reached and what they keep for the checkout, theirs alone', async () => {
  const anna = await aUser('ROLE_BUYER', { phone: '79210000001' });
  const boris = await aUser('ROLE_BUYER');
  const keep = async (as: typeof anna.as, url: string, body: object) =>
    (await app.call({ method: 'POST', url: `/api/profile/${url}`, as, body })).body.data;
  const shop = await keep(anna.as, 'organization', { name: 'ООО «Лён»', inn: '7707083893', kpp: '770701001', address: 'Москва' });
  const trader = await keep(anna.as, 'organization', { name: 'ИП Иванова', inn: '500100732259', default: true });
  const store = await keep(anna.as, 'location', { name: 'Магазин', city: 'Тверь', lat: 56.86, lng: 35.9 });
  await keep(boris.as, 'organization', { name: 'Чужая', inn: '7707083893' });
  const { data } = await orders.person.forOrder.query({ user_id: anna.id });
  expect(PersonForOrder.strict().parse(data)).toEqual({
    ...{ user_id: anna.id, fio: 'Анна К.', email: 'person1@demo.ru', phone: '79210000001', locale: 'ru', roles: ['ROLE_BUYER'] },
    company_id: null,
    organizations: [trader, { ...shop, default: false }],
    locations: [store],
  });
});

it('knows nobody who is deleted, and answers services alone', async () => {
  const gone = await aUser('ROLE_BUYER', { deleted_at: new Date() });
  await expect(orders.person.forOrder.query({ user_id: gone.id })).rejects.toThrow('Пользователь не найден');
  const admin = await aUser('ROLE_ADMIN');
  await expect(app.client<IdentityRouter>({ as: admin.as }).person.forOrder.query({ user_id: gone.id })).rejects.toThrow();
});
