// @module-tag full
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from '@market/service-kit/testing/long';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { expect, test } from 'vitest';
import { killableProduct } from '../commerce/product.ts';
import { faultsOfTenders } from './check-tenders.ts';

/** Hires and what undoes them, with services and Postgres killed at random moments between the hire and its offer. */

const product = await killableProduct(['catalogue', 'companies', 'identity', 'orders', 'tenders']);
await product.start();
const { services, postgres, pool } = product;
const ask = product.asking('tenders');
const COMPANY = 7;
const buyer = aPrincipal('ROLE_BUYER', { userId: 50 });
const KILLS = sized(12, 200);
const seed = Date.now() % 100_000;
const next = randomNumbers(seed);

for (const name of ['tenders', 'orders'] as const)
  await pool(name).query(
    name === 'orders'
      ? `INSERT INTO company_card (id, brand, name, state, version) VALUES (${COMPANY}, 'Бренд', 'ООО Бренд', 'active', 1)`
      : `INSERT INTO company_card (id, brand, state, version) VALUES (${COMPANY}, 'Бренд', 'active', 1)`,
  );

const GIVEN = `
  WITH asked AS (
    INSERT INTO tender (number, user_id, description, desired_price, closes_on, closes_at, categories, live_num, moderated_num)
    VALUES ($1, ${buyer.userId}, 'Ищем льняные платья на лето', 10000000, current_date + 20, current_date + 21, '{1}', 1, 1) RETURNING id
  )
  INSERT INTO proposal (tender_id, company_id, user_id, comment, moderated_at, price)
  SELECT id, ${COMPANY}, 60, 'Сошьём', now(), 9000000 FROM asked RETURNING id`;

const disasters = {
  tenders: async () => services.tenders.kill(),
  orders: async () => services.orders.kill(),
  postgres: postgres.crash,
};

/** Each hire has one offer; one that was undone has none that lives. */
async function faults(): Promise<unknown> {
  const { rows: hired } = await pool('tenders').query(`SELECT id FROM proposal WHERE status = 'hired' ORDER BY id`);
  const live = `SELECT proposal_id AS id FROM offer WHERE status IN ('composing', 'offered', 'ordered') ORDER BY proposal_id`;
  const { rows: offered } = await pool('orders').query(live);
  const { rows: waiting } = await pool('tenders').query('SELECT proposal_id FROM wanted_offer');
  return { tenders: await faultsOfTenders(pool('tenders')), waiting, same: JSON.stringify(hired) === JSON.stringify(offered) };
}

test(`heals after ${KILLS} kills between a hire and its offer`, { timeout: sized(300_000, 7_200_000) }, async () => {
  console.info(`${KILLS} kills by seed ${seed}`);
  const kinds = Object.keys(disasters) as (keyof typeof disasters)[];
  for (let round = 0; round < KILLS; round += 1) {
    const { rows } = await pool('tenders').query(GIVEN, [`2020-${String(round + 1).padStart(6, '0')}`]);
    const path = `/api/shop/proposal/${rows[0].id}`;
    const hiring = ask({ method: 'PUT', path, body: { status: 'hired' }, as: buyer });
    const isUndone = round % 3 === 2;
    const after = isUndone
      ? hiring.then(() => ask({ method: 'PUT', path, body: { status: 'canceled', reason_text: 'Передумали' }, as: buyer }))
      : hiring;
    // The seed says how far the hire has come by then.
    await pause(Math.floor(next() * 60));
    await disasters[kinds[round % kinds.length] ?? 'orders']();
    expect((await after).status).toBe(200);
  }
  await expect.poll(faults, { timeout: 60_000, interval: 250 }).toEqual({ tenders: {}, waiting: [], same: true });
});
