import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { companies } from '../app.ts';

const identity = fakeIdentity();
const app = await testApp(companies, { peers: [identity.service] });
const { pool } = app.db;
const admin = aPrincipal('ROLE_ADMIN', { userId: 1 });
const manager = aPrincipal('ROLE_MANAGER', { userId: 2 });
const buyer = aPrincipal('ROLE_BUYER', { userId: 3 });
type As = ReturnType<typeof aPrincipal>;

/** Tax numbers that can be: ten digits, the last of which follows from the others. */
function inns(): () => string {
  let next = 0;
  return () => {
    next += 1;
    const nine = String(771_000_000 + next);
    const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((total, weight, index) => total + weight * Number(nine[index]), 0);
    return nine + ((sum % 11) % 10);
  };
}
const inn = inns();
let people = 100;
function aVendor(companyId: number | null = null): As {
  people += 1;
  return aPrincipal('ROLE_VENDOR', { userId: people, companyId });
}
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { as, body }: { as?: As; body?: unknown } = {}) =>
  app.call({ method, url, ...(as ? { as } : {}), ...(body === undefined ? {} : { body }) });
const fields = () => ({ brand: 'Кружево', name: 'ООО «Кружево»', inn: inn() });

/** A vendor with an own company, which is a draft. */
async function founded(change: object = {}): Promise<{ id: number; vendor: As }> {
  const vendor = aVendor();
  const { status, body } = await send('POST', '/api/company', { as: vendor, body: { ...fields(), ...change } });
  expect([status, body.message]).toEqual([200, undefined]);
  return { id: body.data.id, vendor: { ...vendor, companyId: body.data.id } };
}
const openStore = (id: number) =>
  pool.query(`INSERT INTO store (company_id, name, address) VALUES ($1, 'База', 'Иваново, ул. Ленина, 1')`, [id]);

/** One that has been approved. */
async function approved(change: object = {}) {
  const company = await founded({ phone_number: '8 (4932) 00-00-12', ...change });
  await openStore(company.id);
  await send('POST', `/api/company/${company.id}/submit`, { as: company.vendor, body: { accept_documents: true } });
  const { body } = await send('POST', `/api/company/${company.id}/status`, { as: admin, body: { status: 'active' } });
  expect(body.data.state).toBe('active');
  return company;
}
const rowOf = async (id: number) => (await pool.query('SELECT * FROM company WHERE id = $1', [id])).rows[0];
const cardsOf = async (id: number) =>
  (
    await pool.query(`SELECT payload FROM outbox WHERE aggregate = 'companies.company' AND aggregate_id = $1 ORDER BY version`, [
      String(id),
    ])
  ).rows.map(({ payload }) => payload);
const newsOf = async (userId: number) =>
  (
    await pool.query(
      `SELECT payload FROM outbox WHERE subject = 'mp.companies.notification.wanted' AND aggregate_id = $1 ORDER BY version`,
      [String(userId)],
    )
  ).rows.map(({ payload }) => payload);

