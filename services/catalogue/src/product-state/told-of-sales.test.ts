import { randomUUID } from 'node:crypto';
import { releaseStock, reserveStock } from '@market/catalogue-contract/calls';
import { peer, peersWithin } from '@market/service-kit/access/peer';
import { SECRET } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { heardStates } from '../../test/heard-states.ts';
import { indexQueued } from '../indexing/index-queued.ts';

const { app, news, untold } = await heardStates();
const { pool } = app.db;
const shop = fixtures(pool);
const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'orders');
const heard = async () => (await news()).products;

it('a sale is told only where it was the last one, a release only where there is one again', async () => {
  const [company_id, category_id, product_type_id] = [await shop.company(), await shop.category(), await shop.type()];
  const id = await shop.product({ company_id, category_id, product_type_id, stock_quantity: 10 });
  await shop.indexed([id]);
  expect(await heard()).toMatchObject([{ id, in_stock: true }]);
  const reservation = randomUUID();
  const hold = (step: number, count: number) => ask(reserveStock, { holds: [{ reservation, step, lines: [{ product_id: id, count }] }] });
  await hold(1, 3);
  await indexQueued(pool);
  expect(await heard()).toEqual([]);
  await hold(2, 10);
  expect(await heard()).toMatchObject([{ id, in_stock: false }]);
  await ask(releaseStock, { reservations: [{ reservation, step: 3 }] });
  expect(await heard()).toMatchObject([{ id, in_stock: true }]);
  expect(await untold()).toEqual([]);
});
