import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../app.ts';

const app = await testApp(identity);
const { pool } = app.db;

type Caller = ReturnType<typeof aPrincipal>;
let anna: Caller;
let boris: Caller;

async function aUser(): Promise<Caller> {
  const { rows } = await pool.query(
    `INSERT INTO "user" (login, roles, activated_at) VALUES ('u' || gen_random_uuid(), '{ROLE_BUYER}', now()) RETURNING id`,
  );
  const { id } = rows[0] as { id: number };
  return aPrincipal('ROLE_BUYER', { userId: id, sessionId: await signedIn(id) });
}

async function signedIn(userId: number, used = 'now()'): Promise<string> {
  const { rows } = await pool.query(
    `INSERT INTO session (id, user_id, token_hash, method, address, user_agent, created_at, last_used_at)
     VALUES (gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 'code', '10.0.0.1', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0', ${used}, ${used})
     RETURNING id`,
    [userId],
  );
  return (rows[0] as { id: string }).id;
}

beforeEach(async () => {
  [anna, boris] = [await aUser(), await aUser()];
});

describe('places', () => {
  const save = (as: Caller, body: object) => app.call({ method: 'POST', url: '/api/profile/location', as, body });
  const list = async (as: Caller) =>
    (await app.call({ url: '/api/profile/locations', as })).body.data as { id: number; name: string; is_default: boolean }[];
  const drop = (as: Caller, id: number) => app.call({ method: 'DELETE', url: `/api/profile/location/${id}`, as });

  it('are kept with one line made of their parts, the first of them taken first', async () => {
    const { body } = await save(anna, { name: 'Склад', city: 'Иваново', street: 'ул. Ленина', home: '5', comment: 'Въезд со двора' });
    expect(body.data).toMatchObject({ name: 'Склад', address: 'Иваново, ул. Ленина, д. 5', comment: 'Въезд со двора', is_default: true });
    await save(anna, { name: 'Магазин', address: 'Москва, ГУМ' });
    expect((await list(anna)).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Склад', true],
      ['Магазин', false],
    ]);
  });

  it('have exactly one first, whoever is made or taken away, also at once', async () => {
    const names = ['Один', 'Два', 'Три', 'Четыре'];
    await Promise.all(names.map((name) => save(anna, { name, city: 'Тверь', is_default: true })));
    const firsts = async () => (await list(anna)).filter(({ is_default }) => is_default);
    expect(await firsts()).toHaveLength(1);
    const [first, second] = await list(anna);
    await save(anna, { ...second, is_default: true });
    expect(await firsts()).toMatchObject([{ id: second?.id }]);
    await drop(anna, second?.id ?? 0);
    expect(await firsts()).toHaveLength(1);
    expect(first).toBeDefined();
  });

  it('say where they are and are not kept without end', async () => {
    expect((await save(anna, { name: 'Нигде' })).body.fields).toEqual({ city: 'Обязательное поле' });
    expect((await save(anna, { name: ' ', city: 'Тверь' })).body.fields).toEqual({ name: 'Обязательное поле' });
    for (let n = 0; n < 20; n++) expect((await save(anna, { name: `№ ${n}`, city: 'Тверь' })).status).toBe(200);
    expect(await save(anna, { name: 'Ещё', city: 'Тверь' })).toMatchObject({ status: 409, body: { code: 'TOO_MANY_LOCATIONS' } });
  });

  it('are nobody else’s', async () => {
    const { id } = (await save(anna, { name: 'Дом', city: 'Тверь' })).body.data;
    expect(await list(boris)).toEqual([]);
    for (const answer of [await drop(boris, id), await save(boris, { id, name: 'Моё', city: 'Тверь' })])
      expect(answer).toMatchObject({ status: 404, body: { code: 'LOCATION_NOT_FOUND' } });
    expect(await list(anna)).toMatchObject([{ name: 'Дом' }]);
  });
});

