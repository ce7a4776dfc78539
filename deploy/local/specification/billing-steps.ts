import { list, of, type Step } from './step.ts';

/** Codes are made, handed on and counted. */
const codes: Step[] = [
  { call: 'PUT /api/promo_codes/settings', as: 'admin', body: () => ({ amount: 2_000, bonus: 100 }) },
  {
    call: 'GET /api/promo_codes/settings',
    as: 'admin',
    keep: ({ amount, bonus }) => {
      if (amount !== 2_000 || bonus !== 100) throw new Error('other settings');
    },
  },
  {
    call: 'POST /api/promo_code/create',
    as: 'admin',
    body: () => ({ code: 'letter-2026' }),
    keep: ({ id, code, uses, active, author }, world) => {
      if (code !== 'LETTER-2026' || uses !== 0 || !active || author.id !== world.admin) throw new Error('another code');
      world.promo_code = id;
    },
  },
  { call: 'PUT /api/promo_code/{id}', as: 'admin', id: of('promo_code'), body: () => ({ bonus: 150 }) },
  list('GET /api/promo_codes', {
    as: 'admin',
    query: () => 'page=1&per_page=20&filter=LETTER&by_user=1',
    keep: ([found], world) => {
      if (found.id !== world.promo_code || found.bonus !== 150) throw new Error('the code is not found');
    },
  }),
  { call: 'POST /api/code_activation/{id}', as: 'buyer', id: () => 'letter-2026' },
  {
    call: 'GET /api/promo_code_stat_all',
    as: 'admin',
    query: () => 'page=1&per_page=20&start_date=2020-01-01&end_date=2099-01-01&by_user=true',
    keep: (_, __, { totals }) => {
      if (totals.activations !== 1) throw new Error('nothing was activated');
    },
  },
  {
    call: 'GET /api/promo_code_stat',
    as: 'admin',
    query: ({ promo_code }) => `id=${promo_code}`,
    keep: ({ activations, confirmed }) => {
      if (activations !== 1 || confirmed !== 1) throw new Error('nothing was activated');
    },
  },
  { call: 'DELETE /api/promo_code/{id}', as: 'admin', id: of('promo_code') },
];

/** A plan is bought from bonuses, and another user is given one. */
const plans: Step[] = [
  { call: 'POST /api/transaction', as: 'admin', body: ({ buyer }) => ({ amount: 500, user_id: buyer }) },
  {
    call: 'GET /api/bonus',
    as: 'buyer',
    keep: ({ free }) => {
      if (free !== 2_500) throw new Error(`other bonuses: ${free}`);
    },
  },
  {
    call: 'GET /api/tariffs',
    as: 'buyer',
    query: () => 'role=ROLE_BUYER',
    keep: (rows, world) => {
      world.tariff = rows.find(({ name }: { name: string }) => name === 'Buyer Pro').id;
    },
  },
  {
    call: 'GET /api/tariff/{id}/price',
    as: 'buyer',
    id: of('tariff'),
    query: () => 'days=30',
    keep: ({ price }, world) => {
      world.price = price;
    },
  },
  { call: 'POST /api/buy_tariff/{id}', as: 'buyer', id: of('tariff'), body: () => ({ days: 30 }) },
  {
    call: 'GET /api/transactions',
    as: 'buyer',
    query: () => 'page=1&per_page=20&start_date=2020-01-01&end_date=2099-01-01',
    keep: ([bought], { price, buyer }, { total, sum }) => {
      if (total !== 3 || bought.amount !== -price || bought.user.id !== buyer || sum !== 2_500 - price) throw new Error('other movements');
    },
  },
  { call: 'POST /api/user_tariff', as: 'admin', query: ({ buyer, tariff }) => `user=${buyer}&tariff=${tariff}&days=30` },
  { call: 'GET /api/tariff/{id}', as: 'admin', id: of('tariff') },
  { call: 'PUT /api/tariff/{id}', as: 'admin', id: of('tariff'), body: () => ({ name: 'Buyer Pro', day_price: 35 }) },
];

/** The same plan is paid by card; the provider tells of it as well. */
const cards: Step[] = [
  {
    call: 'GET /api/stripe/add_payment',
    as: 'buyer',
    query: ({ price, tariff }) => `amount=${price}&tariff_id=${tariff}`,
    keep: ({ client_secret }, world) => {
      world.client_secret = client_secret;
    },
  },
  {
    call: 'POST /api/stripe/add_subscription',
    as: 'buyer',
    body: async ({ tariff, client_secret }, tools) => ({
      days: 30,
      tariff_id: tariff,
      payment_method_id: await tools.payByCard(client_secret),
    }),
    keep: ({ state }) => {
      if (state !== 'active') throw new Error('the plan is not in force');
    },
  },
  {
    call: 'POST /api/stripe/webhook',
    as: 'guest',
    body: ({ client_secret }) => ({
      ...{ id: 'evt_specification', object: 'event', type: 'payment_intent.succeeded' },
      data: { object: { object: 'payment_intent', id: String(client_secret).split('_secret_')[0] } },
    }),
    headers: (body, tools) => tools.signed(body),
  },
];

const [changeOfPlans, bought] = [plans.slice(-1), plans.slice(0, -1)];
export const billing: Step[] = [...codes, ...bought, ...cards, ...changeOfPlans];
