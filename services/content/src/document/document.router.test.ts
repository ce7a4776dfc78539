import type { Document } from '@market/content-contract/document';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { content } from '../app.ts';

const app = await testApp(content);
const admin = { as: aPrincipal('ROLE_ADMIN', { userId: 11 }) };

const create = (body: object, caller = admin) => app.call({ method: 'POST', url: '/api/document', body, ...caller });
const edit = (id: number, body: object, caller = admin) => app.call({ method: 'PUT', url: `/api/document/${id}/edit`, body, ...caller });
const read = (name: number | string, headers = {}) => app.call({ url: `/api/_public/document/${name}`, headers });
const versions = async (id: number) => (await app.call({ url: `/api/document/${id}/versions`, ...admin })).body;
const rowsOf = async (sql: string): Promise<unknown[]> => (await app.db.pool.query(sql)).rows;
const published = () => rowsOf("SELECT payload FROM outbox WHERE subject = 'mp.content.document.published' ORDER BY version");

let agreement: Document;
beforeEach(async () => {
  await app.db.pool.query('TRUNCATE document, document_version, person, outbox, outbox_version RESTART IDENTITY CASCADE');
  const text = '<h2>Общие положения</h2><p>Первая редакция</p>';
  agreement = (await create({ content_type: 'user_agreement', text, text_en: '<h2>General</h2><p>First version</p>' })).body.data;
});

describe('everyone reads', () => {
  it('by number and by name, in the reader’s language, with the version that a consent refers to', async () => {
    const { status, body } = await read('user_agreement');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...{ id: agreement.id, content_type: 'user_agreement', text: '<h2>Общие положения</h2><p>Первая редакция</p>', language: 'ru' },
      ...{ version: 1, version_id: agreement.version_id, published_at: expect.stringMatching(/Z$/) },
    });
    expect((await read(agreement.id, { 'accept-language': 'en' })).body.data).toMatchObject({
      language: 'en',
      text: expect.stringContaining('First'),
    });
  });

  it('Russian where nobody translated', async () => {
    await create({ content_type: 'privacy_policy', text: '<p>Политика</p>' });
    expect((await read('privacy_policy', { 'accept-language': 'en' })).body.data).toMatchObject({
      language: 'ru',
      text: '<p>Политика</p>',
    });
  });

  it.each(['privacy_policy', 'draft', 'constructor', '999', '0', '-1', '99999999999', '1.5', 'USER_AGREEMENT'])(
    'nothing else: %s',
    async (name) => {
      expect(await read(name)).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND', message: 'Документ не найден' } });
    },
  );

  it('what exists, in a fixed order', async () => {
    await create({ content_type: 'document_for_buyer', text: 'Покупателям' });
    const { body } = await app.call({ url: '/api/_public/documents' });
    expect(body.data.map(({ content_type }: Document) => content_type)).toEqual(['user_agreement', 'document_for_buyer']);
    expect(body.data[0]).not.toHaveProperty('text');
  });

  it('the same bytes once: an unchanged text is answered with 304, a changed one at once', async () => {
    const { etag, ...headers } = (await read('user_agreement')).headers;
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-language' });
    const again = (given: unknown) => read('user_agreement', { 'if-none-match': String(given) });
    expect(await again(etag)).toMatchObject({ status: 304, body: '', headers: { etag } });
    expect((await again(`"other", W/${etag}`)).status).toBe(304);
    expect((await again('"other"')).status).toBe(200);
    expect((await read('user_agreement', { 'if-none-match': String(etag), 'accept-language': 'en' })).status).toBe(200);
    await edit(agreement.id, { text: 'Новая' });
    expect(await again(etag)).toMatchObject({ status: 200, body: { data: { text: 'Новая' } } });
  });
});