describe('organizations', () => {
  const save = (as: Caller, body: object) => app.call({ method: 'POST', url: '/api/profile/organization', as, body });
  const list = async (as: Caller) => (await app.call({ url: '/api/profile/organizations', as })).body;
  const drop = (as: Caller, id: number) => app.call({ method: 'DELETE', url: `/api/profile/organization/${id}`, as });
  const linen = { name: 'ООО «Лён»', inn: '7707 083 893', kpp: '770701001', address: 'Москва, ул. Ткацкая, 1' };

  it('are kept with their numbers in one spelling, the first of them taken first', async () => {
    const { body } = await save(anna, linen);
    expect(body.data).toEqual({ id: expect.any(Number), ...linen, inn: '7707083893', default: true });
    await save(anna, { name: 'ИП Иванова', inn: '500100732259' });
    expect(await list(anna)).toMatchObject({
      data: [
        { kpp: '770701001', default: true },
        { kpp: '', default: false },
      ],
      page: 1,
      total: 2,
    });
    const [, second] = (await list(anna)).data;
    expect((await save(anna, { ...second, default: true })).body.data).toEqual({ ...second, default: true });
    expect((await list(anna)).data.map((row: { name: string }) => row.name)).toEqual(['ИП Иванова', 'ООО «Лён»']);
    await drop(anna, second.id);
    expect((await list(anna)).data).toMatchObject([{ name: 'ООО «Лён»', default: true }]);
  });

  it('are refused by the field that is at fault, and twice the same', async () => {
    const faults = { name: '', inn: '7707083894', kpp: '12' };
    expect((await save(anna, faults)).body.fields).toEqual({
      name: 'Введите название организации',
      inn: 'Такого ИНН не бывает: проверьте цифры',
      kpp: 'КПП состоит из 9 цифр',
    });
    await save(anna, linen);
    expect(await save(anna, { ...linen, name: 'Другая' })).toMatchObject({
      status: 409,
      body: { fields: { inn: 'Такая организация уже сохранена' } },
    });
    expect(await save(anna, { ...linen, kpp: '770702001' })).toMatchObject({ status: 200 });
    expect(await save(anna, { name: 'Tekstil', inn: 'TR12345678' })).toMatchObject({ status: 200 });
    expect(await save(boris, linen)).toMatchObject({ status: 200 });
  });

  it('have a KPP only where they are companies, and are not kept without end', async () => {
    const trader = { name: 'ИП Иванова', inn: '500100732259', kpp: '770701001' };
    expect((await save(anna, trader)).body.fields).toEqual({ kpp: 'КПП бывает только у организаций с ИНН из 10 цифр' });
    for (let n = 1; n <= 20; n++) expect((await save(anna, { ...linen, kpp: `7707010${n + 10}` })).status).toBe(200);
    expect(await save(anna, { name: 'Tekstil', inn: 'TR12345678' })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_ORGANIZATIONS' },
    });
  });

  it('have exactly one first, also where many are made at once, and the database holds to it', async () => {
    const kpps = ['770701001', '770702001', '770703001', '770704001'];
    await Promise.all(kpps.map((kpp) => save(anna, { ...linen, kpp, default: true })));
    const { data } = await list(anna);
    expect(data.filter((row: { default: boolean }) => row.default)).toHaveLength(1);
    await expect(pool.query('UPDATE organization SET is_default = true WHERE user_id = $1', [anna.userId])).rejects.toThrow(
      'organization_default_key',
    );
  });

  it('are nobody else’s', async () => {
    const { id } = (await save(anna, linen)).body.data;
    for (const answer of [await drop(boris, id), await save(boris, { ...linen, id })])
      expect(answer).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } });
    expect((await list(boris)).data).toEqual([]);
  });
});

describe('sessions', () => {
  const list = async (as: Caller) =>
    (await app.call({ url: '/api/profile/sessions', as })).body.data as { id: string; current: boolean; device: string }[];

  it('are listed with this one first, without those that have run out', async () => {
    const other = await signedIn(anna.userId, `now() - interval '1 minute'`);
    await signedIn(anna.userId, `now() - interval '31 days'`);
    expect(await list(anna)).toMatchObject([
      { id: anna.sessionId, current: true, device: 'Chrome, Windows' },
      { id: other, current: false },
    ]);
  });

  it('end one by one or all but this, and nobody ends another’s', async () => {
    const [one] = [await signedIn(anna.userId), await signedIn(anna.userId), await signedIn(anna.userId)];
    const end = (as: Caller, id: string) => app.call({ method: 'DELETE', url: `/api/profile/session/${id}`, as });
    expect(await end(boris, one)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
    expect((await end(anna, one)).body.data).toEqual({ id: one });
    expect((await app.call({ method: 'DELETE', url: '/api/profile/sessions', as: anna })).body.data).toEqual({ ended: 2 });
    expect(await list(anna)).toMatchObject([{ id: anna.sessionId }]);
    expect(await list(boris)).toHaveLength(1);
  });
});

it('lists what the user agreed to, and when', async () => {
  await pool.query(`INSERT INTO consent (user_id, kind, text_version, address) VALUES ($1, 'terms', '3', '10.0.0.1')`, [anna.userId]);
  const consents = (as: Caller) => app.call({ url: '/api/profile/consents', as });
  expect((await consents(anna)).body.data).toEqual([{ kind: 'terms', text_version: '3', given_at: expect.any(String) }]);
  expect((await consents(boris)).body.data).toEqual([]);
});
