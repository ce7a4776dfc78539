import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import { movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, it } from 'vitest';
import { inDays, refusal, tendersApp } from '../../test/tenders-app.ts';
import type { TendersRouter } from '../router.ts';

const { app, pool, set, get, waiting, ask, put, add, drop, propose, posted, proposed, hire, buyer, vendor, manager, admin } =
  await tendersApp();
const passes = movableClock();

it('is made of what the specification names alone, seen by its sides and staff', async () => {
  const { owner, tender, id } = await waiting();
  expect(await get(vendor(), id)).toMatchObject({
    ...{ tender_id: tender, company_id: 7, comment: 'Сошьём', status: 'in_moderation', price: null, products: [], edits_left: 1 },
    allowed: ['edit', 'withdraw', 'delete'],
  });
  expect(await get(owner, id)).toMatchObject({ edits_left: null, allowed: ['hire', 'improve'] });
  expect((await ask(vendor(8), `proposal/${id}`)).status).toBe(404);
  expect((await ask(vendor(8), `proposals?tender_id=${tender}`)).body).toMatchObject({ data: [], total: 0 });
  expect((await ask(buyer(), `proposals?tender_id=${tender}`)).body.total).toBe(0);
  for (const reader of [owner, manager, vendor()]) expect((await ask(reader, `proposals?tender_id=${tender}`)).body.total).toBe(1);
});

it('keeps all that may be said, its goods as they are called now', async () => {
  const said = {
    ...{ price: 99_999_999, price_for: 'piece', quantity: 40, min_quantity: 10, delivery_days: 0, delivery_included: false, sample: true },
    valid_until: inDays(30),
  };
  const { id } = await waiting({ ...said, company_id: 7, products: [{ product_id: 700, count: 2, price: 12.5 }] });
  expect(await get(vendor(), id)).toMatchObject({
    ...said,
    products: [{ product_id: 700, name: 'Платье', sku: 'ПЛ-700', count: 2, units: 1, price: 12.5 }],
  });
});

it.each([
  ['no comment', { comment: '   ' }, 'comment'],
  ['too long a comment', { comment: 'я'.repeat(5_001) }, 'comment'],
  ['a price of nothing', { price: 0 }, 'price'],
  ['a part of a kopeck', { price: 0.001 }, 'price'],
  ['too high a price', { price: 100_000_000 }, 'price'],
  ['a day that is over', { valid_until: inDays(-1) }, 'valid_until'],
  ['a day too far', { valid_until: inDays(366) }, 'valid_until'],
  ['a year of days', { delivery_days: 366 }, 'delivery_days'],
  ['no pieces', { quantity: 0 }, 'quantity'],
  ['goods of another company', { products: [{ product_id: 800, count: 1, price: 1 }] }, 'products'],
  ['goods that are not there', { products: [{ product_id: 999, count: 1, price: 1 }] }, 'products'],
  ['the same goods twice', { products: [700, 700].map((product_id) => ({ product_id, count: 1, price: 1 })) }, 'products'],
  ['21 goods', { products: Array.from({ length: 21 }, (_, at) => ({ product_id: 700 + at, count: 1, price: 1 })) }, 'products'],
  ['a picture that was not sent', { photos: ['a'.repeat(32)] }, 'photos'],
  ['another company', { company_id: 8 }, 'company_id'],
])('refuses %s under its field', async (_, body, field) => {
  const tender = await posted(buyer());
  expect(refusal(await propose(vendor(), tender, body))).toMatchObject({ status: 422, fields: [field] });
  expect((await ask(manager, `proposals?tender_id=${tender}`)).body.total).toBe(0);
});

