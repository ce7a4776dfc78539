import { randomUUID } from 'node:crypto';
import type { SendLetter, SendSms } from '@market/notifications-contract/delivery';
import { Metrics } from '@market/service-kit/admin/metrics';
import { testApp } from '@market/service-kit/testing/test-app';
import PostalMime from 'postal-mime';
import { afterAll, expect, it, vi } from 'vitest';
import { mailServer } from '../../test/mail-server.ts';
import { asIdentity } from '../../test/signed-in.ts';
import { smsServer } from '../../test/sms-server.ts';
import { notifications } from '../app.ts';
import type { NotificationsRouter } from '../router.ts';

const [mail, sms] = [await mailServer(), await smsServer()];
afterAll(() => Promise.all([mail.close(), sms.close()]));
const environment = {
  PUBLIC_URL: 'https://shop.example',
  DELIVERY_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: mail.url,
  MAIL_FROM: 'Ростовка <no-reply@shop.example>',
  SMS_RU_URL: sms.url,
  SMS_RU_KEY: 'the key of the account',
};
const metrics = new Metrics('notifications');
const app = await testApp(notifications, { demo: false, environment, metrics });
/** Attempts to have letters carried that became this. */
const attempts = async (attempt: string) =>
  Number(
    new RegExp(`^delivery_attempts_total\\{channel="letter",attempt="${attempt}"\\} (\\d+)$`, 'm').exec(
      await metrics.registry.metrics(),
    )?.[1],
  );
const identity = app.client<NotificationsRouter>(asIdentity).delivery;

const LINK = 'https://shop.example/auth/change_password/secret-code-of-the-link';
const reset = (to: string, changes: Partial<SendLetter> = {}): SendLetter =>
  ({ to, locale: 'ru', template: 'reset', params: { link: LINK, valid_hours: 1 }, ...changes }) as SendLetter;
const code = (phone: string, digits: string): SendSms => ({
  phone,
  locale: 'en',
  template: 'sms_code',
  params: { code: digits, valid_minutes: 5 },
});
const row = async (id: string) => (await app.db.pool.query('SELECT * FROM delivery WHERE id = $1', [id])).rows[0];
const state = async (id: string) => (await row(id)).state as string;
const everything = async () => JSON.stringify((await app.db.pool.query('SELECT *, sealed::text AS text FROM delivery')).rows);

it('is for services alone', async () => {
  await expect(app.client<NotificationsRouter>().delivery.sendLetter.mutate(reset('a@shop.example'))).rejects.toMatchObject({
    data: { httpStatus: 403 },
  });
});

