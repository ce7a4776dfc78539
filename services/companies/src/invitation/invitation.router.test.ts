import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fakeIdentity, fakeNotifications } from '../../test/fake-identity.ts';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';

const identity = fakeIdentity();
const notifications = fakeNotifications();
const app = await testApp(companies, { peers: [identity.service, notifications.service] });
const { pool } = app.db;
const { company, member, person } = fixtures(pool);

const advance = movableClock();

const id = await company({ brand: 'Волжский лён', name: 'ООО «Лён»' });
const owner = await member(id, 11);
await person(11, 'Пётр Мельник');
const other = await company({ brand: 'Другая' });
const stranger = await member(other, 21);

const invite = (body: object, as = owner) => app.call({ method: 'POST', url: `/api/company/${id}/staff`, as, body });
const pending = async () => (await app.call({ url: `/api/company/${id}/invitations`, as: owner })).body.data;
const mine = async (as: ReturnType<typeof aPrincipal>) => (await app.call({ url: '/api/profile/invitations', as })).body.data;
const answer = (method: 'POST' | 'DELETE', invitation: number, as: ReturnType<typeof aPrincipal>) =>
  app.call({ method, url: `/api/profile/invitation/${invitation}`, as });
const news = async (userId: number, kind: string) =>
  (await pool.query(`SELECT 1 FROM outbox WHERE aggregate_id = $1 AND payload->>'kind' = $2`, [String(userId), kind])).rowCount;
const companyOf = async (userId: number) =>
  (await pool.query('SELECT company_id FROM membership WHERE user_id = $1', [userId])).rows[0]?.company_id ?? null;

let users = 600;
/** A user with a proven address, of any kind. */
function aUser(role: 'ROLE_VENDOR' | 'ROLE_BUYER' = 'ROLE_VENDOR') {
  users += 1;
  const contact = `person${users}@example.ru`;
  identity.ownerOf.set(contact, users);
  return { userId: users, contact, as: aPrincipal(role, { userId: users }) };
}

it('nobody acts for a company before they accept; then they do, and both sides are notified', async () => {
  const anna = aUser();
  const { status, body } = await invite({ email: anna.contact.toUpperCase(), fio: 'Анна' });
  expect([status, body.data]).toEqual([200, expect.objectContaining({ contact: anna.contact, fio: 'Анна', expired: false })]);
  expect([await companyOf(anna.userId), identity.companyOf.get(anna.userId)]).toEqual([null, undefined]);
  await expect
    .poll(() => notifications.letters.filter(({ to }) => to === anna.contact))
    .toMatchObject([
      { template: 'company_invitation', locale: 'ru', params: { company: 'Волжский лён', inviter: 'Пётр Мельник', valid_days: 14 } },
    ]);
  await expect.poll(() => news(anna.userId, 'staff_invited')).toBe(1);
  expect(await mine(anna.as)).toMatchObject([
    { id: body.data.id, company: { id, brand: 'Волжский лён', name: 'ООО «Лён»' }, invited_by: 'Пётр Мельник', contact: anna.contact },
  ]);
  const accepted = await answer('POST', body.data.id, anna.as);
  expect(accepted.body).toEqual({ data: { id: body.data.id, company: { id, name: 'ООО «Лён»' } } });
  expect([await companyOf(anna.userId), identity.companyOf.get(anna.userId)]).toEqual([id, id]);
  expect([await news(anna.userId, 'staff_joined'), await news(11, 'invitation_accepted')]).toEqual([1, 1]);
  expect(await mine(anna.as)).toEqual([]);
  expect((await answer('POST', body.data.id, anna.as)).body.code).toBe('INVITATION_NOT_FOUND');
});

it('answers alike whoever is invited: a vendor, a buyer, one who acts for another company, one without an account', async () => {
  identity.ownerOf.set('busy@example.ru', 21);
  const contacts = [aUser().contact, aUser('ROLE_BUYER').contact, 'busy@example.ru', 'nobody@example.ru'];
  const answers = [];
  for (const email of contacts) answers.push(await invite({ email }));
  const shapes = answers.map(({ status, body }, nth) => ({
    status,
    body: { ...body.data, id: 0, contact: contacts[nth] === body.data.contact },
  }));
  for (const shape of shapes) expect(shape).toEqual({ ...shapes[0], body: { ...shapes[0]?.body, ...times(shape.body) } });
  await expect.poll(() => contacts.filter((email) => notifications.letters.some(({ to }) => to === email))).toEqual(contacts);
});
const times = ({ sent_at, expires_at }: { sent_at: string; expires_at: string }) => ({ sent_at, expires_at });

