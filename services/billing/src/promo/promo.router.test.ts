import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, it } from 'vitest';
import { billingApp, ledgerFaults } from '../../test/billing-app.ts';

const { pool, known, inns, admin, manager, person, activated, order, get, post, put, drop, bonus } = await billingApp();
const passes = movableClock();
type Person = Awaited<ReturnType<typeof person>>;
let codes = 0;
/** A code of the administrator's. */
async function aCode(rules: object = {}): Promise<{ id: number; code: string }> {
  const { status, body } = await post(admin, 'promo_code/create', { code: `SALE-${++codes}`, amount: 300, bonus: 200, ...rules });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}
const activate = (as: Person, code: string | number) => post(as, `code_activation/${code}`);
const refusal = async (as: Person, code: string | number) => (await activate(as, code)).body.code;
const ownCode = async (as: Person) => (await get(as, 'promo_codes')).body.data.find(({ own }: { own: boolean }) => own).code as string;
const statistics = async (id: number) => (await get(admin, `promo_code_stat?id=${id}`)).body.data;
const sound = async () => expect(await ledgerFaults(pool)).toEqual([]);

it('gives every buyer and vendor one code of their own', async () => {
  for (const as of [await person(), await person('ROLE_VENDOR', 31)]) {
    const { data, total } = (await get(as, 'promo_codes')).body;
    expect([total, data[0].own, data[0].author.id]).toEqual([1, true, as.userId]);
    expect(data[0].code).toMatch(/^[A-Z0-9-]{4,20}$/);
  }
});

it.each([
  [{ code: 'ABC' }, { code: 'От 4 до 20 знаков: латинские буквы, цифры, дефис' }],
  [{ code: '2026' }, { code: 'Хотя бы одна буква' }],
  [{ code: 'КОД-2026' }, { code: 'От 4 до 20 знаков: латинские буквы, цифры, дефис' }],
  [{ code: 'GOOD', amount: 1.5 }, { amount: 'Бонусы — целое число' }],
  [{ code: 'GOOD', bonus: -1 }, { bonus: 'Не меньше нуля' }],
  [{ code: 'GOOD', max_uses: 0 }, { max_uses: 'Число использований — от 1' }],
  [{ code: 'GOOD', starts_on: '2026-12-02', ends_on: '2026-12-01' }, { ends_on: 'Конец раньше начала' }],
])('refuses %j under its field', async (body, fields) => {
  expect((await post(admin, 'promo_code/create', body)).body.fields).toEqual(fields);
});

it('is made, changed, switched and deleted by administrators; a used one stays and keeps its letters', async () => {
  const { id, code } = await aCode({ code: `spring-${Date.now() % 1_000}` });
  expect(code).toMatch(/^SPRING-/);
  expect((await post(admin, 'promo_code/create', { code: code.toLowerCase() })).body.fields).toEqual({ code: 'Такой промокод уже есть' });
  expect((await put(admin, `promo_code/${id}`, { bonus: 900, version: 1 })).body.data).toMatchObject({ bonus: 900, version: 2 });
  expect((await put(admin, `promo_code/${id}`, { bonus: 901, version: 1 })).body.code).toBe('PROMO_CODE_CHANGED');
  const buyer = await person();
  await put(admin, `promo_code/${id}`, { active: false });
  expect(await refusal(buyer, code)).toBe('PROMO_INACTIVE');
  await put(admin, `promo_code/${id}`, { active: true });
  expect((await activate(buyer, code.toLowerCase())).body.data).toMatchObject({ id, code, amount: 300, held: false });
  expect((await put(admin, `promo_code/${id}`, { code: 'OTHER' })).body.fields).toEqual({
    code: 'Промокодом уже пользовались: его буквы не меняют',
  });
  expect((await put(admin, `promo_code/${id}`, { max_uses: 1 })).status).toBe(200);
  expect((await drop(admin, `promo_code/${id}`)).body.data).toEqual({ id, deleted: false });
  const unused = await aCode();
  expect((await drop(admin, `promo_code/${unused.id}`)).body.data).toEqual({ id: unused.id, deleted: true });
  expect((await drop(admin, `promo_code/${unused.id}`)).status).toBe(404);
  expect((await aCode({ code: unused.code })).code).toBe(unused.code);
  for (const as of [buyer, manager]) expect((await post(as, 'promo_code/create', { code: 'MINE' })).status).toBe(403);
});

