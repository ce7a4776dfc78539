import { DAY, HOUR, movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, it } from 'vitest';
import { inDays, tendersApp } from '../../test/tenders-app.ts';
import { runTimers } from './tender-timers.ts';

const { app, pool, ask, put, add, drop, posted, proposed, buyer, vendor } = await tendersApp();
const passes = movableClock();
const run = () => runTimers({ db: app.db as never, now: () => new Date() });
const told = async (user: number): Promise<string[]> =>
  (
    await pool.query(
      `SELECT payload ->> 'kind' AS kind FROM outbox WHERE payload ->> 'user_id' = $1 AND subject LIKE '%notification%' ORDER BY created_at`,
      [String(user)],
    )
  ).rows.map(({ kind }) => kind);

it('closes a tender at the end of its last day of Moscow, with what waits, once', async () => {
  const owner = buyer();
  const tender = await posted(owner, { closes_on: inDays(5) });
  const proposal = await proposed(vendor(), tender);
  await run();
  expect((await ask(owner, `tender/${tender}`)).body.data.status).toBe('open');
  passes(6 * DAY);
  expect((await put(owner, `proposal/${proposal}`, { status: 'hired' })).status).toBe(409);
  await Promise.all([run(), run()]);
  expect((await ask(owner, `tender/${tender}`)).body.data).toMatchObject({ status: 'expired', proposals_num: 0 });
  expect((await ask(vendor(), `proposal/${proposal}`)).body.data).toMatchObject({ status: 'canceled', reason: 'expired' });
  expect((await told(owner.userId)).filter((kind) => kind === 'tender_expired')).toHaveLength(1);
});

it('reminds its owner once, three days before', async () => {
  const owner = buyer();
  const tender = await posted(owner, { closes_on: inDays(10) });
  const reminders = async () => (await told(owner.userId)).filter((kind) => kind === 'tender_expiring').length;
  await run();
  expect(await reminders()).toBe(0);
  passes(8 * DAY);
  await Promise.all([run(), run()]);
  await run();
  expect(await reminders()).toBe(1);
  await put(owner, `tender/${tender}`, { closes_on: inDays(20) });
  await run();
  expect(await reminders()).toBe(1);
  passes(18 * DAY);
  await run();
  expect(await reminders()).toBe(2);
});

it('tells of new tenders that a saved filter finds, at most once an hour, and of nothing that was there before', async () => {
  const seller = vendor(11);
  const alerts = async () => (await told(seller.userId)).filter((kind) => kind === 'tenders_found').length;
  await posted(buyer(), { categories: [2] });
  expect((await put(seller, 'tender_alert', { categories: [1], text: 'платья', price_from: 500 })).body.data).toMatchObject({
    price_from: 500,
  });
  await run();
  expect(await alerts()).toBe(0);
  await posted(buyer(), { desired_price: 499 });
  await posted(buyer(), { description: 'Ищем зимние куртки на меху' });
  await run();
  expect(await alerts()).toBe(0);
  await posted(buyer(), { categories: [2] });
  await Promise.all([run(), run()]);
  expect(await alerts()).toBe(1);
  await posted(buyer());
  await run();
  expect(await alerts()).toBe(1);
  passes(HOUR + 1);
  await run();
  await run();
  expect(await alerts()).toBe(2);
  expect((await drop(seller, 'tender_alert')).body.data).toBe(null);
  await posted(buyer());
  passes(HOUR + 1);
  await run();
  expect(await alerts()).toBe(2);
});

it('refuses a saved filter of whoever has no company', async () => {
  expect((await put({ ...vendor(), companyId: null }, 'tender_alert', { text: 'лён' })).body.code).toBe('COMPANY_REQUIRED');
  expect((await put(buyer(), 'tender_alert', { text: 'лён' })).status).toBe(403);
  expect((await add(vendor(), 'tender_alert', {})).status).toBe(404);
});
