import { userChanged, userDeleted } from '@market/identity-contract/user.events';
import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { fakeIdentity, fakeNotifications } from '../../test/fake-identity.ts';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';

const events = await testEvents();
const identity = fakeIdentity();
const app = await testApp(companies, { peers: [identity.service, fakeNotifications().service], nats: events.nats });
const { pool } = app.db;
const { company, member, person } = fixtures(pool);

const advance = movableClock();

let serial = 0;
/** A company with its leader. */
async function aCompany() {
  serial += 1;
  const inn = String(7_800_000_000 + serial);
  const id = await company({ inn, brand: 'Волжский лён' });
  const ownerId = 1_000 + serial;
  const owner = await member(id, ownerId);
  await pool.query('UPDATE membership SET owner = true WHERE user_id = $1', [ownerId]);
  return { id, inn, owner, ownerId, staffUrl: `/api/company/${id}` };
}
/** A vendor without a company, with a proven address. */
function aVendor(contact = `vendor${serial}x${identity.ownerOf.size}@example.ru`) {
  const userId = 5_000 + identity.ownerOf.size;
  identity.ownerOf.set(contact, userId);
  return { userId, contact, as: aPrincipal('ROLE_VENDOR', { userId }) };
}
const ask = (as: ReturnType<typeof aPrincipal>, inn: string) =>
  app.call({ method: 'POST', url: '/api/companies/access_request', as, body: { inn } });
const waiting = async ({ owner, staffUrl }: Awaited<ReturnType<typeof aCompany>>) =>
  (await app.call({ url: `${staffUrl}/access_requests`, as: owner })).body.data;
const notices = async (userId: number) =>
  (await pool.query(`SELECT payload FROM outbox WHERE aggregate_id = $1 AND payload->>'kind' = 'access_asked'`, [String(userId)])).rows.map(
    ({ payload }) => payload,
  );

it('who asks is shown to the company with name and contact; its leader is notified, and an invitation is the answer', async () => {
  const taken = await aCompany();
  const anna = aVendor();
  await person(anna.userId, 'Анна Ткач');
  expect(await ask(anna.as, taken.inn)).toMatchObject({ status: 200, body: { data: { contact: anna.contact } } });
  expect(await waiting(taken)).toEqual([
    { user_id: anna.userId, fio: 'Анна Ткач', contact: anna.contact, asked_at: expect.stringMatching(/Z$/) },
  ]);
  expect(await notices(taken.ownerId)).toMatchObject([
    { target: { kind: 'company.staff' }, title: { ru: 'Просят доступ к компании «Волжский лён»: Анна Ткач' } },
  ]);
  const invited = await app.call({ method: 'POST', url: `${taken.staffUrl}/staff`, as: taken.owner, body: { email: anna.contact } });
  expect(invited.status).toBe(200);
  expect(await waiting(taken)).toEqual([]);
  const accepted = await app.call({ method: 'POST', url: `/api/profile/invitation/${invited.body.data.id}`, as: anna.as });
  expect(accepted.status).toBe(200);
});

it('asked again, or after it was declined, it is answered alike and nobody hears of it', async () => {
  const taken = await aCompany();
  const anna = aVendor();
  const first = await ask(anna.as, taken.inn);
  const again = await Promise.all([ask(anna.as, taken.inn), ask(anna.as, taken.inn)]);
  const decline = () => app.call({ method: 'DELETE', url: `${taken.staffUrl}/access_request/${anna.userId}`, as: taken.owner });
  expect((await decline()).body).toEqual({ data: { id: anna.userId } });
  expect((await decline()).body.code).toBe('ACCESS_REQUEST_NOT_FOUND');
  const afterwards = await ask(anna.as, taken.inn);
  for (const { status, body } of [...again, afterwards]) expect({ status, body }).toEqual({ status: 200, body: first.body });
  expect([await waiting(taken), (await notices(taken.ownerId)).length]).toEqual([[], 1]);
});