describe('administrators write', () => {
  it.each(['ROLE_MANAGER', 'ROLE_VENDOR', 'ROLE_BUYER', 'ROLE_USER'] as const)('%s does not', async (role) => {
    const caller = { as: aPrincipal(role) };
    expect((await create({ content_type: 'privacy_policy', text: 'x' }, caller)).status).toBe(403);
    expect((await edit(agreement.id, { text: 'x' }, caller)).status).toBe(403);
    expect((await app.call({ url: `/api/document/${agreement.id}/versions`, ...caller })).status).toBe(403);
    expect((await app.call({ method: 'POST', url: `/api/document/${agreement.id}/version/1/restore`, ...caller })).status).toBe(403);
    expect((await app.call({ url: `/api/document/${agreement.id}`, ...caller })).body.data.texts.en).toContain('First');
  });

  it('a guest does not', async () => {
    expect((await app.call({ method: 'POST', url: '/api/document', body: { content_type: 'privacy_policy', text: 'x' } })).status).toBe(
      401,
    );
    expect((await app.call({ url: `/api/document/${agreement.id}` })).status).toBe(401);
  });

  it('a second document of a kind is refused, two at once make one', async () => {
    expect(await create({ content_type: 'user_agreement', text: 'x' })).toMatchObject({ status: 409, body: { code: 'DOCUMENT_EXISTS' } });
    const both = await Promise.all([1, 2].map((n) => create({ content_type: 'privacy_policy', text: `Текст ${n}` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['', '  ', '<p></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>'])(
    'a text that says nothing is refused beside its field: %j',
    async (text) => {
      const answer = await edit(agreement.id, { text });
      expect(answer).toMatchObject({ status: 422, body: { fields: { text: 'Введите текст документа' } } });
    },
  );

  it('a form is as good as JSON, and the English text stays when it is not spoken of', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ text: '<p>Из формы</p>' }).toString();
    expect((await edit(agreement.id, body as never, { ...admin, headers: form } as never)).body.data).toMatchObject({
      ...{ version: 2, text: '<p>Из формы</p>', texts: { en: '<h2>General</h2><p>First version</p>' } },
    });
    expect((await edit(agreement.id, { text: '<p>Из формы</p>', text_en: null })).body.data.texts.en).toBeNull();
  });

  it('fields that are nobody’s to set change nothing', async () => {
    const extra = {
      content_type: 'privacy_policy',
      version: 9,
      version_id: 9,
      author_id: 1,
      published_at: '2001-01-01T00:00:00Z',
      document_id: 7,
    };
    const { body } = await edit(agreement.id, { ...extra, text: 'Новая' });
    expect(body.data).toMatchObject({ id: agreement.id, content_type: 'user_agreement', version: 2 });
    expect(body.data.published_at).not.toContain('2001');
    expect((await versions(agreement.id)).data[0].author.id).toBe(11);
  });
});

describe('history', () => {
  it('says who published what, when and why, the newest first', async () => {
    await app.db.pool.query("INSERT INTO person VALUES (11, 'Ольга Ветрова')");
    await edit(agreement.id, { text: 'Вторая', note: 'Новый порядок возврата' });
    const page = await versions(agreement.id);
    expect(page).toMatchObject({ total: 2, page: 1 });
    expect(page.data).toMatchObject([
      { version: 2, author: { id: 11, fio: 'Ольга Ветрова' }, note: 'Новый порядок возврата', restored_from: null },
      { version: 1, note: null },
    ]);
    const first = await app.call({ url: `/api/document/${agreement.id}/version/1`, ...admin });
    expect(first.body.data).toMatchObject({
      version: 1,
      texts: { ru: expect.stringContaining('Первая'), en: expect.stringContaining('First') },
    });
    expect((await app.call({ url: `/api/document/${agreement.id}/version/3`, ...admin })).body.code).toBe('DOCUMENT_VERSION_NOT_FOUND');
    expect((await app.call({ url: '/api/document/77/versions', ...admin })).body.code).toBe('DOCUMENT_NOT_FOUND');
  });

  it('the same words make no version', async () => {
    const { body } = await edit(agreement.id, { text: agreement.texts.ru, base_version: 1 });
    expect(body.data.version).toBe(1);
    expect((await versions(agreement.id)).total).toBe(1);
  });

  it('of two editors of one version the second is refused, with the version that came between', async () => {
    await edit(agreement.id, { text: 'Первый редактор', base_version: 1 });
    const late = await edit(agreement.id, { text: 'Второй редактор', base_version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_CHANGED', details: { version: 2 }, message: expect.stringContaining('№ 2') },
    });
    expect((await read('user_agreement')).body.data.text).toBe('Первый редактор');
    expect((await edit(agreement.id, { text: 'Второй редактор', base_version: 2 })).body.data.version).toBe(3);
  });

  it('of twenty at once exactly one is taken', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => edit(agreement.id, { text: `Редактор ${n}`, base_version: 1 })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await versions(agreement.id)).total).toBe(2);
  });

  it('an earlier version is published anew, and nothing of the history goes', async () => {
    await edit(agreement.id, { text: 'Вторая', text_en: null });
    const restore = (version: number, body = {}) =>
      app.call({ method: 'POST', url: `/api/document/${agreement.id}/version/${version}/restore`, body, ...admin });
    expect(await restore(1, { base_version: 1 })).toMatchObject({ status: 409, body: { code: 'DOCUMENT_CHANGED' } });
    expect((await restore(1, { base_version: 2 })).body.data).toMatchObject({ version: 3, texts: agreement.texts });
    expect((await restore(1)).body.data.version).toBe(3);
    expect((await restore(8)).body.code).toBe('DOCUMENT_VERSION_NOT_FOUND');
    expect((await versions(agreement.id)).data.map((step: { restored_from: number | null }) => step.restored_from)).toEqual([
      1,
      null,
      null,
    ]);
  });

  it('what was published cannot be changed, in the database neither', async () => {
    await expect(app.db.pool.query("UPDATE document_version SET text_ru = 'другое'")).rejects.toThrow('never changed');
    await expect(app.db.pool.query('DELETE FROM document_version')).rejects.toThrow('never changed');
  });

  it('every version is published to the others, and the audit says who', async () => {
    const { body } = await edit(agreement.id, { text: 'Вторая', note: 'Правка' });
    expect(await published()).toMatchObject([
      { payload: { content_type: 'user_agreement', version: 1, version_id: agreement.version_id } },
      { payload: { version: 2, version_id: body.data.version_id, published_at: body.data.published_at } },
    ]);
    const entries = await rowsOf("SELECT actor_id, reason FROM audit_entry WHERE action = 'document.published' ORDER BY id DESC");
    expect(entries[0]).toMatchObject({ reason: 'Правка' });
    await edit(agreement.id, { text: 'Третья', base_version: 1 });
    expect(await published()).toHaveLength(2);
  });
});