it('is found by part of it, and by its author', async () => {
  const { code } = await aCode({ code: 'WINTER-COAT' });
  const { data, total } = (await get(admin, 'promo_codes?filter=ter-co')).body;
  expect([total, data[0].code]).toEqual([1, code]);
  expect((await get(admin, 'promo_codes?by_user=true')).body.data.every(({ author }: { author: { id: number } }) => author.id === 1)).toBe(
    true,
  );
  expect((await get(await person(), 'promo_codes?filter=WINTER')).body.total).toBe(0);
});

it('is worth what the settings say at the time, where it says nothing itself', async () => {
  expect((await get(admin, 'promo_codes/settings')).body.data).toEqual({ amount: 500, bonus: 500 });
  const one = await person();
  await activate(one, (await aCode({ amount: null })).code);
  expect(await bonus(one)).toMatchObject({ free: 500 });
  await put(admin, 'promo_codes/settings', { amount: 700, bonus: 100 });
  expect((await put(admin, 'promo_codes/settings', { amount: -1, bonus: 0 })).body.fields).toEqual({ amount: 'Не меньше нуля' });
  const two = await person();
  await activate(two, (await aCode({ amount: null })).code);
  expect([(await bonus(one)).free, (await bonus(two)).free]).toEqual([500, 700]);
});

it('calls the movement of a code by what it is, with the code', async () => {
  const [author, buyer] = [await person(), await person()];
  const code = await ownCode(author);
  await activate(buyer, code);
  expect((await get(buyer, 'transactions')).body.data[0].comment).toBe(`Промокод ${code}`);
  await order({ user_id: buyer.userId, status: 'completed', payment_status: 'paid' });
  expect((await get(author, 'transactions')).body.data[0].comment).toBe(`За приглашённого: первый заказ выполнен, промокод ${code}`);
});

it('is activated once in a life, never one’s own, by no number but its own', async () => {
  const [author, buyer] = [await person(), await person()];
  const code = await ownCode(author);
  expect(await refusal(author, code)).toBe('PROMO_OWN_CODE');
  expect((await activate(buyer, code)).status).toBe(200);
  expect(await refusal(buyer, (await aCode()).code)).toBe('PROMO_ALREADY_ACTIVATED');
  const { id } = await aCode();
  expect((await activate(await person(), id)).body.data.id).toBe(id);
  await sound();
});

it('refuses the same person, tax number or company, and who has registered anew', async () => {
  const [author, phone, deleted, anew] = [await person(), await person(), await person(), await person()];
  const code = await ownCode(author);
  known.set(phone.userId, { digests: [`phone ${author.userId}`, 'email'] });
  expect(await refusal(phone, code)).toBe('PROMO_SAME_PERSON');
  const [vendor, colleague, twin] = [await person('ROLE_VENDOR', 41), await person('ROLE_VENDOR', 41), await person('ROLE_VENDOR', 42)];
  expect(await refusal(colleague, await ownCode(vendor))).toBe('PROMO_SAME_PERSON');
  inns.set(42, 'inn 41');
  expect(await refusal(twin, await ownCode(vendor))).toBe('PROMO_SAME_PERSON');
  await activate(deleted, code);
  known.set(anew.userId, { digests: [`phone ${deleted.userId}`] });
  expect(await refusal(anew, code)).toBe('PROMO_ALREADY_ACTIVATED');
});

it('is refused on the eighth day, after an order, outside its days and when it is used up', async () => {
  const { code } = await aCode();
  const [late, last, bought, early] = [await person(), await person(), await person(), await person()];
  const since = (days: number) => ({ registered_at: new Date(Date.now() - days * DAY).toISOString() });
  known.set(late.userId, since(7.01));
  known.set(last.userId, since(6.99));
  expect([await refusal(late, code), (await activate(last, code)).status]).toEqual(['PROMO_TOO_LATE', 200]);
  await order({ user_id: bought.userId });
  expect(await refusal(bought, code)).toBe('PROMO_AFTER_ORDER');
  const day = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
  for (const rules of [{ starts_on: day(1) }, { ends_on: day(-1) }])
    expect(await refusal(early, (await aCode(rules)).code)).toBe('PROMO_INACTIVE');
  expect((await activate(early, (await aCode({ starts_on: day(0), ends_on: day(0) })).code)).status).toBe(200);
});