it('is for vendors without a company who can be invited; whether a number is taken it does not say', async () => {
  const taken = await aCompany();
  const other = await aCompany();
  expect((await ask(other.owner, taken.inn)).body.code).toBe('COMPANY_THERE');
  expect((await ask(aPrincipal('ROLE_ADMIN'), taken.inn)).body.code).toBe('STAFF_NOT_VENDOR');
  expect((await ask(aPrincipal('ROLE_BUYER'), taken.inn)).status).toBe(403);
  expect((await ask(aPrincipal('ROLE_VENDOR', { userId: 9_999 }), taken.inn)).body.code).toBe('ACCESS_CONTACT_REQUIRED');
  const closed = await company({ inn: '7822222222', state: 'closed' });
  for (const inn of ['7799999999', '7822222222']) {
    const { as, contact } = aVendor();
    expect(await ask(as, inn)).toMatchObject({ status: 200, body: { data: { contact } } });
  }
  expect((await app.call({ url: `/api/company/${closed}/access_requests`, as: aPrincipal('ROLE_ADMIN') })).body.data).toEqual([]);
  expect((await app.call({ url: `${taken.staffUrl}/access_requests`, as: other.owner })).body.code).toBe('COMPANY_NOT_FOUND');
  expect(await waiting(taken)).toEqual([]);
});

it('a user asks a few companies a day; a flooded company is notified a few times, and still sees who else asks', async () => {
  const anna = aVendor();
  for (let nth = 0; nth < 5; nth += 1) expect((await ask(anna.as, (await aCompany()).inn)).status).toBe(200);
  const sixth = await aCompany();
  // A number that nobody has is refused alike.
  for (const inn of [sixth.inn, '7707083893'])
    expect(await ask(anna.as, inn)).toMatchObject({ status: 429, body: { code: 'ACCESS_LIMIT' } });
  for (let nth = 0; nth < 6; nth += 1) await ask(aVendor().as, sixth.inn);
  expect([(await waiting(sixth)).length, (await notices(sixth.ownerId)).length]).toEqual([6, 5]);
  advance(DAY + 1000);
  expect((await ask(anna.as, sixth.inn)).status).toBe(200);
  expect([(await waiting(sixth)).length, (await notices(sixth.ownerId)).length]).toEqual([7, 6]);
});

it('whoever makes a company of their own, or is deleted, waits no longer', async () => {
  const taken = await aCompany();
  const [maker, gone] = [aVendor(), aVendor()];
  for (const { as } of [maker, gone]) await ask(as, taken.inn);
  const body = { brand: 'Своя', name: 'ООО «Своя»', inn: '7707083893' };
  expect((await app.call({ method: 'POST', url: '/api/company', as: maker.as, body })).status).toBe(200);
  await events.publish(userDeleted, gone.userId, { id: gone.userId });
  await expect.poll(() => waiting(taken)).toEqual([]);
});

/** While another transaction holds a company; the connection is given back without its transaction, whatever happens. */
async function whileHeld({ id }: { id: number }, work: (release: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM company WHERE id = $1 FOR UPDATE', [id]);
    await work(() => other.query('COMMIT'));
  } finally {
    other.release(true);
  }
}
const WAITING_FOR_COMPANY = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%company%FOR UPDATE%' AND pid <> pg_backend_pid()`;
// Well within the limits on statements and on idle transactions, of which whoever waits and whoever holds have ten seconds and more.
const waitsForCompany = () => expect.poll(async () => (await pool.query(WAITING_FOR_COMPANY)).rowCount, { timeout: 5_000 }).toBe(1);

it('whoever makes a company of their own in the very moment in which they ask does not ask', async () => {
  const taken = await aCompany();
  const anna = aVendor();
  await whileHeld(taken, async (release) => {
    const asked = ask(anna.as, taken.inn);
    await waitsForCompany();
    const body = { brand: 'Своя', name: 'ООО «Своя»', inn: '7736050003' };
    expect((await app.call({ method: 'POST', url: '/api/company', as: anna.as, body })).status).toBe(200);
    await release();
    expect((await asked).body.code).toBe('COMPANY_THERE');
  });
  expect(await waiting(taken)).toEqual([]);
});

