import { userChanged } from '@market/identity-contract/user.events';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { chatApp, idOf } from '../../test/chat-app.ts';

const { app, events, get, conversation, ...people } = await chatApp();
const { buyer, vendor, manager } = people;

const picture = (as: ReturnType<typeof buyer>, whom: string, headers: Record<string, string> = {}) =>
  app.call({ as, url: `/api/v4/users/${whom}/image?_=5`, headers });

it('is the first letters of a name on a colour, always the same, which is asked for anew once in a while', async () => {
  const { owner } = await conversation();
  const own = await picture(owner, 'me');
  expect(own).toMatchObject({
    status: 200,
    headers: {
      ...{ 'content-type': 'image/png', 'cache-control': 'private, max-age=300', vary: 'x-auth-token, authorization' },
      ...{ 'content-disposition': expect.stringMatching(/^inline;/), 'content-security-policy': "default-src 'none'; sandbox" },
    },
  });
  expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'png', width: 128, height: 128 });
  const seen = await picture(vendor(), idOf(owner));
  expect([seen.bytes.equals(own.bytes), seen.headers.etag]).toEqual([true, own.headers.etag]);
  expect((await picture(owner, idOf(vendor()))).headers.etag).not.toBe(own.headers.etag);
  const again = await picture(owner, 'me', { 'if-none-match': String(own.headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

it('is elsewhere where a person has one of their own', async () => {
  const { owner } = await conversation();
  const small = '/media/identity/small/0123456789abcdef0123456789abcdef.jpg';
  const avatar = { path: small.replace('small', 'big'), small };
  await events.publish(userChanged, owner.userId, {
    ...{ id: owner.userId, fio: 'Ирина', avatar, roles: ['ROLE_BUYER'], locale: 'ru', blocked: false, company_id: null },
  });
  await expect.poll(async () => (await picture(vendor(), idOf(owner))).status).toBe(302);
  expect((await picture(vendor(), idOf(owner))).headers).toMatchObject({ location: small, 'cache-control': 'private, max-age=300' });
});

it('of a stranger is that of nobody', async () => {
  const { owner } = await conversation();
  for (const [as, whom] of [
    [buyer(), idOf(owner)],
    [manager, idOf(owner)],
    [owner, 'yyyyyyyyyyyyyyyyyyyyyyyyyy'],
    [owner, idOf(vendor(8))],
  ] as const)
    expect(await picture(as, whom)).toMatchObject({ status: 404, body: { id: 'market.person_not_found.app_error', status_code: 404 } });
  expect((await get(owner, 'users/nobody/image')).status).toBe(400);
});
