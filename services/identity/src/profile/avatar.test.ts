import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../test/visitor.ts';
import { identity } from '../app.ts';

const app = await testApp(identity);
const { pool } = app.db;

let id = 0;
let anna: ReturnType<typeof aPrincipal>;
beforeEach(async () => {
  ({ id } = await anAccount(app, { password: null }));
  anna = aPrincipal('ROLE_BUYER', { userId: id });
});

const form = (content: Buffer, name = 'me.png') => {
  const edge = 'edge';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  };
};
const upload = (content: Buffer, as: typeof anna | null = anna) =>
  app.call({ method: 'POST', url: '/api/profile/upload_photos', ...(as ? { as } : {}), ...form(content) });
const photo = (background: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer();

describe('the picture', () => {
  it('is taken in, shown in both sizes for ever, and replaced', async () => {
    const { body } = await upload(await photo('#ff0000'));
    const { path, small } = body.data.avatar;
    for (const url of [path, small]) {
      const shown = await app.app.inject({ url });
      expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
      expect(shown.headers['cache-control']).toContain('immutable');
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg');
    }
    const after = (await upload(await photo('#0000ff'))).body.data.avatar;
    expect(after.path).not.toBe(path);
    await expect.poll(async () => (await app.app.inject({ url: path })).statusCode).toBe(404);
    expect((await app.app.inject({ url: after.small })).statusCode).toBe(200);
  });

  it('goes with a word, and others hear of both', async () => {
    await upload(await photo('#00ff00'));
    const { body } = await app.call({ method: 'DELETE', url: '/api/profile/delete_photo', as: anna });
    expect(body.data.avatar).toBeNull();
    const { rows } = await pool.query(
      "SELECT payload FROM outbox WHERE subject LIKE 'mp.identity.user.changed%' AND (payload->>'id')::int = $1 ORDER BY seq",
      [id],
    );
    expect(rows.map(({ payload }) => payload.avatar !== null)).toEqual([true, false]);
  });

  it('is refused where it is none, and taken from nobody unknown', async () => {
    expect((await upload(Buffer.from('<svg/>'))).body).toMatchObject({ code: 'PICTURE_TYPE', fields: { photos: 'Только png, jpg, jpeg' } });
    expect((await upload(await photo('#fff'), null)).status).toBe(401);
  });

  it.each([
    // What leads out of a folder is refused before it is routed.
    ['/media/identity/big/..%2f..%2fsecret.jpg', 400],
    ['/media/identity/huge/00000000000000000000000000000000.jpg', 404],
    ['/media/identity/big/x.jpg', 404],
  ])('%s leads nowhere', async (url, status) => expect((await app.app.inject({ url })).statusCode).toBe(status));
});
