import type { Document } from '@market/content-contract/document';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { content } from '../app.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { publishDueVersions } from './schedule-version.ts';

const app = await testApp(content);
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 11 }) };
const prisma = new PrismaClient({ adapter: app.db.prismaAdapter });
const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

const edit = (body: object) => app.call({ method: 'PUT', url: `/api/document/${agreement.id}/edit`, body, ...admin });
const current = async () => (await app.call({ url: `/api/document/${agreement.id}`, ...admin })).body.data as Document;
const publishDue = (later = 0) => publishDueVersions({ db: app.db, prisma }, new Date(Date.now() + later));
const notified = async () =>
  (
    await app.db.pool.query(
      "SELECT payload FROM outbox WHERE subject = 'mp.content.notification.wanted' ORDER BY (payload ->> 'user_id')::int",
    )
  ).rows.map(({ payload }) => payload as { user_id: number; title: { ru: string }; target: { kind: string } });

let agreement: Document;
beforeEach(async () => {
  await app.db.pool.query('TRUNCATE document, document_version, terms_notice, person, outbox, outbox_version RESTART IDENTITY CASCADE');
  await app.db.pool.query("INSERT INTO person VALUES (11, 'Ольга'), (12, null)");
  const body = { content_type: 'user_agreement', text: '<p>Первая</p>', text_en: '<p>First</p>' };
  agreement = (await app.call({ method: 'POST', url: '/api/document', body, ...admin })).body.data;
});

describe('a version with a day of its own', () => {
  it('waits: readers read the present one until then, and it is published once, by its author', async () => {
    const takes_effect_at = inAnHour();
    const answer = await edit({ text: '<p>Вторая</p>', change: 'terms', note: 'Возврат', takes_effect_at });
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 1, text: '<p>Первая</p>' } } });
    expect(answer.body.data.scheduled).toEqual({
      ...{ texts: { ru: '<p>Вторая</p>', en: '<p>First</p>' }, note: 'Возврат', change: 'terms', takes_effect_at },
    });
    await publishDue();
    expect(await current()).toMatchObject({ version: 1 });
    await Promise.all([publishDue(2 * HOUR_MS), publishDue(2 * HOUR_MS)]);
    expect(await current()).toMatchObject({ version: 2, text: '<p>Вторая</p>', scheduled: null });
    const { body } = await app.call({ url: `/api/document/${agreement.id}/versions`, ...admin });
    expect(body.data[0]).toMatchObject({ version: 2, author: { id: 11 }, note: 'Возврат', change: 'terms' });
  });

  it('is replaced by the next one that waits, keeps others from being published before it, and can be taken back', async () => {
    await edit({ text: '<p>Вторая</p>', takes_effect_at: inAnHour() });
    await edit({ text: '<p>Вторая, иначе</p>', takes_effect_at: inAnHour() });
    expect((await current()).scheduled?.texts.ru).toBe('<p>Вторая, иначе</p>');
    expect(await edit({ text: '<p>Третья</p>' })).toMatchObject({ status: 409, body: { code: 'DOCUMENT_SCHEDULED' } });
    const url = `/api/document/${agreement.id}/scheduled`;
    expect((await app.call({ method: 'DELETE', url, ...admin })).body.data).toMatchObject({ version: 1, scheduled: null });
    expect(await app.call({ method: 'DELETE', url: '/api/document/99/scheduled', ...admin })).toMatchObject({ status: 404 });
    await publishDue(2 * HOUR_MS);
    expect(await current()).toMatchObject({ version: 1 });
    expect((await edit({ text: '<p>Третья</p>' })).body.data.version).toBe(2);
  });

  it('a day that is over means now', async () => {
    const { body } = await edit({ text: '<p>Вторая</p>', takes_effect_at: '2020-01-01T00:00:00Z' });
    expect(body.data).toMatchObject({ version: 2, scheduled: null });
  });
});

describe('of new terms', () => {
  it('every user is notified once they are in force, and of a typo nobody', async () => {
    await edit({ text: '<p>Первая.</p>', change: 'typo' });
    await edit({ text: '<p>Вторая</p>', change: 'terms', takes_effect_at: inAnHour() });
    expect(await notified()).toEqual([]);
    await publishDue(2 * HOUR_MS);
    await expect.poll(async () => (await notified()).map(({ user_id }) => user_id)).toEqual([11, 12]);
    const [first] = await notified();
    expect(first).toMatchObject({
      title: { ru: 'Новые условия: Пользовательское соглашение' },
      target: { kind: 'document.user_agreement' },
    });
  });

  it('however many they are, each is notified once, and what stops half-way goes on there', { tags: 'full' }, async () => {
    const { pool } = app.db;
    await pool.query('INSERT INTO person SELECT id, null FROM generate_series(101, 1300) id');
    await pool.query(`
      CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'crash'; END $$;
      CREATE TRIGGER crash BEFORE INSERT ON outbox FOR EACH ROW WHEN (new.aggregate_id = '700') EXECUTE FUNCTION crash()`);
    expect((await edit({ text: '<p>Вторая</p>', change: 'terms' })).status).toBe(200);
    await expect.poll(async () => (await notified()).length).toBe(500);
    // Who comes now agreed to the new terms.
    await pool.query('INSERT INTO person VALUES (1301, null)');
    await pool.query('DROP TRIGGER crash ON outbox');
    await expect.poll(async () => (await pool.query('SELECT FROM terms_notice')).rowCount).toBe(0);
    const ids = (await notified()).map(({ user_id }) => user_id);
    expect(ids).toEqual([11, 12, ...Array.from({ length: 1_200 }, (_, i) => 101 + i)]);
  });
});