it('gives the last use to one of fifty who come at once', async () => {
  const { id, code } = await aCode({ max_uses: 1 });
  const people = [];
  for (let n = 0; n < 50; n++) people.push(await person());
  const answers = await Promise.all(people.map((as) => activate(as, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['PROMO_USED_UP']));
  expect(await statistics(id)).toMatchObject({ activations: 1 });
  const [twice, other] = [await person(), await aCode()];
  const both = await Promise.all([code, other.code, other.code].map((each) => activate(twice, each)));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  await sound();
});

it('lets nobody guess: ten wrong codes a day', async () => {
  const guesser = await person();
  for (let n = 0; n < 10; n++) expect(await refusal(guesser, `NO-SUCH-${n}`)).toBe('PROMO_CODE_NOT_FOUND');
  const { code } = await aCode();
  expect(await refusal(guesser, code)).toBe('PROMO_TRIES');
  expect((await activate(await person(), code)).status).toBe(200);
  passes(DAY);
  expect((await activate(guesser, code)).status).toBe(200);
});

it('holds its amount until the account is confirmed', async () => {
  const { id, code } = await aCode();
  const buyer = await person();
  known.set(buyer.userId, { confirmed: false, digests: [] });
  expect((await activate(buyer, code)).body.data).toMatchObject({ held: true });
  expect(await bonus(buyer)).toMatchObject({ free: 0, held: 300 });
  for (let times = 0; times < 2; times++) await activated(buyer.userId);
  expect(await bonus(buyer)).toMatchObject({ free: 300, held: 0 });
  expect(await statistics(id)).toMatchObject({ activations: 1, confirmed: 1 });
  await sound();
});

it('is activated by itself where it came with the sign-up', { timeout: 20_000 }, async () => {
  const buyer = await person();
  const { code } = await aCode();
  await activated(buyer.userId, code.toLowerCase());
  await expect.poll(async () => (await bonus(buyer)).free, { timeout: 15_000 }).toBe(300);
  const other = await person();
  await activated(other.userId, 'NO-SUCH');
  await expect.poll(async () => (await pool.query('SELECT count(*)::int AS n FROM wanted_code')).rows[0].n, { timeout: 15_000 }).toBe(0);
});

it('earns its author the bonus with the first large order, and takes it back where that is opened again in time', async () => {
  const author = await person();
  const buyer = await person();
  const code = await ownCode(author);
  const { id } = (await activate(buyer, code)).body.data;
  const earned = async () => (await bonus(author)).free;
  const small = await order({ user_id: buyer.userId, status: 'completed', goods_amount: 999.99 });
  expect([small > 0, await earned()]).toEqual([true, 0]);
  const first = await order({ user_id: buyer.userId, status: 'completed', goods_amount: 1_000 });
  expect(await earned()).toBe(100);
  await order({ user_id: buyer.userId, status: 'completed', goods_amount: 5_000 });
  expect(await earned()).toBe(100);
  expect(await statistics(id)).toMatchObject({ activations: 1, first_orders: 1, turnover: 1_000, bonus: 100 });
  passes(13 * DAY);
  await order({ id: first, user_id: buyer.userId, status: 'ready_to_delivery', version: 2 });
  expect(await earned()).toBe(0);
  expect(await statistics(id)).toMatchObject({ first_orders: 0, turnover: 0, bonus: 0 });
  await order({ id: first, user_id: buyer.userId, status: 'completed', goods_amount: 1_000, version: 3 });
  passes(15 * DAY);
  await order({ id: first, user_id: buyer.userId, status: 'ready_to_delivery', version: 4 });
  expect(await earned()).toBe(100);
  await sound();
});

it('has statistics by code and by day that come to the same', async () => {
  const { body } = await get(admin, 'promo_code_stat_all?per_page=1000');
  const sum = (rows: Record<string, number>[], key: string) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  for (const key of ['activations', 'confirmed', 'first_orders', 'turnover', 'bonus']) {
    expect([sum(body.data, key), sum(body.days, key)], key).toEqual([body.totals[key], body.totals[key]]);
  }
  const counted = await pool.query('SELECT count(*)::int AS n FROM promo_activation');
  expect(body.totals.activations).toBe(counted.rows[0].n);
  expect((await get(admin, 'promo_code_stat_all?start_date=2026-02-01&end_date=2026-01-01')).body.fields).toEqual({
    end_date: 'Конец раньше начала',
  });
  expect((await get(admin, 'promo_code_stat_all?end_date=2020-01-01')).body.totals.activations).toBe(0);
  const stranger = await person();
  expect((await get(stranger, 'promo_code_stat_all')).body).toMatchObject({ total: 1, totals: { activations: 0 } });
  expect((await get(stranger, `promo_code_stat?id=${body.data[0].id}`)).status).toBe(404);
});