it('sends a letter over SMTP: both languages of markup, a subject in Russian, and nothing of it stays', async () => {
  const { data } = await identity.sendLetter.mutate(reset('reader@shop.example'));
  await vi.waitFor(async () => expect(await state(data.id)).toBe('sent'), { timeout: 15_000 });
  const received = mail.letters.at(-1);
  expect(received?.to).toEqual(['reader@shop.example']);
  const letter = await PostalMime.parse(received?.raw ?? '');
  expect(letter.subject).toBe('Новый пароль');
  expect(letter.from).toMatchObject({ address: 'no-reply@shop.example', name: 'Ростовка' });
  expect(letter.messageId).toBe(`<${data.id}@shop.example>`);
  expect(letter.text).toContain(LINK);
  expect(letter.html).toContain(`href="${LINK}"`);
  expect(letter.html).not.toMatch(/<img|<script|url\(/);
  expect(await row(data.id)).toMatchObject({ sealed: null, fault: null, attempts: 1 });
  expect(await everything()).not.toContain('secret-code-of-the-link');
});

it('keeps what waits sealed, tries again, and sends once the server is there again', async () => {
  const [failed, sent] = [await attempts('failed'), await attempts('sent')];
  mail.refuseWith = 451;
  const { data } = await identity.sendLetter.mutate(reset('patient@shop.example'));
  await vi.waitFor(async () => expect(await row(data.id)).toMatchObject({ state: 'waiting', fault: expect.stringMatching(/451/) }), {
    timeout: 15_000,
  });
  const kept = await everything();
  expect((await row(data.id)).sealed).toBeInstanceOf(Buffer);
  for (const secret of ['secret-code-of-the-link', 'patient@shop.example', Buffer.from('patient@shop.example').toString('hex')])
    expect(kept).not.toContain(secret);
  mail.refuseWith = null;
  await vi.waitFor(async () => expect(await row(data.id)).toMatchObject({ state: 'sent', sealed: null, attempts: 2 }), { timeout: 15_000 });
  expect([await attempts('failed'), await attempts('sent')]).toEqual([failed + 1, sent + 1]);
});

it('gives up at once on an address that does not exist', async () => {
  mail.refuseWith = 550;
  const { data } = await identity.sendLetter.mutate(reset('nobody@shop.example'));
  await vi.waitFor(async () => expect(await row(data.id)).toMatchObject({ state: 'refused', sealed: null, attempts: 1 }), {
    timeout: 15_000,
  });
  mail.refuseWith = null;
});

it('sends one letter for an order that is repeated', async () => {
  const id = randomUUID();
  const before = mail.letters.length;
  await identity.sendLetter.mutate(reset('twice@shop.example', { id }));
  await identity.sendLetter.mutate(reset('twice@shop.example', { id }));
  await vi.waitFor(async () => expect(await state(id)).toBe('sent'), { timeout: 15_000 });
  expect(mail.letters.slice(before).filter(({ to }) => to.includes('twice@shop.example'))).toHaveLength(1);
});

it('sends a text message in the wire format of SMS.ru, bound to the site', async () => {
  const { data } = await identity.sendSms.mutate(code('+79001234567', '4821'));
  await vi.waitFor(async () => expect(await state(data.id)).toBe('sent'), { timeout: 15_000 });
  expect(sms.asked.at(-1)).toMatchObject({ api_id: 'the key of the account', to: '79001234567', json: '1' });
  expect(sms.asked.at(-1)?.msg).toMatch(/^4821 is your Rostovka code[\s\S]*\n@shop\.example #4821$/);
  expect(await everything()).not.toContain('4821');
});

it.each([
  { what: 'no such number', answer: { number: 202 }, expected: 'refused', fault: 'SMS 202' },
  { what: 'no money on our account', answer: { whole: 201 }, expected: 'waiting', fault: 'SMS 201' },
  { what: 'an answer that is not theirs', answer: { text: '<html>' }, expected: 'waiting', fault: 'ANSWER NOT UNDERSTOOD' },
  { what: 'an outage', answer: { status: 503 }, expected: 'waiting', fault: 'HTTP 503' },
])('understands $what', async ({ answer, expected, fault }) => {
  sms.answer = answer;
  const { data } = await identity.sendSms.mutate(code('79000000001', '1111'));
  await vi.waitFor(async () => expect(await row(data.id)).toMatchObject({ state: expected, fault }), { timeout: 15_000 });
  sms.answer = {};
});

it('does not send what has run out, and erases it', async () => {
  sms.answer = { status: 503 };
  const { data } = await identity.sendSms.mutate(code('79000000002', '2222'));
  await vi.waitFor(async () => expect(await row(data.id)).toMatchObject({ fault: 'HTTP 503' }), { timeout: 15_000 });
  sms.answer = {};
  await app.db.pool.query('UPDATE delivery SET expires_at = now(), due_at = now() WHERE id = $1', [data.id]);
  await vi.waitFor(async () => expect(await row(data.id)).toMatchObject({ state: 'expired', sealed: null }), { timeout: 15_000 });
  expect(sms.asked.filter(({ to }) => to === '79000000002')).toHaveLength(1);
});

it('has no demo inbox outside the demo, and does not start without its carriers', async () => {
  for (const url of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox/inbox.css']) expect((await app.call({ url })).status).toBe(404);
  const { readConfig } = await import('../env.ts');
  expect(() => readConfig({}, false)).toThrow(/PUBLIC_URL[\s\S]*DELIVERY_KEY[\s\S]*SMTP_URL[\s\S]*SMS_RU_KEY/);
  expect(() => readConfig({ ...environment, PUBLIC_URL: 'http://shop.example' }, false)).toThrow('must be an address of https');
});
