import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import { movableClock } from '@market/service-kit/testing/movable-clock';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aTender, inDays, refusal, tendersApp } from '../../test/tenders-app.ts';

const { app, pool, events, row, ask, put, add, drop, post, propose, posted, proposed, hire, buyer, vendor, manager, admin, contacts } =
  await tendersApp();
movableClock();

it('is posted with what the specification names alone, and has its number and thirty days', async () => {
  const as = buyer();
  const { status, body } = await post(as);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    ...aTender,
    ...{ number: expect.stringMatching(/^\d{4}-\d{6}$/), status: 'open', price_for: 'whole', closes_on: inDays(30), own: true },
    categories: [{ id: 1, name: 'Платья' }],
    allowed: ['edit', 'cancel', 'delete', 'answer', 'compare', 'hire'],
  });
});

it('is said in full, in the words that were given', async () => {
  const body = { title: ' Сарафаны ', quantity: 300, city: 'Казань', needed_by: inDays(40), closes_on: '', price_for: 'piece' };
  const given = { ...body, closes_on: inDays(5).split('-').reverse().join('.') };
  expect((await post(buyer(), given)).body.data).toMatchObject({ ...body, title: 'Сарафаны', closes_on: inDays(5) });
});

it.each([
  ['nine characters', { description: '  девять999  ' }, 'description'],
  ['5,001 characters', { description: 'я'.repeat(5_001) }, 'description'],
  ['no description', { description: '          ' }, 'description'],
  ['no price', { desired_price: 0 }, 'desired_price'],
  ['a part of a kopeck', { desired_price: 1.001 }, 'desired_price'],
  ['too high a price', { desired_price: 100_000_000 }, 'desired_price'],
  ['no category', { categories: [] }, 'categories'],
  ['six categories', { categories: [1, 2, 3, 4, 5, 6] }, 'categories'],
  ['a category that is not there', { categories: [77] }, 'categories'],
  ['a category that is switched off', { categories: [3] }, 'categories'],
  ['half a piece', { quantity: 0.5 }, 'quantity'],
  ['a day that is over', { needed_by: inDays(-1) }, 'needed_by'],
  ['a day too far', { needed_by: inDays(366) }, 'needed_by'],
  ['closing today', { closes_on: inDays(0) }, 'closes_on'],
  ['closing too late', { closes_on: inDays(31) }, 'closes_on'],
  ['no day at all', { closes_on: '2026-02-30' }, 'closes_on'],
])('refuses %s under its field, also of a change', async (_, body, field) => {
  const as = buyer();
  expect(refusal(await post(as, body))).toMatchObject({ status: 422, fields: [field] });
  const id = await posted(as);
  expect(refusal(await put(as, `tender/${id}`, body))).toMatchObject({ status: 422, fields: [field] });
});

it('may be open as often as the plan says, also where several are posted at once', async () => {
  const as = buyer();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await ask(as, 'tender_quota')).body.data).toEqual({ open: 1, limit: 1 });
  const { id } = (await ask(as, `tenders?mine=true`)).body.data[0];
  expect((await put(as, `tender/${id}`, { status: 'canceled' })).status).toBe(200);
  expect((await post(as)).status).toBe(200);
  await setFreeLimits(pool, 'ROLE_BUYER', { open_tenders: 2 });
  expect((await post(as)).status).toBe(200);
  await setFreeLimits(pool, 'ROLE_BUYER', { open_tenders: 1 });
});

it('counts its numbers in the year of Moscow without a gap, whoever posts at once', async () => {
  const numbers = (await Promise.all(Array.from({ length: 8 }, () => post(buyer())))).map(({ body }) => Number(body.data.number.slice(5)));
  numbers.sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => (numbers[0] ?? 0) + at));
});

it('takes its own answer back without a change, with a category that is gone since', async () => {
  const as = buyer();
  const id = await posted(as, { categories: [1, 2] });
  await pool.query('UPDATE category_card SET deleted = true WHERE id = 2');
  const { data } = (await ask(as, `tender/${id}`)).body;
  expect(data.categories).toEqual([{ id: 1, name: 'Платья' }]);
  const again = (await put(as, `tender/${id}`, data)).body.data;
  expect(again.version).toBe(data.version);
  await pool.query('UPDATE category_card SET deleted = false WHERE id = 2');
  expect((await ask(as, `tender/${id}`)).body.data.categories).toHaveLength(2);
});

