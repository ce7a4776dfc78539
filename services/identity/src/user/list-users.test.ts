import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { someUsers } from '../../test/some-users.ts';
import { identity } from '../app.ts';

const app = await testApp(identity);
const { pool } = app.db;
const aUser = someUsers(pool);
const at = (day: number) => `2026-03-0${day}T08:00:00Z`;
const lena = await aUser('ROLE_VENDOR', {
  fio: 'Лёнова Елена',
  country_id: 1,
  languages: ['ru'],
  created_at: at(1),
  last_seen_at: at(5),
});
const temir = await aUser('ROLE_VENDOR', {
  fio: 'Темиров Азат',
  country_id: 4,
  languages: ['ky', 'en'],
  created_at: at(2),
  phone: '996555123456',
});
const both = await aUser('ROLE_VENDOR', {
  fio: 'Ан_нова 100%',
  roles: ['ROLE_BUYER', 'ROLE_VENDOR'],
  country_id: 1,
  languages: ['en'],
  created_at: at(3),
});
const boris = await aUser('ROLE_BUYER', {
  fio: 'Борисов Борис',
  phone: '79123456789',
  created_at: at(4),
  blocked_at: at(4),
  blocked_reason: 'Спам',
});
const gone = await aUser('ROLE_VENDOR', { fio: 'Ушедший', deleted_at: at(4) });
const admin = await aUser('ROLE_ADMIN', { fio: 'Админ', created_at: at(6) });

const search = async (query = '') => app.call({ url: `/api/users/search${query}`, as: admin.as });
const ids = async (query = '') => (await search(query)).body.data.map(({ id }: { id: number }) => id);

it('is for administrators alone', async () => {
  for (const role of ['ROLE_MANAGER', 'ROLE_VENDOR', 'ROLE_BUYER', 'ROLE_USER'] as const)
    expect(await app.call({ url: '/api/users/search', as: aPrincipal(role) })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await app.call({ url: '/api/users/search' })).status).toBe(401);
});

it('lists existing users, the newest first, without secrets', async () => {
  const { body } = await search();
  expect(body).toMatchObject({ page: 1, per_page: 20, total: 5 });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([admin.id, boris.id, both.id, temir.id, lena.id]);
  expect(body.data.some(({ id }: { id: number }) => id === gone.id)).toBe(false);
  expect(JSON.stringify(body)).not.toMatch(/hash|secret/);
  expect(body.data[1]).toMatchObject({ blocked: true, blocked_reason: 'Спам', phone: '79123456789', is_buyer: true, activated: true });
  expect(body.data[3]).toMatchObject({ country: { id: 4, name: 'Киргизия' }, languages: ['ky', 'en'] });
});

it('narrows by roles, countries, languages and state; all of them add up', async () => {
  expect(await ids('?roles=ROLE_VENDOR')).toEqual([both.id, temir.id, lena.id]);
  expect(await ids('?roles=ROLE_BUYER,ROLE_ADMIN')).toEqual([admin.id, boris.id, both.id]);
  expect(await ids('?filters[countries]=1')).toEqual([both.id, lena.id]);
  expect(await ids('?filters[countries]=1,4&filters[languages]=en')).toEqual([both.id, temir.id]);
  expect(await ids(`?filters=${encodeURIComponent('{"countries":[1],"languages":["ru"]}')}`)).toEqual([lena.id]);
  expect(await ids('?filters[blocked]=true')).toEqual([boris.id]);
  expect(await ids('?roles=ROLE_BUYER&filters[blocked]=false')).toEqual([both.id]);
});

it.each([
  ['ленова', [lena.id]],
  ['ЕЛЕНА лён', [lena.id]],
  ['ан_нова', [both.id]],
  ['100%', [both.id]],
  ['%', [both.id]],
  ['8 (912) 345-67-89', [boris.id]],
  ['+996 555', [temir.id]],
  ['person', [admin.id, boris.id, both.id, temir.id, lena.id]],
  ['нет таких', []],
] as const)('finds by the words %j', async (text, found) => {
  expect(await ids(`?filters[text]=${encodeURIComponent(text)}`)).toEqual(found);
});

it('is ordered by what is offered, and by nothing else', async () => {
  expect(await ids('?sort=fio')).toEqual([admin.id, both.id, boris.id, lena.id, temir.id]);
  expect((await ids('?sort=-last_seen_at'))[0]).toBe(lena.id);
  expect((await ids('?sort=last_seen_at')).at(-1)).toBe(lena.id);
  expect((await search('?sort=password_hash')).status).toBe(422);
});

it('takes no condition that is not among its filters', async () => {
  for (const filters of [
    '{"password_hash":{"startsWith":"$argon2"}}',
    '{"OR":[{}]}',
    '{"text":{"contains":"a"}}',
    '{"countries":["1 OR 1=1"]}',
  ])
    expect(await search(`?filters=${encodeURIComponent(filters)}`)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
  const text = "'; DROP TABLE session; --";
  expect((await search(`?filters[text]=${encodeURIComponent(text)}`)).body.total).toBe(0);
});

it('turns pages', async () => {
  const { body } = await search('?per_page=2&page=2');
  expect(body).toMatchObject({ page: 2, per_page: 2, total: 5 });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([both.id, temir.id]);
  expect((await search('?page=9')).body).toMatchObject({ data: [], total: 5 });
});
