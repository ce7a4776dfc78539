import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it, vi } from 'vitest';
import { asIdentity } from '../../test/signed-in.ts';
import { notifications } from '../app.ts';
import type { NotificationsRouter } from '../router.ts';

const app = await testApp(notifications, { environment: { PUBLIC_URL: 'https://shop.example' } });
const { delivery } = app.client<NotificationsRouter>(asIdentity);
const page = (query = '') => app.call({ url: `/dev/inbox${query}` });
const arrived = (count: number) =>
  vi.waitFor(async () => expect((await app.call({ url: '/dev/inbox.json' })).body.data).toHaveLength(count), { timeout: 10_000 });

it('says in both languages that nothing has arrived', async () => {
  expect((await page('?lang=ru')).body).toContain('Пока ничего не пришло');
  const { body } = await app.call({ url: '/dev/inbox', headers: { 'accept-language': 'en-GB' } });
  expect(body).toContain('Nothing has arrived yet');
  expect(body).toContain('<html lang="en">');
});

it('shows the newest first, with its code and its link, here and as JSON', async () => {
  const params = { link: 'https://shop.example/auth/change_password/abc?x=1', valid_hours: 1 };
  await delivery.sendLetter.mutate({ to: 'Reader@shop.example', locale: 'en', template: 'reset', params });
  await arrived(1);
  await delivery.sendSms.mutate({ phone: '+79001234567', locale: 'ru', template: 'sms_code', params: { code: '4821', valid_minutes: 5 } });
  await arrived(2);
  const { data } = (await app.call({ url: '/dev/inbox.json' })).body;
  expect(data).toMatchObject([
    { channel: 'sms', to: '+79001234567', code: '4821', link: null },
    { channel: 'letter', to: 'Reader@shop.example', link: params.link, subject: 'A new password', code: null },
  ]);
  const { body } = await page('?lang=ru');
  expect(body.indexOf('4821')).toBeLessThan(body.indexOf('A new password'));
  // The link leads to where the page itself is.
  expect(body).toContain('href="/auth/change_password/abc?x=1"');
});

it.each([
  ['?to=reader', 1],
  ['?to=%2B7%20900%20123-45-67', 1],
  ['?to=79001234567', 1],
  ['?to=other@else', 0],
])('finds by address or phone, however written: %s', async (query, count) => {
  expect((await app.call({ url: `/dev/inbox.json${query}` })).body.data).toHaveLength(count);
});

it('runs no script but its own, and shows a letter only to itself', async () => {
  const { headers, body } = await page(`?to=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/);
  expect(body).not.toContain('<script>alert');
  expect(body).not.toMatch(/ style=| on\w+=/);
  const letter = (await app.call({ url: '/dev/inbox.json?to=reader' })).body.data[0];
  const shown = await app.call({ url: `/dev/inbox/letter/${letter.id}` });
  expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(shown.body).toContain('<base target="_top">');
  expect(await app.call({ url: '/dev/inbox/letter/nothing' })).toMatchObject({ status: 404 });
});
