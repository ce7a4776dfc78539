import { randomUUID } from 'node:crypto';
import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, catalogue, buyer } = await ordersApp();
const SECRET = 'Тайное платье';
const hidden = (['inactive', 'unapproved', 'company', 'hidden'] as const).map((unsellable) => ({
  ...{ unsellable, product: catalogue.product({ unsellable, name: { ru: SECRET, en: SECRET } }) },
}));
const NOBODY = 99;
const call = (method: 'GET' | 'POST' | 'PUT', path: string, { body, as }: { body?: object; as?: Principal } = {}) =>
  app.call({ method, url: `/api/shop/cart${path}`, ...(body && { body }), ...(as && { as }) });
const lines = (...products: number[]) => products.map((product_id) => ({ product_id, count: 1 }));
const made = async (products: number[], as?: Principal): Promise<string> =>
  (await call('POST', '', { body: { lines: lines(...products) }, ...(as && { as }) })).body.data.cart_hash;

it.each(hidden)('what is $unsellable is answered as goods that are not there, whoever asks', async ({ product }) => {
  const as = buyer();
  const [guests, own] = [await made([catalogue.product()]), await made([catalogue.product()], as)];
  const asked = (id: number) =>
    Promise.all([
      call('GET', `/products_count?product_id=${id}&count=1`),
      call('GET', `/products_count?product_id=${id}&count=1&hash=${guests}`),
      call('GET', `/products_count?product_id=${id}&count=1`, { as }),
      call('POST', '', { body: { lines: lines(id) } }),
      call('POST', `/${guests}/add_product`, { body: { product_id: id } }),
      call('PUT', `/${guests}/product_count`, { body: { product_id: id, count: 1 } }),
      call('PUT', `/${guests}`, { body: { items: lines(id) } }),
      call('POST', `/${own}/merge`, { body: { lines: lines(id), merge_key: randomUUID() }, as }),
    ]);
  // Values are compared, not text: a cart's random hash can hold the digits of an id.
  const bare = (answers: Awaited<ReturnType<typeof asked>>, id: number) =>
    answers.map(({ status, body }) => [
      status,
      JSON.stringify(body, (key, value) => (key === 'version' ? undefined : value === id ? 'ID' : value)),
    ]);
  const answers = await asked(product);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([...Array(7).fill([404, 'PRODUCT_NOT_FOUND']), [200, undefined]]);
  expect(bare(answers, product)).toEqual(bare(await asked(NOBODY), NOBODY));
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(SECRET);
});

it('a refusal names every line that is not there, so that the others can be kept', async () => {
  const [sold, withdrawn] = [catalogue.product(), hidden[0]?.product as number];
  const { status, body } = await call('POST', '', { body: { lines: lines(sold, withdrawn, NOBODY) } });
  expect([status, body.details.lines]).toMatchObject([404, [{ product_id: withdrawn }, { product_id: NOBODY }]]);
});

it('what stands in a cart keeps its words when it is withdrawn, and when the cart moves with its guest', async () => {
  const product = catalogue.product({ name: { ru: 'Юбка', en: null } });
  const guests = await made([product]);
  catalogue.change(product, { unsellable: 'inactive' });
  expect((await call('GET', `/${guests}`)).body.data.items).toMatchObject([
    { product: { name: 'Юбка' }, faults: [{ code: 'NOT_SELLABLE' }] },
  ]);
  expect((await call('GET', `/products_count?product_id=${product}&count=2&hash=${guests}`)).body.data.faults).toEqual([
    { code: 'NOT_SELLABLE' },
  ]);
  expect((await call('PUT', `/${guests}/product_count`, { body: { product_id: product, count: 2 } })).body.code).toBe('CART_NOT_SOLD');
  const as = buyer();
  const own = await made([], as);
  const merged = await call('POST', `/${own}/merge`, { body: { lines: lines(product), merge_key: guests }, as });
  expect(merged.body.data.dropped).toMatchObject([{ product_id: product, name: 'Юбка' }]);
});
