// @module-tag full
import { setTimeout as pause } from 'node:timers/promises';
import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import { sized } from '@market/service-kit/testing/long';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { runTimers } from '@market/tenders/src/tender/tender-timers';
import { expect, test } from 'vitest';
import { faultsOfTenders } from './check-tenders.ts';
import { tenderMarket } from './tender-market.ts';

/** Several who want another end of the same tender at the same moment, through the gateway. */

const ROUNDS = sized(12, 1_000);
const seed = Date.now() % 1_000_000;
const next = randomNumbers(seed);
console.info(`${ROUNDS} rounds by seed ${seed}`);
/** So much later, of what a call takes, the second one comes: which of them is first is not to be the same in every round. */
const soon = (): Promise<void> => pause(next() * 4);
const market = await tenderMarket();
const { product, db, hire, put } = market;
// One a month: who offers by a call here offers once.
await setFreeLimits(db, 'ROLE_VENDOR', { monthly_proposals: 1 });
const buyer = await product.addUser(['ROLE_BUYER']);
const token = await product.addSession(buyer);
const vendors = [await market.addVendor(), await market.addVendor(), await market.addVendor()] as const;
const [one, other] = vendors;

/** An open tender with a proposal of each vendor. */
async function contested(options?: { days: number }): Promise<{ tender: number; proposals: [number, number, number] }> {
  const tender = await market.addTender(buyer, options);
  const proposals = [];
  for (const vendor of vendors) proposals.push(await market.addProposal(tender, vendor));
  return { tender, proposals: proposals as [number, number, number] };
}

const hiredOf = async (tender: number): Promise<number[]> =>
  (await db.query(`SELECT id FROM proposal WHERE tender_id = $1 AND status = 'hired'`, [tender])).rows.map(({ id }) => id);
const offersOf = async (tender: number): Promise<number> =>
  (await product.pool('orders').query('SELECT count(*)::int AS n FROM offer WHERE tender_id = $1', [tender])).rows[0].n;

async function eachRound(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await race(round);
  expect(await faultsOfTenders(db)).toEqual({});
}

test('of two hires at once one has its effect', () =>
  eachRound(async () => {
    const { tender, proposals } = await contested();
    const answers = await Promise.all([hire(proposals[0], token), hire(proposals[1], token), hire(proposals[2], token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await hiredOf(tender)).toHaveLength(1);
  }));

test('the same hire three times at once is one', () =>
  eachRound(async () => {
    const { tender, proposals } = await contested();
    const answers = await Promise.all([1, 2, 3].map(() => hire(proposals[0], token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await hiredOf(tender)).toEqual([proposals[0]]);
    await expect.poll(() => offersOf(tender), { timeout: 20_000 }).toBe(1);
  }));

test('of a hire and a withdrawal at once one has its effect', () =>
  eachRound(async () => {
    const { tender, proposals } = await contested();
    const [hired, withdrawn] = await Promise.all([
      soon().then(() => hire(proposals[0], token)),
      soon().then(() => put(proposals[0], one.token, { status: 'canceled' })),
    ]);
    const winners = await hiredOf(tender);
    // Its vendor may give up a hire too, which is undoing it and needs a reason.
    expect([hired.status, withdrawn.status]).toEqual(winners.length === 1 ? [200, expect.toBeOneOf([409, 422])] : [409, 200]);
  }));

test('a hire takes what the proposal says at that moment', () =>
  eachRound(async (round) => {
    const { proposals } = await contested();
    const price = 1_000 + round;
    const [hired, edited] = await Promise.all([
      soon().then(() => hire(proposals[0], token)),
      soon().then(() => put(proposals[0], one.token, { price })),
    ]);
    expect(hired.status).toBe(200);
    const { rows } = await db.query('SELECT price::int AS price, status FROM proposal WHERE id = $1', [proposals[0]]);
    expect(rows[0]).toEqual({ status: 'hired', price: edited.status === 200 ? price * 100 : 9_000_000 });
  }));

test('a company that is shut out at that moment is hired or is not, and nothing between', () =>
  eachRound(async () => {
    const { tender, proposals } = await contested();
    const suspend = () => db.query(`UPDATE company_card SET state = 'suspended', version = version + 1 WHERE id = $1`, [other.company]);
    const [hired] = await Promise.all([soon().then(() => hire(proposals[1], token)), soon().then(suspend)]);
    expect([200, 409]).toContain(hired.status);
    expect(await hiredOf(tender)).toHaveLength(hired.status === 200 ? 1 : 0);
    await db.query(`UPDATE company_card SET state = 'active' WHERE id = $1`, [other.company]);
  }));

test('a tender that closes at that moment is awarded or expired, and nothing between', () =>
  eachRound(async () => {
    const { tender, proposals } = await contested();
    const close = async () => {
      await db.query(`UPDATE tender SET closes_at = now() - interval '1 second' WHERE id = $1`, [tender]);
      await runTimers({ db: { pool: db } as never, now: () => new Date() });
    };
    const [hired] = await Promise.all([soon().then(() => hire(proposals[0], token)), soon().then(close)]);
    const { rows } = await db.query('SELECT status FROM tender WHERE id = $1', [tender]);
    expect([hired.status, rows[0].status, (await hiredOf(tender)).length]).toEqual(
      hired.status === 200 ? [200, 'awarded', 1] : [409, 'expired', 0],
    );
  }));

test('a tender whose time is over is awarded to nobody, and closes by itself', { timeout: 120_000 }, async () => {
  const { tender, proposals } = await contested({ days: -2 });
  const answers = await Promise.all(proposals.map((proposal) => hire(proposal, token)));
  expect([answers.map(({ status }) => status), await hiredOf(tender)]).toEqual([[409, 409, 409], []]);
  const state = async () => (await db.query('SELECT status FROM tender WHERE id = $1', [tender])).rows[0].status;
  await expect.poll(state, { timeout: 90_000, interval: 250 }).toBe('expired');
  expect(await faultsOfTenders(db)).toEqual({});
});

const COMPANIES = sized(40, 100);
test(`of ${COMPANIES} companies at once thirty have a proposal`, async () => {
  const tender = await market.addTender(buyer);
  const many = [];
  for (let each = 0; each < COMPANIES; each += 1) many.push(await market.addVendor());
  const url = `/api/shop/tender/${tender}/add_proposal`;
  const answers = await Promise.all(
    many.map((vendor) => product.ask({ method: 'POST', url, token: vendor.token, body: { comment: 'Сошьём' } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status, code }) => status === 409 && code === 'TENDER_FULL')).toHaveLength(COMPANIES - 30);
  expect(await faultsOfTenders(db)).toEqual({});
});

test('of forty at once one is the last of the month', async () => {
  const vendor = await market.addVendor();
  const tenders: number[] = [];
  for (let each = 0; each < 40; each += 1) tenders.push(await market.addTender(buyer));
  const answers = await Promise.all(
    tenders.map((id) =>
      product.ask({ method: 'POST', url: `/api/shop/tender/${id}/add_proposal`, token: vendor.token, body: { comment: 'Сошьём' } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['PROPOSALS_LIMIT']));
});