describe('a new company', () => {
  it('is a draft of the vendor who created it, who acts for it', async () => {
    const { id, vendor } = await founded({ city: 'Вологда', site: 'kruzhevo.example', min_order_first: 15_000.5 });
    expect(identity.companyOf.get(vendor.userId)).toBe(id);
    const { body } = await send('GET', '/api/companies/mine', { as: vendor });
    expect(body.data).toMatchObject({ id, state: 'draft', city: 'Вологда', site: 'https://kruzhevo.example', min_order_first: 15_000.5 });
    expect(body.data.checklist.filter(({ done }: { done: boolean }) => done)).toEqual([
      { key: 'inn', done: true },
      { key: 'name', done: true },
    ]);
    expect(await cardsOf(id)).toMatchObject([{ id, state: 'draft', trusted: false, member_ids: [vendor.userId], version: 1 }]);
    expect((await send('GET', '/api/companies/mine', { as: buyer })).body.data).toBeNull();
  });

  it('is refused field by field', async () => {
    const taken = (await founded()).id;
    const { inn: known } = await rowOf(taken);
    const as = aVendor();
    for (const [change, refused] of [
      [{ inn: '' }, { inn: 'Введите ИНН' }],
      [{ inn: '7710000001' }, { inn: 'Такого ИНН не бывает: проверьте цифры' }],
      [{ inn: known }, { inn: 'Компания с таким ИНН уже существует' }],
      [
        { brand: ' ', name: '' },
        { brand: 'Укажите бренд', name: 'Укажите юридическое название' },
      ],
      [{ phone_number: '12' }, { phone_number: 'Неверный номер телефона' }],
      [{ site: 'javascript:alert(1)' }, { site: 'Укажите адрес сайта, например https://example.ru' }],
      [{ inn: '7710000001', country: 'KG' }, {}],
    ] as const) {
      const { status, body } = await send('POST', '/api/company', { as, body: { ...fields(), ...change } });
      expect([status, body.fields ?? {}]).toEqual([Object.keys(refused).length > 0 ? 422 : 200, refused]);
    }
    const english = await app.call({
      ...{ method: 'POST', url: '/api/company', as: admin, body: { ...fields(), inn: known } },
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.fields).toEqual({ inn: 'The company with this TIN already exists' });
  });

  it('is the only one of its vendor, however often they submit, and of its tax number', async () => {
    const as = aVendor();
    const answers = await Promise.all([fields(), fields(), fields()].map((body) => send('POST', '/api/company', { as, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const same = fields();
    const others = await Promise.all([1, 2, 3].map(() => send('POST', '/api/company', { as: aVendor(), body: same })));
    expect(others.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is there when identity is not, which is called again until it answers', async () => {
    identity.close();
    const { id, vendor } = await founded();
    expect(identity.companyOf.get(vendor.userId)).toBeUndefined();
    identity.open();
    await pool.query('UPDATE membership_errand SET due_at = now()');
    await expect.poll(() => identity.companyOf.get(vendor.userId)).toBe(id);
    await expect.poll(async () => (await pool.query('SELECT 1 FROM membership_errand')).rowCount).toBe(0);
  });
});

describe('contacts', () => {
  it('are in no list, and on the page for those whom they concern', async () => {
    const details = {
      recipient: 'ООО',
      inn: '',
      kpp: '',
      account: '40702810000000000001',
      bank: 'Банк',
      bik: '',
      correspondent_account: '',
    };
    const { id, vendor } = await approved({ payment_details: details, brand: 'Контакты' });
    for (const as of [undefined, buyer, vendor, admin]) {
      const list = await send('GET', '/api/companies?text=контакты', as ? { as } : {});
      expect(list.body.data).toHaveLength(1);
      expect(JSON.stringify(list.body)).not.toMatch(/74932000012|40702810000000000001|phone/);
    }
    const page = async (as?: As) => (await send('GET', `/api/company/${id}`, as ? { as } : {})).body.data;
    const open = { phone_number: '74932000012', contact_shown: true };
    const masked = { phone_number: null, contact_shown: false, phone_mask: '+7 493 •••-••-12' };
    expect(await page()).toMatchObject({ ...masked, payment_details: null, trusted: null });
    expect(await page(buyer)).toMatchObject({ ...masked, payment_details: null });
    expect(await page(aVendor())).toMatchObject({ ...masked, payment_details: null });
    expect(await page(vendor)).toMatchObject({ ...open, payment_details: details, trusted: false });
    expect(await page(manager)).toMatchObject(open);
  });
});

describe('a list', () => {
  it('finds by words, city, tax number and state, page by page', async () => {
    const one = await approved({ brand: 'Ёлочка северная', name: 'ООО «Хвоя»', city: 'Кострома' });
    await approved({ brand: 'Ёлочка южная', city: 'Сочи' });
    await founded({ brand: 'Ёлочка черновая' });
    const found = async (query: string, as?: As) =>
      (await send('GET', `/api/companies${query}`, as ? { as } : {})).body.data.map(({ brand }: { brand: string }) => brand);
    expect(await found('?text=елочка')).toEqual(['Ёлочка северная', 'Ёлочка южная']);
    expect(await found('?text=ёлочка&state=draft')).toEqual(['Ёлочка северная', 'Ёлочка южная']);
    expect(await found('?text=ёлочка&state=draft', admin)).toEqual(['Ёлочка черновая']);
    expect(await found('?text=хвоя%20северн')).toEqual(['Ёлочка северная']);
    expect(await found('?text=елочка&city=Сочи')).toEqual(['Ёлочка южная']);
    expect(await found('?text=елочка&per_page=1&page=2')).toEqual(['Ёлочка южная']);
    const { inn: known } = await rowOf(one.id);
    expect((await send('GET', `/api/companies/search?inn=${known}`)).body).toMatchObject({ data: [{ id: one.id }], total: 1 });
  });
});

describe('a change', () => {
  it('is one of its own people or of staff, notifies the other services, and keeps what is left out', async () => {
    const { id, vendor } = await approved({ city: 'Плёс' });
    const before = (await cardsOf(id)).length;
    const { body } = await send('PUT', `/api/company/${id}`, { as: vendor, body: { brand: 'Новое имя' } });
    expect(body.data).toMatchObject({ brand: 'Новое имя', city: 'Плёс' });
    await send('PUT', `/api/company/${id}`, { as: manager, body: { brand: 'Новое имя' } });
    expect((await cardsOf(id)).slice(before)).toMatchObject([{ brand: 'Новое имя', state: 'active' }]);
    const missing = await send('PUT', '/api/company/999999', { as: vendor, body: { city: 'Тверь' } });
    const strange = await send('PUT', `/api/company/${id}`, { as: (await approved()).vendor, body: { city: 'Тверь' } });
    expect([strange.status, strange.body]).toEqual([404, missing.body]);
    expect(await rowOf(id)).toMatchObject({ city: 'Плёс' });
  });

  it('that changes nothing is published to nobody, whatever order an account was kept in', async () => {
    const account = { recipient: 'ООО', inn: '7700000023', kpp: '', account: '40702810', bank: 'Банк', bik: '044525000' };
    const payment_details = { ...account, correspondent_account: '' };
    const { id, vendor } = await founded({ payment_details, site: 'one.example' });
    const published = (await cardsOf(id)).length;
    const { body } = await send('PUT', `/api/company/${id}`, { as: vendor, body: { payment_details, site: 'one.example', version: 1 } });
    expect([body.data.version, (await cardsOf(id)).length]).toEqual([1, published]);
  });

  it('never overwrites a newer one, nor turns a reviewed company into another', async () => {
    const { id, vendor } = await approved();
    const { version } = (await send('GET', `/api/company/${id}`, { as: vendor })).body.data;
    // What happens beside an open form does not make it an old one.
    await send('POST', `/api/company/${id}/review`, { as: buyer, body: { rating: 5, text: 'Да' } });
    await send('POST', `/api/company/${id}/trusted`, { as: admin, body: { trusted: true } });
    const saved = await send('PUT', `/api/company/${id}`, { as: vendor, body: { city: 'Тула', version } });
    expect([saved.status, saved.body.data?.version]).toEqual([200, version + 1]);
    const late = await send('PUT', `/api/company/${id}`, { as: vendor, body: { city: 'Тверь', version } });
    expect(late).toMatchObject({ status: 409, body: { code: 'COMPANY_CHANGED' } });
    const turned = await send('PUT', `/api/company/${id}`, { as: vendor, body: { inn: inn() } });
    expect(turned.body.fields.inn).toMatch(/только площадка/);
    expect((await send('PUT', `/api/company/${id}`, { as: admin, body: { inn: inn() } })).status).toBe(200);
  });
});

describe('a logo', () => {
  it('is made anew, served, and goes again; a stranger gives none', async () => {
    const { id, vendor } = await founded();
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#336' } })
      .png()
      .toBuffer();
    const form = (field = 'photos') => {
      const boundary = 'form';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
    };
    const url = `/api/company/${id}/upload_logo`;
    expect(await app.call({ method: 'POST', url, as: aVendor(id + 1), ...form() })).toMatchObject({ status: 404 });
    for (const field of ['photos[]', 'logo', 'logo[]', 'photos[0]'])
      expect((await app.call({ method: 'POST', url, as: vendor, ...form(field) })).status, field).toBe(200);
    const { body } = await app.call({ method: 'POST', url, as: vendor, ...form() });
    expect((await send('GET', body.data.logo.small)).headers['content-type']).toBe('image/jpeg');
    expect((await cardsOf(id)).at(-1).logo).toBe(body.data.logo.small);
    expect((await send('DELETE', `/api/company/${id}/delete_logo`, { as: vendor })).body.data.logo).toBeNull();
    expect((await send('GET', body.data.logo.small)).status).toBe(404);
  });
});

describe('the review of a company', () => {
  it('begins when everything is there', async () => {
    const { id, vendor } = await founded();
    const submit = (body: object) => send('POST', `/api/company/${id}/submit`, { as: vendor, body });
    expect(await submit({})).toMatchObject({
      status: 409,
      body: { code: 'COMPANY_INCOMPLETE', details: { missing: ['phone', 'store', 'documents'] } },
    });
    await openStore(id);
    await send('PUT', `/api/company/${id}`, { as: vendor, body: { phone_number: '+7 495 000-00-01' } });
    expect((await submit({ accept_documents: true })).body.data.state).toBe('on_review');
    expect((await submit({})).body.data.state).toBe('on_review');
    const { rows: told } = await app.db.pool.query(
      `SELECT payload FROM outbox WHERE subject LIKE '%role-notice.wanted' AND aggregate_id = $1`,
      [String(id)],
    );
    expect(told).toMatchObject([
      { payload: { roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], kind: 'company_submitted', target: { kind: 'company.review' } } },
    ]);
    const queue = await send('GET', '/api/companies/queue', { as: manager });
    expect(queue.body.data.at(-1)).toMatchObject({
      id,
      phone_number: '74950000001',
      submitted_at: expect.any(String),
      address: expect.any(String),
    });
    expect(queue.body.counts.on_review).toBe(queue.body.total);
    expect((await send('GET', `/api/company/${id}`)).status).toBe(404);
  });

  it('ends in an approval or a return, and an approved one may be suspended and come back', async () => {
    const { id, vendor } = await founded({ phone_number: '+74950000001', accept_documents: true });
    await openStore(id);
    const submit = () => send('POST', `/api/company/${id}/submit`, { as: vendor });
    const decide = (status: string, reason?: string) =>
      send('POST', `/api/company/${id}/status`, { as: manager, body: { status, reason } });
    expect(await decide('active')).toMatchObject({
      status: 409,
      body: { code: 'COMPANY_TRANSITION_NOT_ALLOWED', details: { from: 'draft', to: 'active', allowed: ['closed'] } },
    });
    await submit();
    expect(await decide('draft')).toMatchObject({ status: 422, body: { fields: { reason: 'Укажите причину' } } });
    await decide('draft', 'Нет телефона');
    expect((await send('GET', '/api/companies/mine', { as: vendor })).body.data).toMatchObject({
      state: 'draft',
      state_reason: 'Нет телефона',
    });
    await submit();
    for (const [status, reason] of [['active'], ['active'], ['suspended', 'Жалобы'], ['active'], ['closed', 'Банкротство']] as const)
      expect((await decide(status, reason)).body.data.state).toBe(status);
    expect((await decide('active')).status).toBe(409);
    const kinds = (await newsOf(vendor.userId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['company_returned', 'company_approved', 'company_suspended', 'company_reopened', 'company_closed']);
    const states = (await cardsOf(id)).map(({ state }) => state);
    expect(states).toEqual(['draft', 'on_review', 'draft', 'on_review', 'active', 'suspended', 'active', 'closed']);
    const trail = await pool.query(`SELECT reason FROM audit_entry WHERE subject_id = $1 AND reason IS NOT NULL ORDER BY id`, [String(id)]);
    expect(trail.rows.map(({ reason }) => reason)).toEqual(['Нет телефона', 'Жалобы', 'Банкротство']);
  });

  it('shows a long reason in part, and never cuts a character in half', async () => {
    const { id, vendor } = await approved();
    const reason = `${'а'.repeat(479)}${'😀'.repeat(9)}`;
    const { body } = await send('POST', `/api/company/${id}/status`, { as: admin, body: { status: 'suspended', reason } });
    expect(body.data).toMatchObject({ state: 'suspended', state_reason: reason });
    expect((await newsOf(vendor.userId)).at(-1).text.ru.isWellFormed()).toBe(true);
  });

  it('decides as well whether its goods are looked at', async () => {
    const { id } = await approved();
    await send('POST', `/api/company/${id}/trusted`, { as: admin, body: { trusted: true } });
    expect((await cardsOf(id)).at(-1)).toMatchObject({ trusted: true });
  });
});

describe('a deletion', () => {
  it('closes it for everybody, lets its people go and its tax number', async () => {
    const { id, vendor } = await approved();
    const { inn: known } = await rowOf(id);
    expect((await send('DELETE', `/api/company/${id}`, { as: vendor })).status).toBe(403);
    expect((await send('DELETE', `/api/company/${id}`, { as: manager })).body).toEqual({ data: { id } });
    for (const as of [undefined, admin]) expect((await send('GET', `/api/company/${id}`, as ? { as } : {})).status).toBe(404);
    expect((await cardsOf(id)).at(-1)).toMatchObject({ state: 'closed', member_ids: [] });
    expect(identity.companyOf.get(vendor.userId)).toBeNull();
    const again = await send('POST', '/api/company', { as: { ...vendor, companyId: null }, body: { ...fields(), inn: known } });
    expect(again.status).toBe(200);
  });
});
