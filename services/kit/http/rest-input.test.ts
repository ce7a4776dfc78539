import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '../access/principal.ts';
import { sampleRouter } from '../testing/sample.router.ts';
import { createHttpServer } from './http-server.ts';
import { mountRest } from './rest.ts';

const app = createHttpServer();
const secret = 'a secret of the tests of 32 characters or more';
const signedIn = { [INTERNAL_TOKEN_HEADER]: signPrincipal(secret, { userId: 1, roles: [], companyId: null, sessionId: 's' }) };
mountRest(app, sampleRouter, { internalSecrets: [secret] });
afterAll(() => app.close());

/** Uploads wait here, and nobody else's. */
const spool = await mkdtemp(join(tmpdir(), 'market-rest-input-'));
vi.stubEnv('TMPDIR', spool);
afterAll(() => {
  vi.unstubAllEnvs();
  return rm(spool, { recursive: true });
});

async function form(fill: (form: FormData) => void, url = '/api/shirt/4/photos') {
  const data = new FormData();
  fill(data);
  const response = await app.inject({ method: 'POST', url, headers: signedIn, payload: data });
  return { status: response.statusCode, body: response.json() };
}
const photo = (size: number, name: string) => new File([new Uint8Array(size).fill(9)], name, { type: 'image/png' });

describe('files of a form', () => {
  test('arrive with their fields, one or several', async () => {
    const { status, body } = await form((data) => {
      data.append('title', 'Лён');
      data.append('photos[]', photo(10, 'a.png'));
      data.append('photos[]', photo(20, '../b.png'));
    });
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { name: 'a.png', size: 10, first: 9 },
      { name: 'b.png', size: 20, first: 9 },
    ]);
    expect((await form((data) => data.append('photos', photo(5, 'one.png')))).body.data).toHaveLength(1);
  });

  test.each([5, 2001])('of %d bytes wait on disk no longer than the request', async (size) => {
    await form((data) => data.append('photos', photo(size, 'a.png')));
    await expect.poll(() => readdir(spool)).toEqual([]);
  });

  test('of a guest are not even looked at where a guest may not send them', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = { method: 'POST' as const, url: '/api/shirt/4/photos', headers, payload: '--x\r\nnonsense' };
    expect((await app.inject(broken)).statusCode).toBe(401);
    expect((await app.inject({ ...broken, headers: { ...headers, ...signedIn } })).statusCode).toBe(400);
  });

  test('texts of such a form get their types', async () => {
    const { body } = await form((data) => {
      data.append('count', 'many');
    }, '/api/order');
    expect(body.fields).toEqual({ count: 'Введите число' });
  });

  test.each<[string, (data: FormData) => void, Record<string, string>]>([
    ['too large', (data) => data.append('photos', photo(2001, 'a.png')), { photos: 'Слишком большой файл' }],
    ['empty', (data) => data.append('photos', photo(0, 'a.png')), { 'photos.0': 'Файл пуст' }],
    ['a text instead', (data) => data.append('photos', 'a.png'), { 'photos.0': 'Недопустимое значение' }],
    ['none', (data) => data.append('title', 'x'), { photos: 'Заполните поле' }],
    [
      'a file for a text',
      (data) => {
        data.append('title', photo(5, 'a.png'));
        data.append('photos', photo(5, 'b.png'));
      },
      { title: 'Файл здесь не принимается' },
    ],
  ])('%s', async (_, fill, fields) => {
    expect(await form(fill)).toMatchObject({ status: 422, body: { code: 'VALIDATION', fields } });
  });
});
