import { categoryChanged } from '@market/catalogue-contract/category.events';
import { productChanged } from '@market/catalogue-contract/product.events';
import { newestOf, relayIsThrough, restartRelay } from '@market/service-kit/testing/lost-history';
import { testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { expect, it } from 'vitest';
import { goodsShop } from '../../test/goods.ts';
import { catalogue } from '../app.ts';

const events = await testEvents();
const { db, call } = await testApp(catalogue, { nats: events.nats });
const { category, fields, trusted } = await goodsShop(db.pool);

it('after its database went back in time, tells products and categories as they are, though it has told them so before', async () => {
  const { id } = (await call({ method: 'POST', url: '/api/shop/product', body: fields(), as: trusted })).body.data;
  const known = await newestOf(db, productChanged, id);
  await relayIsThrough(db);
  await events.publish(productChanged, id, { id, deleted: true, version: 40 }, { version: 40 });
  await events.publish(productChanged, 777, { id: 777, deleted: true, version: 2 }, { version: 2 });
  await events.publish(categoryChanged, category, { id: category, deleted: true, version: 9 }, { version: 9 });
  await restartRelay(db, 'catalogue');
  await expect.poll(() => newestOf(db, productChanged, id)).toMatchObject({ version: 41, payload: { ...known?.payload, version: 41 } });
  await expect.poll(() => newestOf(db, productChanged, 777)).toMatchObject({ version: 3, payload: { deleted: true } });
  await expect.poll(() => newestOf(db, categoryChanged, category)).toMatchObject({ version: 10, payload: { deleted: false, version: 10 } });
});
