import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { someUsers, type UserFixture } from '../../test/some-users.ts';
import { identity } from '../app.ts';

const notifications = fakeNotifications();
const app = await testApp(identity, { peers: [notifications.service] });
const { pool } = app.db;
const aUser = someUsers(pool);
let admin: UserFixture;
beforeEach(async () => {
  admin = await aUser('ROLE_ADMIN');
  notifications.letters.length = 0;
});

type Method = 'POST' | 'PUT' | 'DELETE' | 'GET';
const send = (method: Method, url: string, body?: unknown) =>
  app.call({ method, url, as: admin.as, ...(body === undefined ? {} : { body }) });
const create = (body: object) => send('POST', '/api/user/create', { roles: ['ROLE_BUYER'], fio: 'Новая Анна', ...body });
const edit = (id: number, body: object, query = '') => send('PUT', `/api/user/${id}/edit${query}`, body);
const one = async (sql: string, id: number) => (await pool.query(sql, [id])).rows[0];
const row = (id: number) => one('SELECT * FROM "user" WHERE id = $1', id);
const sessionsOf = async (id: number) => (await one('SELECT count(*)::int AS n FROM session WHERE user_id = $1', id)).n;
const lastAuditEntry = (id: number) =>
  one(`SELECT * FROM audit_entry WHERE subject = 'user' AND subject_id = $1::text ORDER BY id DESC LIMIT 1`, id);
const lastEvent = (id: number) =>
  one(`SELECT subject, payload FROM outbox WHERE aggregate_id = $1::text ORDER BY version DESC LIMIT 1`, id);

describe('a new user', () => {
  it('with a password signs in at once', async () => {
    const password = 'тёплый зимний шарф';
    const { status, body } = await create({ email: 'Anna@Example.ru', password, password2: password, languages: ['ru', 'en'], country: 1 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      email: 'anna@example.ru',
      activated: true,
      last_name: 'Новая',
      first_name: 'Анна',
      country: { id: 1 },
    });
    expect(body.data.login).toBe(`user${body.data.id}`);
    expect(notifications.letters).toEqual([]);
    const signIn = await app.call({ method: 'POST', url: '/api/user/login', body: { login: 'anna@example.ru', password } });
    expect(signIn).toMatchObject({ status: 200, body: { data: { id: body.data.id } } });
    expect(await lastAuditEntry(body.data.id)).toMatchObject({
      action: 'user.created',
      actor_id: admin.id,
      after: { roles: ['ROLE_BUYER'] },
    });
  });

  it('comes in, though another user has chosen the login it would be given', async () => {
    const { id } = await aUser('ROLE_BUYER');
    await edit(id, { login: `user${id + 1}` });
    const { status, body } = await create({ email: 'second@example.ru' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: id + 1, login: expect.stringMatching(`^user${id + 1}-\\w{8}$`) });
  });

  it('without one is invited, and the letter lets them choose it', async () => {
    const { body } = await create({ email: 'invited@example.ru', locale: 'en' });
    expect(body.data).toMatchObject({ activated: false, has_password: false });
    const letters = () => notifications.letters.filter(({ to }) => to === 'invited@example.ru');
    await expect.poll(letters).toMatchObject([{ locale: 'en', template: 'account_created' }]);
    const [letter] = letters() as unknown as { params: { link: string } }[];
    const code = letter?.params.link.split('/').at(-1);
    const password = 'a password of my own';
    const set = await app.call({ method: 'POST', url: '/api/_p/change_password_from_link', body: { password, password2: password, code } });
    expect(set).toMatchObject({ status: 200, body: { data: { id: body.data.id } } });
    expect((await row(body.data.id)).email_verified_at).not.toBeNull();
  });

  it('is written to once letters are taken again', { timeout: 30_000 }, async () => {
    notifications.close();
    expect((await create({ email: 'late@example.ru' })).status).toBe(200);
    const waits = async () => (await pool.query(`SELECT due_at > now() AS tried FROM letter_job WHERE email = 'late@example.ru'`)).rows;
    await expect.poll(waits).toEqual([{ tried: true }]);
    notifications.open();
    await pool.query('UPDATE letter_job SET due_at = now()');
    const written = () => notifications.letters.filter(({ to }) => to === 'late@example.ru').length;
    await expect.poll(written, { timeout: 15_000 }).toBe(1);
    await expect.poll(waits).toEqual([]);
  });

  it('is refused field by field', async () => {
    const taken = await aUser('ROLE_BUYER', { phone: '79120000001' });
    const { login, email } = await row(taken.id);
    for (const [body, fields] of [
      [{ email }, { email: 'Эта почта уже используется' }],
      [{ login, password: 'long enough 1' }, { login: 'Этот логин занят' }],
      [{ phone: '8 912 000-00-01' }, { phone: 'Этот номер уже используется' }],
      [{ phone: '123', country: 1 }, { phone: 'Неверный номер телефона' }],
      [{ email: 'c@example.ru', country: 99 }, { country: 'Страна не найдена' }],
      [{}, { email: 'Укажите почту, телефон или логин с паролем' }],
      [{ email: 'd@example.ru', roles: [] }, { roles: 'Выберите роль' }],
      [{ email: 'd@example.ru', password: 'password1' }, { password: 'Этот пароль слишком распространён, его легко подобрать' }],
      [{ email: 'd@example.ru', password: 'one long word', password2: 'another word' }, { password2: 'Пароли должны совпадать' }],
    ] as const)
      expect(await create(body)).toMatchObject({ status: 422, body: { code: 'VALIDATION', fields } });
  });
});