it('is one of a company, where three are sent at once, and another after it was withdrawn', async () => {
  const tender = await posted(buyer());
  const answers = await Promise.all([1, 2, 3].map(() => propose(vendor(), tender)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const made = answers.find(({ status }) => status === 200);
  expect((await put(vendor(), `proposal/${made?.body.data.id}`, { status: 'canceled' })).body.data).toMatchObject({ reason: 'withdrawn' });
  expect((await propose(vendor(), tender)).status).toBe(200);
});

it('is refused to whoever has no company at work, and to a tender of the own people', async () => {
  const own = await posted(buyer());
  await pool.query('UPDATE tender SET user_id = 1007 WHERE id = $1', [own]);
  expect(refusal(await propose(vendor(), own))).toMatchObject({ status: 409, code: 'OWN_TENDER' });
  const tender = await posted(buyer());
  await pool.query(`UPDATE company_card SET state = 'suspended' WHERE id = 9`);
  expect(refusal(await propose(vendor(9), tender))).toMatchObject({ status: 409, code: 'COMPANY_NOT_ACTIVE' });
  await pool.query(`UPDATE company_card SET state = 'active' WHERE id = 9`);
  expect(refusal(await propose({ ...vendor(), companyId: null }, tender))).toMatchObject({ status: 409, code: 'COMPANY_REQUIRED' });
  expect((await propose(buyer(), tender)).status).toBe(403);
  expect((await propose(vendor(), 999_999)).status).toBe(404);
});

it('takes one of thirty places, whoever comes at once', async () => {
  const tender = await posted(buyer());
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => propose(vendor(1 + at), tender)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['TENDER_FULL']));
  expect((await ask(manager, `tender/${tender}`)).body.data.proposals_num).toBe(30);
});

it('counts in its month of Moscow, deleted or not, where several come at once', async () => {
  const company = vendor(20);
  const used = async () => (await ask(company, 'proposals')).body.quota.used;
  await setFreeLimits(pool, 'ROLE_VENDOR', { monthly_proposals: (await used()) + 2 });
  const first = await proposed(company, await posted(buyer()));
  await drop(company, `proposal/${first}`);
  const tenders = await Promise.all([1, 2, 3, 4].map(() => posted(buyer())));
  const answers = await Promise.all(tenders.map((tender) => propose(company, tender)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'PROPOSALS_LIMIT' });
  passes(32 * 86_400_000);
  await setFreeLimits(pool, 'ROLE_VENDOR', { monthly_proposals: 1 });
  expect((await propose(company, await posted(buyer()))).status).toBe(200);
  await setFreeLimits(pool, 'ROLE_VENDOR', { monthly_proposals: 10_000 });
});

it('is changed once, and once more where the tender was or the owner asks; every version is kept', async () => {
  const { owner, tender, id } = await waiting();
  const change = (comment: string) => put(vendor(), `proposal/${id}`, { comment });
  expect((await change('Первое')).body.data).toMatchObject({ version: 2, edits_left: 0 });
  expect(refusal(await change('Второе'))).toMatchObject({ status: 409, code: 'PROPOSAL_EDITS_USED' });
  expect((await change('Первое')).status).toBe(200);
  await put(owner, `tender/${tender}`, { description: 'Ищем льняные платья на осень' });
  expect((await change('Второе')).body.data.edits_left).toBe(0);
  expect((await add(owner, `proposal/${id}/improve`, { text: 'Дешевле' })).status).toBe(200);
  expect((await add(owner, `proposal/${id}/improve`, { text: 'Намного дешевле' })).status).toBe(200);
  expect(await get(vendor(), id)).toMatchObject({ improve_text: 'Намного дешевле', edits_left: 1 });
  expect((await change('Третье')).body.data).toMatchObject({ improve_text: null, edits_left: 0 });
  expect((await change('Четвёртое')).status).toBe(409);
  const { rows } = await pool.query('SELECT version, said FROM proposal_version WHERE proposal_id = $1 ORDER BY 1', [id]);
  expect(rows.map(({ said }) => said.comment)).toEqual(['Сошьём', 'Первое', 'Второе']);
});

