import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { billingApp, ledgerFaults } from '../../test/billing-app.ts';
import { countDays } from '../ledger/count-days.ts';
import { credit } from '../ledger/move-bonuses.ts';
import { moscowDay } from '../words/moscow-day.ts';

const { app, pool, admin, manager, person, get, post, bonus, give } = await billingApp();

it('gives and takes bonuses, never more than are free, and answers the balance before and after', async () => {
  const buyer = await person();
  const given = await post(admin, 'transaction', { user_id: buyer.userId, amount: 500, comment: 'За отзыв' });
  expect(given.body.data).toMatchObject({
    ...{ amount: 500, comment: 'За отзыв', kind: 'manual', author: { id: 1 }, user: { id: buyer.userId, fio: `Иванов ${buyer.userId}` } },
    ...{ balance_before: 0, balance_after: 500, order_id: null },
  });
  expect(await bonus(buyer)).toMatchObject({ free: 500, held: 0, balance: 500, owed: 0, order_percent: 30 });
  expect((await post(admin, 'transaction', { user_id: buyer.userId, amount: -501 })).body).toMatchObject({
    ...{ code: 'BONUS_NOT_ENOUGH', details: { free: 500, needed: 501 } },
  });
  expect((await post(admin, 'transaction', { user_id: buyer.userId, amount: -500 })).status).toBe(200);
  expect(await bonus(buyer)).toMatchObject({ free: 0, next_expiry: null });
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('says when bonuses end, a year from when they came', async () => {
  const buyer = await person();
  await give(buyer, 40);
  const { next_expiry } = await bonus(buyer);
  expect(next_expiry.amount).toBe(40);
  expect(Math.round((Date.parse(next_expiry.at) - Date.now()) / 86_400_000)).toBe(365);
});

it.each([
  [{ amount: 0 }, 'amount', 'Сумма не может быть нулём'],
  [{ amount: 1.5 }, 'amount', 'Бонусы — целое число'],
  [{ amount: 1_000_001 }, 'amount', 'Не больше 1 000 000'],
  [{ amount: -1_000_001 }, 'amount', 'Не больше 1 000 000'],
  [{ amount: 5, user_id: 999_999 }, 'user_id', 'Пользователь не найден'],
  [{ amount: 5, comment: 'x'.repeat(501) }, 'comment', 'Не длиннее 500 символов'],
])('refuses %j under its field', async (body, field, sentence) => {
  const { userId } = await person();
  const { status, body: answer } = await post(admin, 'transaction', { user_id: userId, ...body });
  expect([status, answer.fields]).toEqual([422, { [field]: sentence }]);
});

it('gives nothing to those who have no account', async () => {
  const other = await person('ROLE_MANAGER');
  const { body } = await post(admin, 'transaction', { user_id: other.userId, amount: 5 });
  expect(body.fields).toEqual({ user_id: 'Бонусы есть только у покупателей и продавцов' });
});

it('does the same thing once where it comes several times at once', async () => {
  const buyer = await person();
  const body = { user_id: buyer.userId, amount: 70, comment: 'дважды' };
  const again = () => app.call({ as: admin, method: 'POST', url: '/api/transaction', body, keyless: true });
  const answers = await Promise.all([again(), again(), again()]);
  expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
  expect(await bonus(buyer)).toMatchObject({ free: 70 });
});

it('lists movements by person and day of Moscow with what all of them come to', async () => {
  const [one, two] = [await person(), await person()];
  for (const [who, amount] of [
    [one, 100],
    [one, 20],
    [one, -30],
    [two, 7],
  ] as const)
    await give(who, amount);
  const own = (await get(admin, `transactions?user_id=${one.userId}&per_page=2`)).body;
  expect(own).toMatchObject({ total: 3, per_page: 2, sum: 90, income: 120, expense: 30 });
  expect(own.data.map(({ amount }: { amount: number }) => amount)).toEqual([-30, 20]);
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect((await get(admin, `transactions?user_id=${one.userId}&start_date=${today}&end_date=${today}`)).body.total).toBe(3);
  expect((await get(admin, `transactions?user_id=${one.userId}&end_date=2020-01-01`)).body).toMatchObject({ total: 0, sum: 0 });
  const reversed = await get(admin, 'transactions?start_date=2026-02-01&end_date=2026-01-01');
  expect([reversed.status, reversed.body.fields]).toEqual([422, { end_date: 'Конец раньше начала' }]);
});

it('says what all movements come to, counted into days or not yet, and while others move bonuses', async () => {
  const today = moscowDay(new Date());
  const sums = async (filter = '') => {
    const { total, sum, income, expense } = (await get(admin, `transactions?per_page=1&${filter}`)).body;
    return { total, sum, income, expense };
  };
  const before = await sums();
  const buyer = await person();
  await give(buyer, 100);
  await give(buyer, -30);
  // A movement that took its numbers before the count and is committed after it is counted by a later round.
  const late = await pool.connect();
  await late.query('BEGIN');
  await credit(late, { user: buyer.userId, amount: 5, kind: 'manual', system: 'manual', key: 'late', at: new Date() });
  await give(await person(), 1);
  for (let round = 0; round < 3; round += 1) await countDays(app);
  await late.query('COMMIT');
  late.release();
  const all = { total: before.total + 4, sum: before.sum + 76, income: before.income + 106, expense: before.expense + 30 };
  const asked = ['', `start_date=${today}`, `end_date=${today}`, `start_date=${today}&end_date=${today}`];
  for (const filter of asked) expect(await sums(filter), filter).toEqual(all);
  const counted = async () => {
    await countDays(app);
    return (await pool.query('SELECT sum(total)::int AS total FROM posting_day')).rows[0].total;
  };
  await expect.poll(counted).toBe(all.total);
  for (const filter of asked) expect(await sums(filter), filter).toEqual(all);
  expect(await sums('end_date=2020-01-01')).toEqual({ total: 0, sum: 0, income: 0, expense: 0 });
  const faults = async () => (await get(admin, 'ledger')).body.data.faults;
  const wrong = (by: number) => pool.query('UPDATE posting_day SET income = income + $2 WHERE day = $1', [today, by]);
  await wrong(1);
  expect(await faults()).toEqual([{ what: 'day', id: today }]);
  await wrong(-1);
  expect(await faults()).toEqual([]);
});

it('shows everybody else their own alone, whomever they name', async () => {
  const [one, two] = [await person(), await person('ROLE_VENDOR', 7)];
  await give(one, 11);
  await give(two, 12);
  for (const [as, amount] of [
    [one, 11],
    [two, 12],
  ] as const)
    expect((await get(as, 'transactions')).body.data.map((row: { amount: number }) => row.amount)).toEqual([amount]);
  expect((await get(one, `transactions?user_id=${two.userId}`)).body).toMatchObject({ data: [], total: 0, sum: 0 });
  for (const as of [manager, aPrincipal('ROLE_USER', { userId: 90 })]) expect((await get(as, 'transactions')).status).toBe(403);
  expect((await post(one, 'transaction', { user_id: one.userId, amount: 5 })).status).toBe(403);
  expect((await app.call({ url: '/api/transactions' })).status).toBe(401);
});

it('is written once and for all: the database itself refuses whatever would change or lame it', async () => {
  const buyer = await person();
  await give(buyer, 5);
  for (const sql of ['UPDATE entry SET comment = $$x$$', 'DELETE FROM entry', 'UPDATE posting SET amount = 1', 'DELETE FROM posting'])
    await expect(pool.query(sql), sql).rejects.toThrow('is refused');
  for (const table of ['posting', 'entry']) await expect(pool.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('is refused');
  const entry = `INSERT INTO entry (kind, idempotency_key, created_at) VALUES ('manual', gen_random_uuid(), now()) RETURNING id`;
  await expect(pool.query(entry)).rejects.toThrow('has no postings');
  const lame = `WITH e AS (${entry}) INSERT INTO posting (entry_id, account_id, unit, amount, created_at) SELECT id, 1, 'bonus', 5, now() FROM e`;
  await expect(pool.query(lame)).rejects.toThrow('do not come to nothing');
  const mixed = `WITH e AS (${entry}) INSERT INTO posting (entry_id, account_id, unit, amount, created_at)
    SELECT id, 1, unit, amount, now() FROM e, (VALUES ('bonus', 5), ('kopeck', -5)) AS v (unit, amount)`;
  await expect(pool.query(mixed)).rejects.toThrow('do not come to nothing');
  const foreign = `WITH e AS (${entry}) INSERT INTO posting (entry_id, account_id, unit, amount, created_at)
    SELECT e.id, a.id, 'bonus', amount, now() FROM e, account a JOIN (VALUES ('promo', 5), ('cards', -5)) AS v (kind, amount) USING (kind)`;
  await expect(pool.query(foreign)).rejects.toThrow('is not of its account');
  const later = 'INSERT INTO posting (entry_id, account_id, unit, amount, created_at) SELECT max(id), 1, $$bonus$$, 5, now() FROM entry';
  await expect(pool.query(later)).rejects.toThrow('do not come to nothing');
  await expect(pool.query('UPDATE account SET balance = -1 WHERE user_id = $1', [buyer.userId])).rejects.toThrow('violates check');
});