describe('a change', () => {
  it('takes languages and country from the query, and leaves the rest', async () => {
    const { id } = await aUser('ROLE_VENDOR', { email: 'kept@example.ru' });
    const { body } = await edit(id, { fio: 'Петрова Мария' }, '?languages=["ru","ky"]&country=4');
    expect(body.data).toMatchObject({
      fio: 'Петрова Мария',
      last_name: 'Петрова',
      languages: ['ru', 'ky'],
      country: { id: 4 },
      email: 'kept@example.ru',
    });
    expect((await lastEvent(id)).payload).toMatchObject({ id, fio: 'Петрова Мария', roles: ['ROLE_VENDOR'], blocked: false });
    expect((await lastAuditEntry(id)).after).toMatchObject({ country_id: 4, also: expect.arrayContaining(['fio', 'last_name']) });
  });

  it('of roles is for others, and some administrator always stays', async () => {
    const { id } = await aUser('ROLE_BUYER');
    expect((await edit(id, { roles: ['ROLE_VENDOR', 'ROLE_BUYER'] })).body.data).toMatchObject({ role: 'ROLE_VENDOR' });
    expect(await edit(admin.id, { roles: ['ROLE_BUYER'] })).toMatchObject({ status: 409, body: { code: 'NOT_YOURSELF' } });
    expect((await edit(admin.id, { fio: 'Сам' })).status).toBe(200);
  });

  it('of the password signs the user out, and the audit trail does not disclose contacts', async () => {
    const { id } = await aUser('ROLE_BUYER');
    await edit(id, { password: 'a new long word', email: 'other@example.ru' });
    expect(await sessionsOf(id)).toBe(0);
    expect(JSON.stringify(await lastAuditEntry(id))).not.toMatch(/other@example|argon2/);
    const own = await edit(admin.id, { password: 'my own new word' });
    expect(own.status).toBe(200);
    expect(await sessionsOf(admin.id)).toBe(1);
  });

  it('takes nothing that is not asked for', async () => {
    const { id } = await aUser('ROLE_BUYER');
    const before = await row(id);
    const extra = {
      id: 1,
      deleted_at: null,
      password_hash: 'x',
      company_id: 9,
      company: { id: 9 },
      activated_at: null,
      is_admin: true,
      created_at: 'now',
    };
    expect((await edit(id, { ...extra, fio: 'Иное Имя' })).body.data).toMatchObject({ id, company: null, is_admin: false });
    expect(await row(id)).toMatchObject({
      password_hash: before.password_hash,
      created_at: before.created_at,
      activated_at: before.activated_at,
    });
  });

  it('leaves nobody without a way in', async () => {
    const { id } = await aUser('ROLE_BUYER');
    expect(await edit(id, { email: null })).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
  });
});

describe('a block', () => {
  it('ends the sessions, informs of the reason, and is undone again', async () => {
    const { id } = await aUser('ROLE_BUYER', { email: 'bad@example.ru' });
    expect(await send('POST', `/api/user/${id}/block`, {})).toMatchObject({ status: 422, body: { fields: { reason: 'Заполните поле' } } });
    const { body } = await send('POST', `/api/user/${id}/block`, { reason: 'Спам в отзывах' });
    expect(body.data).toMatchObject({ blocked: true, blocked_reason: 'Спам в отзывах' });
    expect(await sessionsOf(id)).toBe(0);
    expect((await lastEvent(id)).payload).toMatchObject({ id, blocked: true });
    expect(await lastAuditEntry(id)).toMatchObject({ action: 'user.blocked', reason: 'Спам в отзывах', actor_id: admin.id });
    await expect
      .poll(() => notifications.letters)
      .toMatchObject([{ to: 'bad@example.ru', template: 'account_blocked', params: { reason: 'Спам в отзывах' } }]);
    expect((await send('POST', `/api/user/${id}/unblock`)).body.data).toMatchObject({ blocked: false, blocked_reason: null });
    expect((await lastEvent(id)).payload).toMatchObject({ blocked: false });
  });

  it('may come with an edit', async () => {
    const { id } = await aUser('ROLE_BUYER');
    expect((await edit(id, { blocked: true })).status).toBe(422);
    expect((await edit(id, { blocked: true, reason: 'Долг' })).body.data.blocked).toBe(true);
    expect(await sessionsOf(id)).toBe(0);
    expect((await edit(id, { blocked: false })).body.data.blocked).toBe(false);
  });

  it('does not reach oneself', async () => {
    expect(await send('POST', `/api/user/${admin.id}/block`, { reason: 'Ой' })).toMatchObject({
      status: 409,
      body: { code: 'NOT_YOURSELF' },
    });
    expect(await edit(admin.id, { blocked: true, reason: 'Ой' })).toMatchObject({ status: 409 });
  });
});