it('is shown to and answered by nobody but the owner of the address', async () => {
  const [anna, boris] = [aUser(), aUser()];
  const invitation = (await invite({ email: anna.contact })).body.data.id;
  expect(await mine(boris.as)).toEqual([]);
  for (const method of ['POST', 'DELETE'] as const)
    expect((await answer(method, invitation, boris.as)).body.code).toBe('INVITATION_NOT_FOUND');
  expect(await companyOf(boris.userId)).toBeNull();
});

it('a long name is cut: to a line in a letter, shorter in a message whose every part is paid for', async () => {
  const long = await company({ brand: `Лён ${'и хлопок '.repeat(20)}`.trim() });
  const as = await member(long, 61);
  const inviteTo = (body: object) => app.call({ method: 'POST', url: `/api/company/${long}/staff`, as, body });
  expect((await inviteTo({ email: 'long@example.ru' })).status).toBe(200);
  expect((await inviteTo({ phone: '8 (912) 000-00-78' })).status).toBe(200);
  await expect
    .poll(() => notifications.messages.find(({ phone }) => phone === '79120000078')?.params)
    .toEqual({
      company: 'Лён и хлопок и хлопок и хлопо…',
    });
  await expect
    .poll(() => notifications.letters.find(({ to }) => to === 'long@example.ru')?.params)
    .toMatchObject({
      company: expect.stringMatching(/^.{140,149}…$/),
    });
});

it('waits for whoever registers afterwards, by address or by number', async () => {
  const { id: byLetter } = (await invite({ email: 'later@example.ru' })).body.data;
  const { id: byMessage } = (await invite({ phone: '8 (912) 000-00-77' })).body.data;
  await expect
    .poll(() => notifications.messages.filter(({ phone }) => phone === '79120000077'))
    .toMatchObject([{ template: 'company_invitation', params: { company: 'Волжский лён' } }]);
  identity.ownerOf.set('later@example.ru', 801).set('79120000077', 802);
  for (const [userId, invitation] of [
    [801, byLetter],
    [802, byMessage],
  ]) {
    const as = aPrincipal('ROLE_VENDOR', { userId: userId as number });
    expect((await mine(as)).map((one: { id: number }) => one.id)).toEqual([invitation]);
    expect((await answer('POST', invitation, as)).status).toBe(200);
    expect(await companyOf(userId as number)).toBe(id);
  }
});

it('is accepted neither by a buyer nor by who acts for another company; either may decline', async () => {
  const buyer = aUser('ROLE_BUYER');
  const first = (await invite({ email: buyer.contact })).body.data.id;
  expect((await answer('POST', first, buyer.as)).body.code).toBe('STAFF_NOT_VENDOR');
  identity.ownerOf.delete('busy@example.ru');
  identity.ownerOf.set('elsewhere@example.ru', 21);
  const second = (await invite({ email: 'elsewhere@example.ru' })).body.data.id;
  expect(await answer('POST', second, stranger)).toMatchObject({ status: 409, body: { code: 'STAFF_ELSEWHERE' } });
  expect(await companyOf(21)).toBe(other);
  expect((await answer('DELETE', first, buyer.as)).body).toEqual({ data: { id: first } });
  expect(await news(11, 'invitation_declined')).toBe(1);
  expect(await mine(buyer.as)).toEqual([]);
});

it('answers what was answered when the process died before it could keep that', async () => {
  const boris = aUser();
  const invitation = (await invite({ email: boris.contact })).body.data.id;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const decline = () => app.call({ method: 'DELETE', url: `/api/profile/invitation/${invitation}`, as: boris.as, headers });
  await pool.query(`CREATE FUNCTION lose_answer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the answer is lost'; END $$`);
  await pool.query(
    'CREATE TRIGGER lose_answer BEFORE UPDATE ON idempotency_key FOR EACH ROW WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION lose_answer()',
  );
  expect((await decline()).status).toBe(200);
  await pool.query('DROP TRIGGER lose_answer ON idempotency_key');
  expect(await decline()).toMatchObject({ status: 200, body: { data: { id: invitation } } });
});

