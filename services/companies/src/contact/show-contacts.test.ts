import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { afterEach, expect, it, vi } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';
import type { CompaniesRouter } from '../router.ts';
import { nextDay } from './count-view.ts';

const app = await testApp(companies);
const market = fixtures(app.db.pool);
const seven: number[] = [];
for (let n = 0; n < 7; n++) seven.push(await market.company());
const [first = 0] = seven;
const store = await market.store(first);
const draft = await market.company({ state: 'draft' });

type As = ReturnType<typeof aPrincipal>;
let people = 10;
const aBuyer = () => {
  people += 1;
  return aPrincipal('ROLE_BUYER', { userId: people });
};
const show = (id: number, as?: As) => app.call({ method: 'POST', url: `/api/company/${id}/show_contact`, ...(as ? { as } : {}) });
const page = async (id: number, as: As) => (await app.call({ url: `/api/company/${id}`, as })).body.data;
afterEach(() => vi.useRealTimers());

it('is for those who signed in, and of companies at work', async () => {
  expect((await show(first)).status).toBe(401);
  for (const id of [draft, 999_999]) expect(await show(id, aBuyer())).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } });
});

it('shows five companies a day; the sixth is refused, one that was shown is not', async () => {
  const buyer = aBuyer();
  for (const [index, id] of seven.slice(0, 5).entries()) {
    const { status, body } = await show(id, buyer);
    expect([status, body.data.phone_number, body.data.left]).toEqual([200, '74950000012', 4 - index]);
  }
  const sixth = await show(seven[5] ?? 0, buyer);
  expect(sixth).toMatchObject({ status: 429, body: { code: 'CONTACT_LIMIT_REACHED', details: { limit: 5 } } });
  expect(sixth.body.message).toContain('5');
  expect(Date.parse(sixth.body.details.resets_at)).toBeGreaterThan(Date.now());
  expect((await show(first, buyer)).body.data).toMatchObject({ left: 0, stores: [{ id: store, phone_number: '74932000034' }] });
  expect(await page(first, buyer)).toMatchObject({ phone_number: '74950000012', contact_shown: true });
  expect(await page(seven[5] ?? 0, buyer)).toMatchObject({ phone_number: null, phone_mask: '+7 495 •••-••-12', contact_shown: false });
});

it('shows no more when all of them are asked for at once', async () => {
  const buyer = aBuyer();
  const answers = await Promise.all([...seven, ...seven].map((id) => show(id, buyer)));
  const shown = new Set(answers.flatMap(({ status }, index) => (status === 200 ? [seven[index % 7]] : [])));
  expect(shown.size).toBe(5);
  const { rows } = await app.db.pool.query('SELECT count(*)::int AS n FROM contact_view WHERE user_id = $1', [buyer.userId]);
  expect(rows[0].n).toBe(5);
});

it('begins anew at midnight of Moscow', async () => {
  const buyer = aBuyer();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-12-01T20:59:59Z');
  for (const id of seven.slice(0, 5)) await show(id, buyer);
  const refused = await show(seven[5] ?? 0, buyer);
  expect(refused.body.details).toMatchObject({ resets_at: '2026-12-01T21:00:00.000Z' });
  expect(refused.headers['retry-after']).toBe('1');
  vi.setSystemTime('2026-12-01T21:00:00Z');
  expect((await page(first, buyer)).phone_number).toBeNull();
  expect((await show(seven[5] ?? 0, buyer)).body.data).toMatchObject({ left: 4, resets_at: '2026-12-02T21:00:00.000Z' });
  expect(nextDay(new Date('2026-12-01T21:00:00Z')).toISOString()).toBe('2026-12-02T21:00:00.000Z');
});

it('counts nothing for staff and for the company itself', async () => {
  const vendor = await market.member(draft, 900);
  expect((await show(draft, vendor)).body.data).toMatchObject({ phone_number: '74950000012', left: 5 });
  const admin = aPrincipal('ROLE_ADMIN', { userId: 901 });
  for (const id of [...seven, draft]) expect((await show(id, admin)).body.data.left).toBeNull();
  const { rows } = await app.db.pool.query('SELECT * FROM contact_view WHERE user_id IN (900, 901)');
  expect(rows).toEqual([]);
});

it('keeps contacts out of every list and away from guests', async () => {
  for (const url of [
    '/api/companies',
    `/api/companies/search?inn=77`,
    `/api/company/${first}`,
    '/api/shop/stores',
    `/api/shop/store/${store}`,
  ]) {
    const { status, body } = await app.call({ url });
    expect(status, url).toBe(200);
    expect(JSON.stringify(body), url).not.toMatch(/4950000012|4932000034/);
  }
});

it('shows no more stores than a list has on a page', async () => {
  const many = await market.company();
  await app.db.pool.query(`INSERT INTO store (company_id, name, address) SELECT $1, n::text, 'Иваново' FROM generate_series(1, 1001) n`, [
    many,
  ]);
  expect((await show(many, aBuyer())).body.data.stores).toHaveLength(1_000);
});

const tenders = app.client<CompaniesRouter>({ facts: { service: 'tenders' } });

it('counts creators of tenders among the companies of the day, each once, and none that is free', async () => {
  const vendor = aPrincipal('ROLE_VENDOR', { userId: 5_000, companyId: first });
  const count = async (creator_id: number, free = false) =>
    (await tenders.contact.count.mutate({ viewer_id: 5_000, creator_id, free })).data.left;
  await show(seven[1] ?? 0, vendor);
  expect([await count(90), await count(90), await count(91), await count(92, true)]).toEqual([3, 3, 2, 2]);
  for (const id of [93, 94]) await count(id);
  await expect(count(95)).rejects.toThrow('больше на бесплатном тарифе нельзя');
  expect(await count(96, true)).toBe(0);
  expect((await show(seven[2] ?? 0, vendor)).status).toBe(429);
});

it('is counted for services alone', async () => {
  for (const as of [aBuyer(), aPrincipal('ROLE_ADMIN')])
    await expect(app.client<CompaniesRouter>({ as }).contact.count.mutate({ viewer_id: 1, creator_id: 2, free: true })).rejects.toThrow();
});