it('whoever becomes one of the staff in the very moment in which they ask does not ask, nor with a token from before', async () => {
  const taken = await aCompany();
  const anna = aVendor();
  await whileHeld(taken, async (release) => {
    const asked = ask(anna.as, taken.inn);
    await waitsForCompany();
    await events.publish(userChanged, anna.userId, staffCard(anna.userId));
    await expect
      .poll(async () => (await pool.query('SELECT FROM person WHERE id = $1', [anna.userId])).rowCount, { timeout: 5_000 })
      .toBe(1);
    await release();
    expect((await asked).body.code).toBe('STAFF_NOT_VENDOR');
  });
  expect((await ask(anna.as, taken.inn)).body.code).toBe('STAFF_NOT_VENDOR');
  expect(await waiting(taken)).toEqual([]);
});

it('whoever is refused waits for no company, so that the time it takes does not say that there is one', async () => {
  const [taken, other] = [await aCompany(), await aCompany()];
  await whileHeld(taken, async () => {
    expect((await ask(other.owner, taken.inn)).body.code).toBe('COMPANY_THERE');
    expect((await ask(aPrincipal('ROLE_VENDOR', { userId: 9_998 }), taken.inn)).body.code).toBe('ACCESS_CONTACT_REQUIRED');
  });
});

it('what was asked counts for the day, even where the company is closed or deleted since', async () => {
  const anna = aVendor();
  const asked = [];
  for (let nth = 0; nth < 5; nth += 1) asked.push(await aCompany());
  for (const { inn } of asked) expect((await ask(anna.as, inn)).status).toBe(200);
  const [closed, deleted] = asked;
  const as = aPrincipal('ROLE_ADMIN');
  const body = { status: 'closed', reason: 'Ликвидирована' };
  expect((await app.call({ method: 'POST', url: `${closed?.staffUrl}/status`, as, body })).status).toBe(200);
  expect((await app.call({ method: 'DELETE', url: `${deleted?.staffUrl}`, as })).status).toBe(200);
  expect(await ask(anna.as, (await aCompany()).inn)).toMatchObject({ status: 429, body: { code: 'ACCESS_LIMIT' } });
});

const staffCard = (id: number) => ({
  ...{ id, fio: 'Анна Ткач', avatar: null, roles: ['ROLE_MANAGER' as const], locale: 'ru' as const },
  ...{ blocked: false, company_id: null },
});

it('whoever becomes one of the staff waits no longer, and nobody waits for a company that is closed', async () => {
  const [taken, closed] = [await aCompany(), await aCompany()];
  const [anna, boris] = [aVendor(), aVendor()];
  await ask(anna.as, taken.inn);
  await ask(boris.as, taken.inn);
  await ask(boris.as, closed.inn);
  await events.publish(userChanged, anna.userId, staffCard(anna.userId));
  await expect.poll(async () => (await waiting(taken)).map(({ user_id }: { user_id: number }) => user_id)).toEqual([boris.userId]);
  const close = { method: 'POST' as const, url: `${closed.staffUrl}/status`, as: aPrincipal('ROLE_ADMIN') };
  expect((await app.call({ ...close, body: { status: 'closed', reason: 'Ликвидирована' } })).status).toBe(200);
  expect(await waiting(closed)).toEqual([]);
});

it('staff are notified where nobody leads the company', async () => {
  const inn = '7811111111';
  const id = await company({ inn });
  await ask(aVendor().as, inn);
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE aggregate_id = $1 AND subject LIKE '%role-notice%'`, [String(id)]);
  expect(rows).toMatchObject([{ payload: { kind: 'access_asked', roles: ['ROLE_ADMIN', 'ROLE_MANAGER'] } }]);
});
