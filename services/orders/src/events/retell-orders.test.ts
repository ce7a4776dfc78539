import { orderChanged } from '@market/orders-contract/order.events';
import { newestOf, relayIsThrough, restartRelay } from '@market/service-kit/testing/lost-history';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, events, catalogue, buyer } = await ordersApp();
const recipient = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };
const as = buyer();
const product = catalogue.product();
const lines = [{ product_id: product, count: 1 }];
const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines }, as })).body.data;
const { orders } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body.data;

it('after its database went back in time, tells orders as they are, after all that was told before', async () => {
  const { id } = orders[0];
  await relayIsThrough(app.db);
  const told = await newestOf(app.db, orderChanged, id);
  const payload = {
    ...(told?.payload as Parameters<typeof events.publish<typeof orderChanged>>[2]),
    status: 'canceled' as const,
    version: 40,
  };
  await events.publish(orderChanged, id, payload, { version: 60 });
  await events.publish(orderChanged, 777, { ...payload, id: 777, version: 2 }, { version: 2 });
  // In the lost time it was cancelled.
  const [reservation = ''] = catalogue.reservations.keys();
  catalogue.reservations.set(reservation, { step: 4, state: 'released', lines: new Map() });
  await restartRelay(app.db, 'orders');
  await expect.poll(() => newestOf(app.db, orderChanged, id)).toMatchObject({ version: 61, payload: { status: 'new', version: 61 } });
  await expect.poll(() => newestOf(app.db, orderChanged, 777)).toMatchObject({ payload: { deleted: true, version: 3 } });
  await expect.poll(() => catalogue.stock(product)).toEqual([10, 1]);
});