describe('a deletion', () => {
  it('leaves a number and nothing personal', async () => {
    const { id } = await aUser('ROLE_BUYER', {
      email: 'gone@example.ru',
      phone: '79120000002',
      login: 'gone',
      company_id: 3,
      company_name: 'Лён',
    });
    await edit(id, { fio: 'Зимородкова Алевтина' });
    await pool.query(`INSERT INTO saved_location (user_id, name, address) VALUES ($1, 'Дом', 'Москва')`, [id]);
    await pool.query(`INSERT INTO organization (user_id, name, inn) VALUES ($1, 'ИП', '500100732259')`, [id]);
    expect((await send('DELETE', `/api/user/${id}`)).body).toEqual({ data: { id } });
    expect(await row(id)).toMatchObject({
      email: null,
      phone: null,
      fio: '',
      login: `deleted-${id}`,
      password_hash: null,
      company_id: null,
    });
    expect(await sessionsOf(id)).toBe(0);
    expect((await one('SELECT count(*)::int AS n FROM saved_location WHERE user_id = $1', id)).n).toBe(0);
    expect((await one('SELECT count(*)::int AS n FROM organization WHERE user_id = $1', id)).n).toBe(0);
    expect(await lastEvent(id)).toEqual({ subject: 'mp.identity.user.deleted', payload: { id } });
    expect(await lastAuditEntry(id)).toMatchObject({ action: 'user.deleted' });
    const trail = await pool.query(`SELECT * FROM audit_entry WHERE subject = 'user' AND subject_id = $1`, [String(id)]);
    expect(JSON.stringify(trail.rows)).not.toMatch(/Зимородкова|gone@example|79120000002|"gone"/);
    expect(await send('GET', `/api/user/${id}`)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await send('DELETE', `/api/user/${id}`)).toMatchObject({ status: 404 });
    expect((await create({ email: 'gone@example.ru', phone: '79120000002', login: 'gone' })).status).toBe(200);
  });

  it('does not reach oneself', async () => {
    expect(await send('DELETE', `/api/user/${admin.id}`)).toMatchObject({ status: 409, body: { code: 'NOT_YOURSELF' } });
  });
});

it('two administrators who shut each other out at the same moment leave one', async () => {
  await pool.query(`UPDATE "user" SET blocked_at = now() WHERE roles && '{ROLE_ADMIN}'`);
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await aUser('ROLE_ADMIN'), await aUser('ROLE_ADMIN')];
    const shut = ({ as }: UserFixture, { id }: UserFixture) =>
      app.call({ method: 'POST', url: `/api/user/${id}/block`, as, body: { reason: 'Спор' } });
    const statuses = (await Promise.all([shut(one, two), shut(two, one)])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    await pool.query(`UPDATE "user" SET blocked_at = now() WHERE roles && '{ROLE_ADMIN}'`);
  }
});

it('every act upon others is for administrators alone', async () => {
  const { id } = await aUser('ROLE_BUYER');
  const before = await row(id);
  for (const [method, url, status] of [
    ['POST', '/api/user/create', 403],
    ['PUT', `/api/user/${id}/edit`, 404],
    ['DELETE', `/api/user/${id}`, 403],
    ['POST', `/api/user/${id}/block`, 403],
    ['POST', `/api/user/${id}/unblock`, 403],
    ['DELETE', `/api/user/${id}/delete_photo`, 404],
    ['GET', `/api/user/${id}`, 404],
  ] as const)
    for (const role of ['ROLE_MANAGER', 'ROLE_VENDOR', 'ROLE_BUYER'] as const)
      expect(
        (await app.call({ method, url, as: aPrincipal(role, { userId: id + 1 }), ...(method === 'GET' ? {} : { body: {} }) })).status,
        url,
      ).toBe(status);
  expect(await row(id)).toEqual(before);
});