it('is not written over what another page has written', async () => {
  const as = buyer();
  const id = await posted(as);
  const { version } = (await ask(as, `tender/${id}`)).body.data;
  expect((await put(as, `tender/${id}`, { title: 'Первая', version })).status).toBe(200);
  const late = await put(as, `tender/${id}`, { title: 'Вторая', version });
  expect(refusal(late)).toMatchObject({ status: 409, code: 'TENDER_CHANGED' });
  expect((await ask(as, `tender/${id}`)).body.data.title).toBe('Первая');
});

it('closes with its proposals, each of which says why', async () => {
  const as = buyer();
  const id = await posted(as);
  const proposal = await proposed(vendor(), id);
  expect((await put(as, `tender/${id}`, { status: 'canceled' })).body.data).toMatchObject({ status: 'canceled', proposals_num: 0 });
  expect((await ask(vendor(), `proposal/${proposal}`)).body.data).toMatchObject({ status: 'canceled', reason: 'tender_canceled' });
  expect(refusal(await put(as, `tender/${id}`, { title: 'Ещё раз' }))).toMatchObject({ status: 409, code: 'TENDER_CLOSED' });
  expect(refusal(await put(as, `tender/${id}`, { status: 'open' }))).toMatchObject({ status: 409, code: 'TENDER_CLOSED' });
  expect(refusal(await propose(vendor(8), id))).toMatchObject({ status: 409, code: 'TENDER_CLOSED' });
});

it('is gone for everybody with its proposals once it is deleted, unless it is awarded; who did it stays known', async () => {
  const as = buyer();
  const id = await posted(as);
  const proposal = await proposed(vendor(), id);
  expect((await drop(as, `tender/${id}`)).body.data).toEqual({ id });
  for (const reader of [as, vendor(), manager])
    expect([(await ask(reader, `tender/${id}`)).status, (await ask(reader, `proposal/${proposal}`)).status]).toEqual([404, 404]);
  expect((await drop(as, `tender/${id}`)).status).toBe(404);
  const { rows } = await pool.query(`SELECT actor_id FROM audit_entry WHERE action = 'tender.deleted' AND subject_id = $1`, [String(id)]);
  expect(rows).toEqual([{ actor_id: as.userId }]);
  const other = await posted(as);
  await hire(as, await proposed(vendor(), other));
  expect(refusal(await drop(as, `tender/${other}`))).toMatchObject({ status: 409, code: 'TENDER_AWARDED' });
});

it('is changed and deleted by its owner and staff, as if it were not there for others', async () => {
  const id = await posted(buyer());
  for (const other of [buyer(), vendor()]) {
    expect((await put(other, `tender/${id}`, { title: 'Чужая' })).status).toBeOneOf([403, 404]);
    expect((await drop(other, `tender/${id}`)).status).toBeOneOf([403, 404]);
  }
  expect((await put(manager, `tender/${id}`, { title: 'Исправлено' })).body.data.title).toBe('Исправлено');
});

