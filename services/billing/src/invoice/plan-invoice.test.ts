import { inTransaction } from '@market/service-kit/data/transaction';
import { DAY, MINUTE, movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, it } from 'vitest';
import { invoicesApp } from '../../test/invoices-app.ts';
import { payInvoices } from '../paid-invoice/pay-invoices.ts';
import { moscowDay } from '../words/moscow-day.ts';
import { expireInvoices } from './expire-invoices.ts';

const { pool, admin, person, get, post, issue, invoice } = await invoicesApp();
const passes = movableClock();
const pay = (id: number, amount: number) =>
  inTransaction(pool, (tx) => payInvoices(tx, [{ invoice: id, day: '2026-11-27', amount }], new Date()));

const PREMIUM = 4;
it('voids an invoice of a plan after the days that it names; money that comes later pays nothing by itself', async () => {
  const vendor = await person('ROLE_VENDOR', 42);
  const buys = async (): Promise<number> =>
    (await post(vendor, `buy_tariff/${PREMIUM}`, { days: 30, method: 'transfer', version: Math.random() })).body.data.invoice_id;
  const ofOrder = await issue(await person());
  const id = await buys();
  expect(await invoice(vendor, id)).toMatchObject({ due_on: moscowDay(new Date(Date.now() + 30 * DAY)) });
  expect(await invoice(admin, ofOrder.id)).toMatchObject({ due_on: null });
  passes(30 * DAY - MINUTE);
  await expireInvoices({ db: { pool } as never, now: () => new Date() });
  expect(await buys()).toBe(id);
  passes(2 * MINUTE);
  expect(await buys()).not.toBe(id);
  passes(31 * DAY);
  await expireInvoices({ db: { pool } as never, now: () => new Date() });
  expect(await invoice(vendor, id)).toMatchObject({ state: 'void', void_reason: 'expired' });
  expect((await get(vendor, 'invoices')).body.data.map(({ state }: { state: string }) => state)).toEqual(['void', 'void']);
  expect(await invoice(admin, ofOrder.id)).toMatchObject({ state: 'issued' });
  expect(await pay(id, 297_000)).toEqual(new Set());
});

it('sells a plan of the marketplace: by an invoice that grants it once it is paid', async () => {
  const vendor = await person('ROLE_VENDOR', 41);
  const bought = await post(vendor, `buy_tariff/${PREMIUM}`, { days: 30, method: 'transfer' });
  expect(bought.body.data).toMatchObject({ state: 'none', paid_bonuses: 0, invoice_id: expect.any(Number) });
  const id = bought.body.data.invoice_id;
  const again = await post(vendor, `buy_tariff/${PREMIUM}`, { days: 30, method: 'transfer', version: 1 });
  expect(again.body.data.invoice_id).toBe(id);
  const paper = await invoice(vendor, id);
  expect(paper).toMatchObject({
    company_id: null,
    order_id: null,
    tariff_id: PREMIUM,
    amount: 2_970,
    payer: { name: 'ООО «Компания 41»' },
  });
  expect(paper.seller.name).toBe('ООО «Оптовая площадка»');
  expect(await invoice(await person('ROLE_VENDOR', 41), id)).toMatchObject({ id });
  for (let times = 0; times < 2; times++) await pay(id, 297_000);
  const { rows } = await pool.query('SELECT source, days, value::int AS value FROM plan_period WHERE holder_id = 41');
  expect(rows).toEqual([{ source: 'transfer', days: 30, value: 297_000 }]);
  expect((await get(vendor, 'tariffs')).body.plan).toMatchObject({ state: 'active', tariff_id: PREMIUM });
});

it('names the organisation that a buyer orders for, and goes on with the trial without an invoice', async () => {
  const payers = await Promise.all([person(), person()]);
  const names = [];
  for (const payer of payers) {
    const { body } = await post(payer, 'buy_tariff/2', { days: 30, method: 'transfer' });
    names.push((await invoice(payer, body.data.invoice_id)).payer.name);
  }
  expect(names.sort()).toEqual([expect.stringMatching(/^Иванов \d+$/), 'ООО «Лавка»']);
  const { body } = await post(await person(), 'buy_tariff/2', { days: 7, method: 'transfer' });
  expect(body.data).toMatchObject({ state: 'trial', invoice_id: null });
});
