import { expect, it } from 'vitest';
import { ordersApp } from '../../test/orders-app.ts';

const { app, pool, catalogue, buyer, vendor, manager } = await ordersApp();
const as = buyer();
const body = { lines: [{ product_id: catalogue.product({ price_kopecks: 99_50 }), count: 3 }] };
const { cart_hash } = (await app.call({ method: 'POST', url: '/api/shop/cart', body, as })).body.data;
const typed = { fio: '=HYPERLINK("http://evil")', phone: '+7 900 111-22-33', email: 'irina@shop.example' };
await app.call({ method: 'PUT', url: `/api/shop/cart/${cart_hash}/buyer_info`, body: typed, as });
await pool.query(`UPDATE cart SET changed_at = '2026-03-01T21:30:00Z' WHERE hash = $1`, [cart_hash]);

const csv = async (who: typeof as, query = '', locale = 'ru') => {
  const url = `/api/shop/orders?csv=true&statuses=cart&mode=full${query}`;
  const answer = await app.call({ url, as: who, headers: { 'accept-language': locale } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return { lines: String(answer.body).split('\r\n').slice(0, -1), name: String(answer.headers['content-disposition']) };
};

it('is a file of carts where carts are asked for, with formulas made harmless', async () => {
  const { lines, name } = await csv(manager);
  expect(lines).toEqual([
    '\uFEFFПокупатель №;Покупатель;Телефон;Почта;Продавец;Строк;Количество;"Сумма товаров, ₽";Последнее изменение',
    `${as.userId};"'=HYPERLINK(""http://evil"")";79001112233;irina@shop.example;Марка 7;1;3;298,5;02.03.2026 00:30`,
  ]);
  expect(name).toContain(encodeURIComponent('Корзины'));
});

it('is written in the language of its reader, and holds what the filter finds', async () => {
  const { lines } = await csv(manager, '', 'en');
  expect(lines[0]).toBe('\uFEFFBuyer no.,Buyer,Phone,E-mail,Seller,Lines,Count,"Goods, ₽",Last change');
  expect(lines[1]).toMatch(/,298\.5,02\/03\/2026 00:30$/);
  expect((await csv(manager, '&company_id=8')).lines).toHaveLength(1);
  for (const stranger of [vendor(), as]) expect((await csv(stranger)).lines).toHaveLength(1);
});

it('holds every cart once, a guest’s too, the last changed first', async () => {
  const more = 1_100;
  await pool.query(
    `WITH made AS (
       INSERT INTO cart (hash, buyer, changed_at)
       SELECT 'many-' || n, jsonb_build_object('fio', 'Гость ' || n), timestamptz '2026-02-01' + make_interval(secs => n / 10) FROM generate_series(1, $1) n
       RETURNING id
     )
     INSERT INTO cart_line (cart_id, product_id, company_id, count, seen_price, place) SELECT id, 1, 7, 1, 100, 1 FROM made`,
    [more],
  );
  const rows = (await csv(manager)).lines.slice(1);
  expect([rows.length, new Set(rows).size]).toEqual([more + 1, more + 1]);
  expect([rows[0]?.startsWith(`${as.userId};`), rows[1]]).toEqual([true, expect.stringMatching(/^;Гость 1100;;;Марка 7;1;1;1;/)]);
});

it('is not kept for later: whoever wants it so is told where it is', async () => {
  const { status, body } = await app.call({ method: 'POST', url: '/api/shop/orders/files', body: { statuses: ['cart'] }, as: manager });
  expect([status, body.fields]).toEqual([422, { statuses: 'Файл корзин отдаёт сам их список: запросите его с csv=true' }]);
});
