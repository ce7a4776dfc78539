import { FILE_AT_ONCE, orderFilePath } from '@market/orders-contract/order-file';
import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';
import type { OrdersRouter } from '../router.ts';

const { app, pool, catalogue, buyer, vendor, manager, admin } = await ordersApp();
const recipient = { fio: '=HYPERLINK("http://evil")', phone: '79000000000', city: 'Иваново; "центр"', street: 'Ленина', home: '1' };

const as = buyer();
const product = catalogue.product({ company_id: 7, stock: 100 });
async function ordered(): Promise<number> {
  const { cart_hash } = (
    await app.call({ method: 'POST', url: '/api/shop/cart', body: { lines: [{ product_id: product, count: 2 }] }, as })
  ).body.data;
  const { data } = (await app.call({ method: 'POST', url: `/api/shop/cart/${cart_hash}/checkout`, body: recipient, as })).body;
  return data.orders[0].id;
}
const [first, second] = [await ordered(), await ordered()];
await app.call({ method: 'PUT', url: `/api/shop/order/${second}`, body: { status: 'in_processing', delivery_cost: 150.5 }, as: vendor() });
await app.call({ method: 'PUT', url: `/api/shop/order/${second}`, body: { consent: true }, as });

const lines = (body: unknown): string[] => String(body).split('\r\n').slice(0, -1);
const csv = async (who: typeof as, query = '', locale = 'ru') => {
  const answer = await app.call({ url: `/api/shop/orders?csv=true${query}`, as: who, headers: { 'accept-language': locale } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return lines(answer.body);
};

it('is the list that the caller sees, with formulas and separators made harmless', async () => {
  const [titles, newest, oldest, ...rest] = await csv(manager);
  expect(titles?.startsWith('\uFEFFНомер;Главный заказ;Дата;Статус')).toBe(true);
  expect(newest).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(newest).toContain(`"Иваново; ""центр"""`);
  expect(newest).toMatch(new RegExp(`^${second};`));
  expect(newest).toContain(';150,5;2150,5');
  expect(oldest).toMatch(new RegExp(`^${first};.*;новый;не оплачен;в резерве;`));
  expect(rest).toEqual([]);
});

it('tells a seller no contacts before they accepted, and others nothing at all', async () => {
  const [, accepted, waiting] = await csv(vendor());
  expect(accepted).toContain('HYPERLINK');
  expect(waiting).not.toContain('HYPERLINK');
  for (const stranger of [vendor(8), buyer()]) expect(await csv(stranger)).toHaveLength(1);
});

it('holds what the filter finds, and leaves delivery out where it is to be hidden', async () => {
  expect(await csv(manager, '&statuses=new')).toHaveLength(2);
  const [titles, row] = await csv(manager, '&statuses=in_processing&hide_delivery_cost=true', 'en');
  expect(titles).not.toContain('Delivery, ₽');
  expect(row).toMatch(/,2000$/);
});

it('is no matter of programs that speak tRPC: they get the page', async () => {
  const { data, total } = await app.client<OrdersRouter>({ as: manager }).order.list.query({ csv: true });
  expect([data.length, total]).toEqual([2, 2]);
});

it('is kept for its owner alone, who is notified of it', async () => {
  const { data } = (await app.call({ method: 'POST', url: '/api/shop/orders/files', body: { statuses: ['new'] }, as })).body;
  expect(data).toMatchObject({ state: 'done', rows: 1 });
  const content = await app.call({ url: orderFilePath(data.id), as });
  expect(content.headers['content-disposition']).toContain("attachment; filename*=UTF-8''%D0%97");
  expect(lines(content.body)).toHaveLength(2);
  const told = await pool.query(`SELECT payload FROM outbox WHERE payload ->> 'kind' = 'orders_file'`);
  expect(told.rows).toMatchObject([{ payload: { user_id: as.userId, target: { kind: 'order.file', id: data.id } } }]);
  for (const stranger of [admin, vendor()]) expect((await app.call({ url: orderFilePath(data.id), as: stranger })).status).toBe(404);
});

it('is written in the background when it is long, with every row once', { timeout: 60_000 }, async () => {
  const more = FILE_AT_ONCE + 700;
  await pool.query(
    `INSERT INTO shop_order (main_id, user_id, company_id, status, payment_status, stock_status, reservation, fio, phone, delivery_type, sum)
     SELECT $1, $2, 7, 'new', 'not_paid', 'reserved', gen_random_uuid(), 'Ирина', '79000000000', 'delivery', 100 FROM generate_series(1, $3)`,
    [first - 1, as.userId, more],
  );
  const { data } = (await app.call({ method: 'POST', url: '/api/shop/orders/files', body: {}, as: admin })).body;
  expect(data.state).toBe('waiting');
  const state = async () => (await app.call({ url: `/api/shop/orders/file/${data.id}`, as: admin })).body.data.state;
  await expect.poll(state, { timeout: 30_000 }).toBe('done');
  const rows = lines((await app.call({ url: orderFilePath(data.id), as: admin })).body).slice(1);
  const numbers = new Set(rows.map((row) => row.split(';')[0]));
  expect([rows.length, numbers.size]).toEqual([more + 2, more + 2]);
});

it('the document says where a file may be answered', () => {
  const answers = (path: string) => {
    const operation = app.surface.openapi.paths[path]?.get as { responses: Record<string, { content: object }> };
    return Object.keys(operation.responses[200]?.content ?? {});
  };
  for (const path of ['/api/shop/orders', '/api/shop/orders/file/{id}/content'])
    expect(answers(path)).toEqual(['application/json', 'text/csv']);
  expect(answers('/api/shop/orders/file/{id}')).toEqual(['application/json']);
});
