import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../app.ts';
import { hashPassword } from '../password/password-hash.ts';

const app = await testApp(identity);
const { pool } = app.db;
const OLD = 'the old password';
const oldHash = await hashPassword(OLD);

let next = 1;
interface Person {
  id: number;
  as: ReturnType<typeof aPrincipal>;
  session: string;
}

/** A user with a session of their own. */
async function aUser(changes: Record<string, unknown> = {}, role: 'ROLE_BUYER' | 'ROLE_ADMIN' = 'ROLE_BUYER'): Promise<Person> {
  const number = next++;
  const row = {
    login: `user${number}`,
    email: `user${number}@demo.ru`,
    roles: [role],
    fio: 'Анна К.',
    locale: 'ru',
    password_hash: oldHash,
    ...changes,
  };
  const names = Object.keys(row);
  const { rows } = await pool.query(
    `INSERT INTO "user" (${names.join()}, activated_at, email_verified_at) VALUES (${names.map((_, i) => `$${i + 1}`).join()}, now(), now()) RETURNING id`,
    Object.values(row),
  );
  const { id } = rows[0] as { id: number };
  const session = await signedIn(id);
  return { id, session, as: aPrincipal(role, { userId: id, sessionId: session }) };
}

async function signedIn(userId: number, { agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0', used = 'now()' } = {}): Promise<string> {
  const { rows } = await pool.query(
    `INSERT INTO session (id, user_id, token_hash, method, address, user_agent, last_used_at)
     VALUES (gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 'password', '10.0.0.1', $2, ${used}) RETURNING id`,
    [userId, agent],
  );
  return (rows[0] as { id: string }).id;
}

const put = ({ as }: Person, body: unknown) => app.call({ method: 'PUT', url: '/api/profile', as, body });
const events = async (subject: string) =>
  (await pool.query('SELECT payload FROM outbox WHERE subject LIKE $1 ORDER BY seq', [`${subject}%`])).rows.map(({ payload }) => payload);

let anna: Person;
beforeEach(async () => {
  anna = await aUser();
});

describe('the profile', () => {
  it('is shown to its owner at both addresses, and to no guest', async () => {
    for (const url of ['/api/me', '/api/profile']) {
      const { body } = await app.call({ url, as: anna.as });
      expect(body.data).toMatchObject({
        id: anna.id,
        role: 'ROLE_BUYER',
        is_buyer: true,
        fio: 'Анна К.',
        avatar: null,
        has_password: true,
      });
      expect(Object.keys(body.data)).not.toContain('password_hash');
      expect((await app.call({ url })).status).toBe(401);
    }
  });

  it('ends the session of a deleted user', async () => {
    await pool.query('UPDATE "user" SET deleted_at = now() WHERE id = $1', [anna.id]);
    const { status, body } = await app.call({ url: '/api/me', as: anna.as });
    expect([status, body.message]).toEqual([403, 'Authentication failed, no access']);
  });

  it('keeps what is left out, and publishes what concerns other services', async () => {
    const { body } = await put(anna, { fio: ' Анна Петрова ', last_name: 'Петрова', locale: 'en', languages: ['ru', 'tr'], country_id: 3 });
    expect(body.data).toMatchObject({
      fio: 'Анна Петрова',
      last_name: 'Петрова',
      locale: 'en',
      languages: ['ru', 'tr'],
      country: { code: '90' },
    });
    expect((await put(anna, { first_name: 'Анна' })).body.data).toMatchObject({ first_name: 'Анна', last_name: 'Петрова', locale: 'en' });
    const cards = (await events('mp.identity.user.changed')).filter(({ id }) => id === anna.id);
    expect(cards.at(-1)).toMatchObject({ fio: 'Анна Петрова', locale: 'en' });
    expect(JSON.stringify(cards)).not.toContain('@demo.ru');
  });

  it.each([
    [{ login: '' }, 'login', 'Введите логин'],
    [{ email: '' }, 'email', 'Введите почту'],
    [{ email: 'anna@' }, 'email', 'Некорректный адрес почты'],
    [{ country_id: 2 }, 'country_id', 'Страна не найдена'],
    [{ phone: '123' }, 'phone', 'Неверный номер телефона'],
    [{ fio: '  ' }, 'fio', 'Введите имя'],
    [{ locale: 'kk' }, 'locale', 'Выберите одно из значений: ru, en'],
  ])('%j is refused under its field', async (change, field, sentence) => {
    const { status, body } = await put(anna, change);
    expect([status, body.fields]).toEqual([422, { [field]: sentence }]);
  });

  it('refuses names that belong to another user', async () => {
    const boris = await aUser({ phone: '79120000001' });
    expect((await put(anna, { login: ` User${next - 1} ` })).body.fields).toEqual({ login: 'Этот логин занят' });
    expect((await put(anna, { email: `user${next - 1}@demo.ru`, current_password: OLD })).body.fields).toEqual({
      email: 'Эта почта уже используется',
    });
    expect((await put(anna, { phone: '8 912 000-00-01', current_password: OLD })).body.fields).toEqual({
      phone: 'Этот номер уже используется',
    });
    expect(boris.id).not.toBe(anna.id);
  });

  it('takes a phone once, and never of an administrator', async () => {
    expect((await put(anna, { phone: '8 (912) 345-67-89', current_password: OLD })).body.data).toMatchObject({
      phone: '79123456789',
      phone_numbers: ['79123456789'],
    });
    expect((await put(anna, { phone: '+7 912 345 67 89' })).status).toBe(200);
    expect((await put(anna, { phone: '+7 912 345 67 80' })).body.fields).toEqual({ phone: 'Номер телефона изменить нельзя' });
    const admin = await aUser({}, 'ROLE_ADMIN');
    expect((await put(admin, { phone: '+7 912 345 67 81' })).body.fields).toEqual({ phone: 'Номер телефона изменить нельзя' });
  });

  it('is changed by nothing that it does not name', async () => {
    const before = (await pool.query('SELECT * FROM "user" WHERE id = $1', [anna.id])).rows[0];
    const privileged = {
      ...{
        id: 1,
        role: 'ROLE_ADMIN',
        roles: ['ROLE_ADMIN'],
        is_admin: true,
        company_id: 7,
        company: { id: 7, name: 'x' },
        company_name: 'x',
      },
      ...{
        blocked: false,
        blocked_at: null,
        activated_at: '2020-01-01',
        deleted_at: null,
        password_hash: 'x',
        passwordHash: 'x',
        avatar_path: 'x',
      },
      ...{
        avatar: { path: 'x', small: 'x' },
        email_verified_at: '2020-01-01',
        has_password: false,
        second_factor: false,
        created_at: '2020-01-01',
      },
      ...{ last_seen_at: '2020-01-01', tariff: 'Premium', balance: 1_000_000, user_id: 1 },
    };
    expect(Object.keys(privileged).length).toBeGreaterThanOrEqual(20);
    expect((await put(anna, privileged)).status).toBe(200);
    expect((await pool.query('SELECT * FROM "user" WHERE id = $1', [anna.id])).rows[0]).toEqual(before);
  });
});

describe('password, e-mail and phone', () => {
  it('change only with the old password: each of them lets in', async () => {
    const change = { password: 'a new password', password2: 'a new password' };
    for (const current of [{}, { current_password: 'wrong' }]) {
      for (const fields of [change, { email: 'other@demo.ru' }, { phone: '+7 912 345 67 82' }])
        expect((await put(anna, { ...fields, ...current })).body.fields).toEqual({ current_password: 'Текущий пароль введён неверно' });
    }
    expect((await put(anna, { ...change, password2: 'another', current_password: OLD })).body.fields).toEqual({
      password2: 'Пароли должны совпадать',
    });
    expect((await put(anna, { password: 'password', current_password: OLD })).body.fields.password).toContain('распространён');
    expect((await put(anna, { ...change, current_password: OLD })).status).toBe(200);
    expect((await put(anna, { email: 'other@demo.ru', current_password: OLD })).status).toBe(422);
    expect((await put(anna, { email: 'other@demo.ru', current_password: change.password })).body.data.email).toBe('other@demo.ru');
    const { rows } = await pool.query('SELECT email_verified_at FROM "user" WHERE id = $1', [anna.id]);
    expect(rows[0]).toEqual({ email_verified_at: null });
  });

  it('a new password signs out every other browser, and its owner is notified', async () => {
    const other = await signedIn(anna.id);
    await put(anna, { password: 'a new password', current_password: OLD });
    const { rows } = await pool.query('SELECT id FROM session WHERE user_id = $1', [anna.id]);
    expect(rows).toEqual([{ id: anna.session }]);
    expect(other).not.toBe(anna.session);
    expect(await events('mp.identity.user.password-changed')).toContainEqual(expect.objectContaining({ id: anna.id }));
  });

  it('guesses at the old password come to an end', async () => {
    const guess = () => put(anna, { password: 'a new password', current_password: 'guess' });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422);
    const { status, headers } = await guess();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await put(anna, { password: 'a new password', current_password: OLD })).status).toBe(429);
  });

  it('a user without a password sets the first one freely', async () => {
    const byPhone = await aUser({ password_hash: null, email: null, phone: '79120000077' });
    expect((await put(byPhone, { password: 'a first password' })).body.data.has_password).toBe(true);
  });
});