it('is not changed by its own answer, nor over what another page has written', async () => {
  const { id } = await waiting({ products: [{ product_id: 700, count: 2, price: 12.5 }], price: 25 });
  const before = await get(vendor(), id);
  expect((await put(vendor(), `proposal/${id}`, before)).body.data).toMatchObject({ version: 1, edits_left: 1 });
  await add(manager, `proposal/${id}/improve`, { text: 'Дешевле' });
  expect((await put(vendor(), `proposal/${id}`, { price: 24, version: 1 })).body.data.version).toBe(2);
  expect(refusal(await put(vendor(), `proposal/${id}`, { price: 23, version: 1 }))).toMatchObject({
    status: 409,
    code: 'PROPOSAL_CHANGED',
  });
});

it('waits for staff where the business says so: its owner sees it after, and rejecting needs a reason', async () => {
  await set({ moderation: 'queue' });
  const { owner, tender, id } = await waiting();
  const refused = await proposed(vendor(8), tender);
  await set({ moderation: 'auto' });
  expect([(await ask(owner, `proposal/${id}`)).status, (await ask(owner, `tender/${tender}`)).body.data.proposals_num]).toEqual([404, 0]);
  expect((await ask(manager, 'proposals?moderated=false')).body.data.map((each: { id: number }) => each.id)).toEqual([refused, id]);
  expect((await put(vendor(), `proposal/${id}`, { moderated: true })).status).toBe(403);
  expect((await hire(admin, id)).status).toBe(409);
  expect((await put(vendor(), `proposal/${id}`, { comment: 'Пока ждём' })).body.data.edits_left).toBe(null);
  expect((await put(manager, `proposal/${id}`, { moderated: true })).body.data.moderated_at).toEqual(expect.any(String));
  expect(await get(owner, id)).toMatchObject({ comment: 'Пока ждём' });
  expect(refusal(await put(manager, `proposal/${refused}`, { status: 'canceled' }))).toMatchObject({
    status: 422,
    fields: ['reason_text'],
  });
  expect((await put(manager, `proposal/${refused}`, { status: 'canceled', reason_text: 'Реклама' })).body.data.reason).toBe('rejected');
  expect(await get(vendor(8), refused)).toMatchObject({ reason: 'rejected', reason_text: 'Реклама' });
});

it('stands beside the others, the best of each row first', async () => {
  const owner = buyer();
  const tender = await posted(owner, { desired_price: 1_000, quantity: 10 });
  const [whole, piece] = [
    await proposed(vendor(1), tender, { price: 900, delivery_days: 5 }),
    await proposed(vendor(2), tender, { price: 95, price_for: 'piece' }),
  ];
  const { data } = (await ask(owner, `tender/${tender}/compare`)).body;
  expect(data.proposals).toMatchObject([
    { id: whole, total: 900, piece_price: 90, percent_of_wish: 90 },
    { id: piece, total: 950, piece_price: 95, percent_of_wish: 95 },
  ]);
  expect(data.best).toMatchObject({ total: [whole], piece_price: [whole] });
  expect((await ask(vendor(1), `tender/${tender}/compare`)).status).toBe(403);
  expect((await ask(buyer(), `tender/${tender}/compare`)).status).toBe(404);
});

it("is told of to the chat of its two sides, once the tender's owner sees it", async () => {
  const tenders = app.client<TendersRouter>({ facts: { service: 'chat' } });
  await set({ moderation: 'queue' });
  const { owner, tender, id } = await waiting({ price: 1_250.5 });
  await set({ moderation: 'auto' });
  const between = { proposal_id: id, user_id: owner.userId, company_id: 7 };
  const facts = async (changes: Partial<typeof between> = {}) => (await tenders.proposal.facts.query({ ...between, ...changes })).data;
  expect(await facts()).toBeNull();
  await put(manager, `proposal/${id}`, { moderated: true });
  expect(await facts()).toMatchObject({ tender_id: tender, price: 1_250.5 });
  for (const changes of [{ company_id: 8 }, { user_id: 499 }, { proposal_id: id + 1 }]) expect(await facts(changes)).toBeNull();
});
