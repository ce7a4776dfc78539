import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import Stripe from 'stripe';

/**
 * The limits: Fastify routes that do nothing but what cannot be left out, each by one prepared statement. `/transactions` sends the bytes of a
 * page of movements, `/statistics` and `/statistics/:code` the daily sums of promo codes, `/webhook` keeps an event that it has verified. Run
 * as `bare-server.ts <billing's database> <secret of the webhook>`.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const secret = process.argv[3] ?? '';
const app = Fastify();

interface Listed {
  page?: number;
  user_id?: number;
}

const ROWS = `SELECT p.id::float8 AS id, p.created_at, json_build_object('id', p.user_id, 'fio', u.fio) AS user, coalesce(e.comment, 'Оплата заказа') AS comment, p.amount::float8 AS amount,
    CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'fio', a.fio) END AS author, e.kind, e.order_id
  FROM found f JOIN posting p ON p.id = f.id JOIN entry e ON e.id = p.entry_id LEFT JOIN person u ON u.id = p.user_id
    LEFT JOIN person a ON a.id = e.author_id`;
const ORDER = 'ORDER BY p.created_at DESC, p.id DESC';
const SUMS = `count(*)::int AS total, coalesce(sum(amount), 0)::float8 AS sum, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::float8 AS income,
  coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::float8 AS expense`;
const foundBy = (condition: string): string => `WITH found AS (SELECT p.id FROM posting p WHERE ${condition} ${ORDER} LIMIT 20 OFFSET $1)`;
const ALL = { name: 'all', text: `${foundBy('p.user_id IS NOT NULL')} ${ROWS} ${ORDER}` };
/** Of one person what all of it comes to is found by the same statement. */
const OWN = {
  name: 'own',
  text: `${foundBy('p.user_id = $2')} SELECT s.*, (SELECT json_agg(r) FROM (${ROWS} ${ORDER}) r) AS data
    FROM (SELECT ${SUMS} FROM posting WHERE user_id = $2) s`,
};
/** What all movements come to, counted once. */
const whole = (await pool.query(`SELECT ${SUMS} FROM posting WHERE user_id IS NOT NULL`)).rows[0];

app.get<{ Querystring: Listed }>('/transactions', async ({ query: { page = 1, user_id } }) => {
  const offset = (page - 1) * 20;
  const paged = { page: Number(page), per_page: 20 };
  if (!user_id) return { data: (await pool.query({ ...ALL, values: [offset] })).rows, ...paged, ...whole };
  const { data, ...sums } = (await pool.query({ ...OWN, values: [offset, user_id] })).rows[0];
  return { data: data ?? [], ...paged, ...sums };
});

const SUMMED = `sum(activations)::int AS activations, sum(confirmed)::int AS confirmed, sum(first_orders)::int AS first_orders,
  sum(turnover)::float8 AS turnover, sum(bonus)::float8 AS bonus`;
const DAYS = {
  name: 'days',
  text: `SELECT day::text AS day, ${SUMMED} FROM promo_day WHERE day BETWEEN $1 AND $2 GROUP BY promo_day.day ORDER BY promo_day.day`,
};
const OF_CODE = {
  name: 'code',
  text: `SELECT day::text AS day, ${SUMMED} FROM promo_day WHERE code_id = $1 GROUP BY promo_day.day ORDER BY promo_day.day`,
};
app.get<{ Querystring: { start_date: string; end_date: string } }>('/statistics', async ({ query: { start_date, end_date } }) => ({
  days: (await pool.query({ ...DAYS, values: [start_date, end_date] })).rows,
}));
app.get<{ Params: { code: number } }>('/statistics/:code', async ({ params: { code } }) => ({
  days: (await pool.query({ ...OF_CODE, values: [code] })).rows,
}));

const KEEP = {
  name: 'keep',
  text: 'INSERT INTO payment_event (id, type, provider_id, received_at, due_at) VALUES ($1, $2, $3, now(), now()) ON CONFLICT (id) DO NOTHING',
};
const stripe = new Stripe('sk_bench');
app.register(async (scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post<{ Body: Buffer }>('/webhook', async ({ body, headers }) => {
    const { id, type, data } = stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret);
    await pool.query({ ...KEEP, values: [id, type, (data.object as { id: string }).id] });
    return { received: true };
  });
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
