import { connectNats } from '@market/service-kit/events/nats';
import type { Answer } from '@market/service-kit/testing/authorisation/cases';
import { testNats } from '@market/service-kit/testing/test-nats';
import { afterAll, expect, test } from 'vitest';
import { productUnderTest } from './authorisation/product-under-test.ts';

// Vendors as the whole product knows them: companies keeps them, identity says who acts for them, the catalogue shows what they sell.

const bus = await testNats();
const nats = await connectNats(bus.url, 'vendors');
const product = await productUnderTest({ nats });
// Registered last, so it runs first: services still need the bus when they end.
afterAll(() => bus.start());
const { ask, pool } = product;
const admin = await product.addUser(['ROLE_ADMIN']);
const vendor = await product.addUser(['ROLE_VENDOR']);
const [staffToken, token] = [await product.addSession(admin), await product.addSession(vendor)];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const by =
  (whose: string | null) =>
  (method: Method, url: string, body?: object): Promise<Answer> =>
    ask({ method, url, token: whose, ...(body === undefined ? {} : { body }) });
const [send, sendAsStaff, sendAsGuest] = [by(token), by(staffToken), by(null)];
const cardOf = async (id: number) => (await pool('catalogue').query('SELECT brand, state FROM company_card WHERE id = $1', [id])).rows[0];
let company = 0;

/** Waits until the catalogue knows it, and answers how long that took. */
async function reaches(what: string, card: { brand: string; state: string }): Promise<void> {
  const since = performance.now();
  await expect.poll(() => cardOf(company), { interval: 20 }).toEqual(card);
  console.info(`${what}: ${Math.round(performance.now() - since)} ms`);
}

test('the events between services count towards the health of the product', async () => {
  const { body } = await sendAsGuest('GET', '/healthz');
  const talking = ['catalogue', 'companies', 'content', 'identity'].map((service) => [`${service} events`, 'ok']);
  expect(body.parts).toMatchObject(Object.fromEntries(talking));
});

test('whoever makes a company acts for it from the very next call', async () => {
  // The gateway knows the caller already, as a user without a company.
  expect((await send('GET', '/api/me')).body.data.company).toBeNull();
  const made = await send('POST', '/api/company', { brand: 'Ткач', name: 'ООО «Ткач»', inn: '7707083893', phone_number: '+74950000012' });
  company = made.body.data.id;
  await expect.poll(async () => (await send('PUT', `/api/company/${company}`, { city: 'Иваново' })).status).toBe(200);
  expect((await send('GET', '/api/me')).body.data.company).toEqual({ id: company, name: 'ООО «Ткач»' });
});

test('what is decided of a company reaches the catalogue, also when the bus was away', async () => {
  await pool('companies').query(`INSERT INTO store (company_id, name, address) VALUES ($1, 'База', 'Иваново')`, [company]);
  await send('POST', `/api/company/${company}/submit`, { accept_documents: true });
  const waiting = { kind: 'company_submitted', href: '/go/company.review', title: { ru: 'Компания «Ткач» ждёт проверки' } };
  await expect.poll(async () => (await sendAsStaff('GET', '/api/notifications')).body).toMatchObject({ unread: 1, data: [waiting] });
  await sendAsStaff('POST', `/api/company/${company}/status`, { status: 'active' });
  await reaches('an approval', { brand: 'Ткач', state: 'active' });
  await send('PUT', `/api/company/${company}`, { brand: 'Ткачиха', name: 'ООО «Ткачиха»' });
  await reaches('a new name', { brand: 'Ткачиха', state: 'active' });
  await expect.poll(async () => (await send('GET', '/api/me')).body.data.company.name).toBe('ООО «Ткачиха»');
  bus.kill();
  await sendAsStaff('POST', `/api/company/${company}/status`, { status: 'suspended', reason: 'Жалобы' });
  expect(await cardOf(company)).toEqual({ brand: 'Ткачиха', state: 'active' });
  await bus.start();
  await reaches('a suspension, after the bus came back', { brand: 'Ткачиха', state: 'suspended' });
  const kinds = async () =>
    (await pool('notifications').query('SELECT kind FROM notification WHERE user_id = $1 ORDER BY id', [vendor])).rows.map(
      ({ kind }) => kind,
    );
  await expect.poll(kinds).toEqual(['company_approved', 'company_suspended']);
});

test('an invited one gets a letter, acts for the company once they accept, and is refused as soon as they are removed', async () => {
  const email = 'colleague@example.ru';
  expect((await send('POST', `/api/company/${company}/staff`, { email })).status).toBe(200);
  const subjects = async () =>
    (await sendAsGuest('GET', `/dev/inbox.json?to=${email}`)).body.data.map(({ subject }: { subject: string }) => subject);
  await expect.poll(subjects).toEqual(['Вас приглашает компания «Ткачиха»']);
  const colleague = await product.addUser(['ROLE_VENDOR'], { name: 'colleague' });
  // The letter opens nothing: the invitation belongs to who has proven the address.
  await pool('identity').query('UPDATE "user" SET email = $2, email_verified_at = NULL WHERE id = $1', [colleague, email]);
  const asInvited = by(await product.addSession(colleague));
  const waiting = async () => (await asInvited('GET', '/api/profile/invitations')).body.data;
  expect(await waiting()).toEqual([]);
  await pool('identity').query('UPDATE "user" SET email_verified_at = now() WHERE id = $1', [colleague]);
  const [invitation] = await waiting();
  expect((await asInvited('PUT', `/api/company/${company}`, { city: 'Шуя' })).status).toBe(404);
  expect((await asInvited('POST', `/api/profile/invitation/${invitation.id}`)).status).toBe(200);
  await expect.poll(async () => (await asInvited('PUT', `/api/company/${company}`, { city: 'Шуя' })).status).toBe(200);
  expect((await send('DELETE', `/api/company/${company}/staff/${colleague}`)).status).toBe(200);
  await expect.poll(async () => (await asInvited('PUT', `/api/company/${company}`, { city: 'Палех' })).status, { interval: 20 }).toBe(404);
  expect((await pool('companies').query('SELECT city FROM company WHERE id = $1', [company])).rows).toEqual([{ city: 'Шуя' }]);
});

test('inviting tells nothing of whom an address belongs to', async () => {
  await product.addUser(['ROLE_BUYER'], { name: 'chosen-buyer' });
  await product.addUser(['ROLE_ADMIN', 'ROLE_VENDOR'], { name: 'chosen-admin' });
  const names = ['chosen-buyer', 'chosen-admin', 'chosen-nobody'];
  const answers = await Promise.all(names.map((name) => send('POST', `/api/company/${company}/staff`, { email: `${name}@shop.example` })));
  expect(answers.map(({ status, body }) => [status, Object.keys(body.data).sort()])).toEqual(
    names.map(() => [200, Object.keys(answers[2]?.body.data).sort()]),
  );
});
