import { testApp } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { someUsers } from '../../test/some-users.ts';
import { identity } from '../app.ts';
import { hashPassword } from '../password/password-hash.ts';

// The shapes that the specification's clients send: what was answered put back, one role for a list, an empty password.

const app = await testApp(identity, { peers: [fakeNotifications().service] });
const { pool } = app.db;
const aUser = someUsers(pool);
type UserFixture = Awaited<ReturnType<typeof aUser>>;
const admin = await aUser('ROLE_ADMIN');
const call = (as: UserFixture['as'], ...[method, url, body]: [method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object]) =>
  app.call({ method, url, as, ...(body ? { body } : {}) });
const row = async (id: number) => (await pool.query('SELECT * FROM "user" WHERE id = $1', [id])).rows[0];
const without = ({ updated_at: _, ...rest }: Record<string, unknown>) => rest;

const bare = () => aUser('ROLE_BUYER', { fio: '', email: null, country_id: null });
const whole = () =>
  aUser('ROLE_VENDOR', {
    last_name: 'Ткач',
    phone: `90532${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
    country_id: 1,
    languages: ['ru', 'tr'],
  });
const blocked = () => aUser('ROLE_BUYER', { blocked_at: new Date(), blocked_reason: 'Спам' });

describe('what an account answers can be put back, and changes nothing', () => {
  it.each([
    ['with nothing filled in', bare],
    ['with a phone of another country', whole],
  ])('as a profile, %s', async (_, make) => {
    const { id, as } = await make();
    const before = await row(id);
    const { data } = (await call(as, 'GET', '/api/me')).body;
    expect(await call(as, 'PUT', '/api/profile', data)).toMatchObject({ status: 200, body: { data } });
    expect(without(await row(id))).toEqual(without(before));
  });

  it.each([
    ['with nothing filled in', bare],
    ['with a phone of another country', whole],
    ['blocked', blocked],
  ])('as a user, %s', async (_, make) => {
    const { id } = await make();
    const before = await row(id);
    const { data } = (await call(admin.as, 'GET', `/api/user/${id}`)).body;
    expect(await call(admin.as, 'PUT', `/api/user/${id}/edit`, data)).toMatchObject({ status: 200, body: { data } });
    expect(without(await row(id))).toEqual(without(before));
  });

  it('but what is there is not taken away by it', async () => {
    const { as, id } = await aUser('ROLE_BUYER');
    const emptied = await call(as, 'PUT', '/api/profile', { email: null, fio: '' });
    expect(emptied).toMatchObject({ status: 422, body: { fields: { email: expect.any(String), fio: expect.any(String) } } });
    expect((await call(admin.as, 'PUT', `/api/user/${id}/edit`, { fio: '' })).body.fields).toEqual({ fio: 'Введите имя' });
  });
});

describe('whoever names themselves', () => {
  it.each(['ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN'] as const)('reads and changes the profile: %s', async (role) => {
    const { id, as } = await aUser(role);
    const me = (await call(as, 'GET', '/api/profile')).body.data;
    expect((await call(as, 'GET', `/api/user/${id}`)).body.data).toMatchObject(me);
    const { status, body } = await call(as, 'PUT', `/api/user/${id}/edit?country=4&languages=ru`, {
      ...me,
      fio: 'Новое Имя',
      country: { id: 1 },
    });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ fio: 'Новое Имя', languages: ['ru'] })]);
    expect(body.data.country.id).toBe(4);
  });

  it('gives themselves a picture, in any of the spellings, and takes it away', async () => {
    const { id, as } = await aUser('ROLE_BUYER');
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#204060' } })
      .png()
      .toBuffer();
    for (const [url, field] of [
      [`/api/user/${id}/upload_photos`, 'photos'],
      [`/api/user/${id}/upload_photos`, 'photos[]'],
      ['/api/profile/upload_photos', 'photos[0]'],
    ] as const) {
      const form = new FormData();
      form.append(field, new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }));
      const answer = await app.call({ method: 'POST', url, as, body: form });
      expect(answer.status, `${field} ${JSON.stringify(answer.body)}`).toBe(200);
      const { avatar, photos } = answer.body.data;
      expect(photos).toEqual([{ path: avatar.path, big: avatar.path, small: avatar.small }]);
    }
    const gone = await call(as, 'DELETE', `/api/user/${id}/delete_photo`);
    expect(gone.body.data).toMatchObject({ avatar: null, photos: [] });
  });

  it('changes neither role nor state', async () => {
    const { id, as } = await aUser('ROLE_BUYER');
    for (const body of [
      { roles: ['ROLE_ADMIN'] },
      { roles: ['ROLE_BUYER', 'ROLE_ADMIN'] },
      { role: 'ROLE_ADMIN' },
      { blocked: true, reason: 'а' },
    ])
      expect((await call(as, 'PUT', `/api/user/${id}/edit`, body)).status).toBe(403);
    expect((await row(id)).roles).toEqual(['ROLE_BUYER']);
  });

  it('proves the password to change it, an administrator too', async () => {
    for (const role of ['ROLE_BUYER', 'ROLE_ADMIN'] as const) {
      const { id, as } = await aUser(role, { password_hash: await hashPassword('the former password') });
      const url = `/api/user/${id}/edit`;
      const password = 'another long password';
      const refused = await call(as, 'PUT', url, { password, password2: password });
      expect(refused).toMatchObject({ status: 422, body: { fields: { current_password: expect.any(String) } } });
      expect((await call(as, 'PUT', url, { password, password2: password, current_password: 'the former password' })).status).toBe(200);
    }
  });
});

it('the profile takes the country as the form sends it', async () => {
  const { as } = await aUser('ROLE_BUYER', { country_id: 1 });
  expect((await call(as, 'PUT', '/api/profile?country=3&languages=ru', {})).body.data).toMatchObject({
    country: { id: 3 },
    languages: ['ru'],
  });
  expect((await call(as, 'PUT', '/api/profile', { country: { id: 5 } })).body.data.country.id).toBe(5);
  expect((await call(as, 'PUT', '/api/profile', { country: 999 })).status).toBe(422);
});

it('an empty password is none', async () => {
  const { id, as } = await aUser('ROLE_BUYER', { password_hash: await hashPassword('the former password') });
  const before = await row(id);
  expect((await call(as, 'PUT', '/api/profile', { password: '', password2: '' })).status).toBe(200);
  expect((await call(admin.as, 'PUT', `/api/user/${id}/edit`, { password: '', password2: '' })).status).toBe(200);
  expect((await row(id)).password_hash).toBe(before.password_hash);
});

it('one role stands for the list, and the first of the numbers for the phone', async () => {
  const made = await call(admin.as, 'POST', '/api/user/create', { fio: 'Анна', role: 'ROLE_VENDOR', phone_numbers: ['+7 912 111-22-33'] });
  expect(made.body.data).toMatchObject({ roles: ['ROLE_VENDOR'], phone: '79121112233', phone_numbers: ['79121112233'] });
  const changed = await call(admin.as, 'PUT', `/api/user/${made.body.data.id}/edit`, {
    role: 'ROLE_BUYER',
    phone_numbers: ['+7 912 111-22-44'],
  });
  expect(changed.body.data).toMatchObject({ roles: ['ROLE_BUYER'], phone: '79121112244' });
  expect((await call(admin.as, 'POST', '/api/user/create', { fio: 'Анна', email: 'roleless@example.ru' })).body.fields).toHaveProperty(
    'roles',
  );
});