it('has pictures of its owner alone, ten at the most, by their content', async () => {
  const as = buyer();
  const id = await posted(as);
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer();
  const form = (bytes: Buffer, count = 1) => {
    const sent = new FormData();
    for (let at = 0; at < count; at += 1) sent.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${at}.png`);
    return sent;
  };
  const url = `/api/shop/tender/${id}/attachments`;
  const attach = (who = as, body = form(png)) => app.call({ as: who, method: 'POST', url, body });
  expect((await attach()).body.data.photos).toHaveLength(1);
  expect((await attach(buyer())).status).toBe(404);
  expect((await attach(as, form(Buffer.from('GIF89a not a picture')))).status).toBeOneOf([415, 422]);
  expect(refusal(await attach(as, form(png, 10)))).toMatchObject({ status: 422, fields: ['photos'] });
  const { photos } = (await attach(as, form(png, 9))).body.data;
  expect(photos).toHaveLength(10);
  expect(refusal(await attach())).toMatchObject({ status: 422, fields: ['photos'] });
  expect((await drop(buyer(), `tender_attachment/${photos[0].id}`)).status).toBe(404);
  expect((await drop(as, `tender_attachment/${photos[0].id}`)).body.data.photos).toHaveLength(9);
});

it('is found by words, number, category and what lies below it, price, state, creator and by having no proposal', async () => {
  const as = buyer();
  const id = await posted(as, { description: 'Нужны вечерние платья из бархата', categories: [2], desired_price: 777_777 });
  const { number } = (await ask(as, `tender/${id}`)).body.data;
  const found = async (query: string) =>
    (await ask(manager, `tenders?per_page=100&${query}`)).body.data.map((each: { id: number }) => each.id);
  for (const query of [
    'text=бархатом',
    `text=${number}`,
    'categories=1',
    'categories=2',
    'price_from=777777&price_to=777777',
    'state=open',
  ])
    expect(await found(query), query).toContain(id);
  for (const query of [
    'text=шёлк',
    'text=1999-0',
    'categories=3',
    'price_from=777778',
    'state=expired,canceled',
    `user_id=${as.userId + 1}`,
  ])
    expect(await found(query), query).not.toContain(id);
  expect(await found(`user_id=${as.userId}&unanswered=true`)).toEqual([id]);
  await proposed(vendor(), id);
  expect(await found(`user_id=${as.userId}&unanswered=true`)).toEqual([]);
  expect((await ask(manager, 'tenders?state=x')).status).toBe(422);
  expect((await ask(manager, 'tenders?state=')).status).toBe(200);
});

it('tells a vendor which of the found have an own proposal, and shows nobody else whose', async () => {
  const id = await posted(buyer());
  await proposed(vendor(9), id);
  const rowFor = async (as: ReturnType<typeof vendor>) =>
    (await ask(as, 'tenders?per_page=100')).body.data.find((each: { id: number }) => each.id === id);
  expect(await rowFor(vendor(9))).toMatchObject({ proposals_num: 1, own_proposal: { status: 'in_moderation' } });
  expect(await rowFor(vendor(8))).toMatchObject({ proposals_num: 1, own_proposal: null });
});

it('is hidden with its creator once they are blocked, from all but staff, and shown again afterwards', async () => {
  const as = buyer();
  const id = await posted(as);
  const told = async (blocked: boolean) => {
    await pool.query('INSERT INTO person (id, fio, blocked) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET blocked = $3', [
      as.userId,
      'Ирина',
      blocked,
    ]);
  };
  await told(true);
  expect([(await ask(vendor(), `tender/${id}`)).status, (await ask(manager, `tender/${id}`)).status]).toEqual([404, 200]);
  expect((await propose(vendor(), id)).status).toBe(404);
  await told(false);
  expect((await ask(vendor(), `tender/${id}`)).body.data.creator.fio).toBe('Ирина');
});

it('shows how its creator is reached as one contact of the day, free for whom they hired and for staff', async () => {
  const as = buyer();
  const id = await posted(as);
  contacts.left = 1;
  expect((await add(buyer(), `tender/${id}/show_contact`, {})).status).toBe(403);
  const shown = await add(vendor(), `tender/${id}/show_contact`, {});
  expect(shown.body.data).toMatchObject({ phone: '79000000000', email: 'shop@example.ru', left: 0 });
  const refused = await add(vendor(8), `tender/${id}/show_contact`, {});
  expect(refused).toMatchObject({ status: 429, body: { code: 'CONTACT_LIMIT_REACHED' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await add(manager, `tender/${id}/show_contact`, {})).body.data).toMatchObject({ left: null, phone: '79000000000' });
  await hire(as, await proposed(vendor(8), id));
  expect((await add(vendor(8), `tender/${id}/show_contact`, {})).status).toBe(200);
  contacts.left = 5;
});

it('goes with its creator where it is not awarded; what is awarded loses the name', async () => {
  const [open, awarded] = [buyer(), buyer()];
  const [gone, kept] = [await posted(open), await posted(awarded)];
  await hire(awarded, await proposed(vendor(), kept));
  const { userDeleted } = await import('@market/identity-contract/user.events');
  for (const { userId } of [open, awarded]) {
    await row('person', { id: userId, fio: 'Ирина' });
    await events.publish(userDeleted, userId, { id: userId });
  }
  await events.settled('tenders', 'identity');
  expect((await ask(admin, `tender/${gone}`)).status).toBe(404);
  expect((await ask(admin, `tender/${kept}`)).body.data).toMatchObject({ status: 'awarded', creator: { fio: '' } });
});