it('runs out, and holds again once it is sent again', async () => {
  const anna = aUser();
  const invitation = (await invite({ email: anna.contact })).body.data.id;
  advance(14 * DAY + 1000);
  expect(await mine(anna.as)).toEqual([]);
  expect((await answer('POST', invitation, anna.as)).body.code).toBe('INVITATION_NOT_FOUND');
  const seen = (await pending()).find((one: { id: number }) => one.id === invitation);
  expect(seen).toMatchObject({ contact: anna.contact, expired: true });
  const again = await app.call({ method: 'POST', url: `/api/company/${id}/invitation/${invitation}`, as: owner });
  expect(again.body.data).toMatchObject({ id: invitation, expired: false });
  expect((await answer('POST', invitation, anna.as)).status).toBe(200);
});

it('is withdrawn by the company, and by no other', async () => {
  const anna = aUser();
  const invitation = (await invite({ email: anna.contact })).body.data.id;
  const withdraw = (as: typeof owner, companyId = id) =>
    app.call({ method: 'DELETE', url: `/api/company/${companyId}/invitation/${invitation}`, as });
  expect((await withdraw(stranger)).body.code).toBe('COMPANY_NOT_FOUND');
  expect((await withdraw(stranger, other)).body.code).toBe('INVITATION_NOT_FOUND');
  expect((await withdraw(owner)).body).toEqual({ data: { id: invitation } });
  expect((await answer('POST', invitation, anna.as)).body.code).toBe('INVITATION_NOT_FOUND');
  expect(await companyOf(anna.userId)).toBeNull();
});

it('is one for each person, however often they are invited, and sent a few times a day', async () => {
  const as = await member(await company(), 31);
  const url = `/api/company/${as.companyId}/staff`;
  const send = (email: string) => app.call({ method: 'POST', url, as, body: { email } });
  expect((await send('earlier@example.ru')).status).toBe(200);
  advance(DAY / 2);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('twice@example.ru')));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await send('twice@example.ru')).toMatchObject({
    status: 429,
    body: { code: 'INVITATION_LIMIT' },
    headers: { 'retry-after': String(DAY / 1000) },
  });
  expect((await send('other@example.ru')).status).toBe(200);
  for (let nth = 0; nth < 43; nth += 1) await send(`many${nth}@example.ru`);
  expect((await send('last@example.ru')).body.code).toBe('INVITATION_LIMIT');
  advance(DAY + 1000);
  expect((await send('twice@example.ru')).status).toBe(200);
});

it('is written again when nobody took the letter', async () => {
  notifications.close();
  await invite({ email: 'slow@example.ru' });
  await expect
    .poll(async () => (await pool.query(`SELECT due_at > now() AS waits FROM invitation WHERE email = 'slow@example.ru'`)).rows[0]?.waits)
    .toBe(true);
  notifications.open();
  await pool.query(`UPDATE invitation SET due_at = now() WHERE email = 'slow@example.ru'`);
  await expect.poll(() => notifications.letters.filter(({ to }) => to === 'slow@example.ru').length).toBeGreaterThan(0);
});

it('goes to a user who is named, in a country that is served', async () => {
  for (const body of [{}, { email: 'a@b.ru', phone: '+79120000001' }])
    expect((await invite(body)).body.fields).toEqual({ email: 'Укажите почту или телефон' });
  expect((await invite({ phone: '+44 20 7946 0958' })).body.fields).toEqual({ phone: 'Неверный номер телефона' });
  expect(await invite({ email: 'spy@example.ru' }, stranger)).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } });
});

it('a user who was deleted a moment ago has a dead session, and no fault of ours', async () => {
  const gone = aUser();
  identity.deleted.add(gone.userId);
  for (const response of [await app.call({ url: '/api/profile/invitations', as: gone.as }), await answer('DELETE', 1, gone.as)])
    expect(response).toMatchObject({ status: 403, body: { code: 'SESSION_DEAD' } });
});
