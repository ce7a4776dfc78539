import { randomUUID } from 'node:crypto';
import { DAY, movableClock } from '@market/service-kit/testing/movable-clock';
import { signatureOf } from '@market/stripe-sandbox/signature';
import { expect, it, test } from 'vitest';
import { billingApp, ledgerFaults } from '../../test/billing-app.ts';
import { paymentsApp, WEBHOOK_SECRET } from '../../test/payments-app.ts';
import { stripeProvider } from '../provider/stripe-provider.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const { app, pool, sandbox, stripe, pay, webhook, person, get, post, admin, manager } = await paymentsApp();
const passes = movableClock();
const [FREE, PRO, PREMIUM] = [1, 2, 4];
let companies = 900;
type Payer = Awaited<ReturnType<typeof person>>;
const begin = (as: Payer, query = `amount=990&tariff_id=${PRO}`) => get(as, `stripe/add_payment?${query}`);
const confirm = (as: Payer, method: string, days = 30) =>
  post(as, 'stripe/add_subscription', { days, tariff_id: PRO, payment_method_id: method });
const planOf = async (as: Payer) => (await get(as, 'tariffs')).body.plan;
const methodOf = async (secret: string) => String((await stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '')).payment_method);
const rowsOf = async ({ userId }: Payer) =>
  (await pool.query('SELECT status, granted_at, refunded, disputed, provider_id FROM payment WHERE user_id = $1 ORDER BY id', [userId]))
    .rows;
const money = async () =>
  (
    await pool.query(`SELECT a.kind, coalesce(sum(p.amount), 0)::int AS sum FROM account a LEFT JOIN posting p ON p.account_id = a.id
    WHERE a.unit = 'kopeck' AND a.kind IN ('cards', 'tariffs') GROUP BY a.kind ORDER BY a.kind`)
  ).rows;

/** All that was told so far has come and was acted upon. */
const eventsDone = () =>
  expect
    .poll(async () => {
      const { data } = await stripe.events.list({ limit: 100 });
      const { rows } = await pool.query('SELECT id FROM payment_event WHERE done_at IS NOT NULL');
      const done = new Set(rows.map(({ id }) => id));
      return data.filter(({ id }) => !done.has(id)).map(({ type }) => type);
    })
    .toEqual([]);

it('prices by itself: what the caller believes must be the price of exactly one period', async () => {
  const buyer = await person();
  expect((await begin(buyer)).body.data).toMatchObject({ amount: 990, days: 30, test: true, publishable_key: 'pk_sandbox_billing' });
  expect((await begin(buyer, `amount=990&tariff_id=${PRO}&days=30`)).body.data).toMatchObject({ amount: 990, days: 30 });
  expect((await begin(buyer, `amount=3960&tariff_id=${PRO}`)).body.data).toMatchObject({ days: 120 });
  for (const [query, code] of [
    [`amount=1&tariff_id=${PRO}`, 'PAYMENT_AMOUNT'],
    [`amount=990&tariff_id=${PRO}&days=365`, 'PAYMENT_AMOUNT'],
    [`amount=0&tariff_id=${PRO}&days=7`, 'PAYMENT_AMOUNT'],
    [`amount=990&tariff_id=${FREE}`, 'TARIFF_FREE'],
  ])
    expect((await begin(buyer, query)).body).toMatchObject({ code });
  expect((await begin(buyer, `amount=1&tariff_id=${PRO}`)).status).toBe(409);
  expect((await begin(buyer, `amount=990&tariff_id=${PRO}&days=8`)).body.fields).toEqual({ days: 'Срок — 7, 30, 120 или 365 дней' });
  expect((await begin(buyer, `amount=2970&tariff_id=${PREMIUM}`)).body.code).toBe('TARIFF_NOT_FOUND');
  expect((await begin(await person('ROLE_VENDOR'), `amount=2970&tariff_id=${PREMIUM}`)).body.code).toBe('COMPANY_REQUIRED');
  for (const stranger of [admin, manager]) expect((await begin(stranger)).status).toBe(403);
});

it('is one payment however often it is asked for, also three times at once', async () => {
  const buyer = await person();
  const answers = await Promise.all([1, 2, 3].map(() => begin(buyer)));
  expect(new Set(answers.map(({ body }) => body.data.client_secret)).size).toBe(1);
  expect(await rowsOf(buyer)).toHaveLength(1);
  expect((await begin(buyer)).body.data.client_secret).toBe(answers[0]?.body.data.client_secret);
});

it('grants what was paid, once, whether the browser says so or the provider', async () => {
  const buyer = await person();
  const before = await money();
  const { client_secret } = (await begin(buyer)).body.data;
  expect((await confirm(buyer, 'pm_guessed')).body.code).toBe('PAYMENT_DECLINED');
  expect(await pay(client_secret)).toBe('succeeded');
  const method = await methodOf(client_secret);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(buyer, method)));
  for (const { status, body } of answers) expect([status, body.data?.state]).toEqual([200, 'active']);
  expect((await confirm(buyer, 'pm_another')).body.code).toBe('PAYMENT_METHOD_FOREIGN');
  await eventsDone();
  expect(Math.round((Date.parse((await planOf(buyer)).expires_at) - Date.now()) / DAY)).toBe(30);
  expect(await money()).toEqual(before.map(({ kind, sum }) => ({ kind, sum: sum + (kind === 'cards' ? 99_000 : -99_000) })));
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('is granted though the tab was closed right after the card was confirmed', async () => {
  const vendor = await person('ROLE_VENDOR', ++companies);
  const { client_secret } = (await begin(vendor, `amount=2970&tariff_id=${PREMIUM}`)).body.data;
  await pay(client_secret);
  await expect.poll(async () => (await planOf(vendor)).state, { timeout: 5_000 }).toBe('active');
  expect((await begin(vendor, `amount=2970&tariff_id=${PREMIUM}`)).body.data.client_secret).not.toBe(client_secret);
});

it('takes nobody at their word: unpaid, declined, awaiting the bank, another one’s', async () => {
  const buyer = await person();
  expect((await confirm(buyer, 'pm_card_visa')).body.code).toBe('PAYMENT_NOT_FOUND');
  const { client_secret } = (await begin(buyer)).body.data;
  expect(await pay(client_secret, 'pm_card_chargeDeclined')).toBe('card_declined');
  expect((await confirm(buyer, 'pm_card_visa')).body.code).toBe('PAYMENT_DECLINED');
  expect(await pay(client_secret, 'pm_card_threeDSecure2Required')).toBe('requires_action');
  expect((await confirm(buyer, await methodOf(client_secret))).body.code).toBe('PAYMENT_NOT_CONFIRMED');
  const stranger = await person();
  expect((await confirm(stranger, await methodOf(client_secret))).body.code).toBe('PAYMENT_NOT_FOUND');
  expect((await confirm(buyer, await methodOf(client_secret), 120)).body.code).toBe('PAYMENT_NOT_FOUND');
  expect((await planOf(buyer)).state).toBe('none');
  const [intent] = client_secret.split('_secret_');
  await fetch(`${sandbox.url}/challenge/${intent}`, { method: 'POST', body: 'answer=yes' });
  expect((await confirm(buyer, await methodOf(client_secret))).body.data.state).toBe('active');
});

it('grants nothing for a payment that says another sum or another user than we told', async () => {
  const buyer = await person();
  await begin(buyer);
  await eventsDone();
  const { key, provider_id } = (await pool.query('SELECT key, provider_id FROM payment WHERE user_id = $1', [buyer.userId])).rows[0];
  await pool.query(`UPDATE payment SET provider_id = NULL WHERE user_id = $1`, [buyer.userId]);
  const metadata = { purchase: key, user: String(buyer.userId) };
  const forged = await stripe.paymentIntents.create({
    amount: 100,
    currency: 'rub',
    metadata,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await expect.poll(async () => rowsOf(buyer)).toMatchObject([{ status: 'mismatched', granted_at: null, provider_id: forged.id }]);
  expect(forged.id).not.toBe(provider_id);
  expect((await planOf(buyer)).state).toBe('none');
});

it('heals by the reconciler what no answer and no event has told', async () => {
  const buyer = await person();
  const { client_secret } = (await begin(buyer)).body.data;
  await pool.query('UPDATE payment SET provider_id = NULL, status = $2 WHERE user_id = $1', [buyer.userId, 'created']);
  await pool.query(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`);
  await pool.query('CREATE TRIGGER lose BEFORE INSERT ON payment_event FOR EACH ROW EXECUTE FUNCTION lose()');
  await pay(client_secret);
  const payments = stripeProvider({ secretKey: 'sk_sandbox_billing', publishableKey: 'pk', webhookSecrets: [], apiUrl: sandbox.url });
  const deps = { db: { pool } as never, now: () => new Date(), payments };
  await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
  expect(await rowsOf(buyer)).toMatchObject([{ status: 'succeeded', granted_at: expect.any(Date) }]);
  expect((await planOf(buyer)).state).toBe('active');
  await pool.query('DROP TRIGGER lose ON payment_event');
});

it('keeps what was refunded and disputed, and the money adds up', async () => {
  const buyer = await person();
  const { client_secret } = (await begin(buyer)).body.data;
  await pay(client_secret, 'pm_card_createDispute');
  await expect.poll(() => rowsOf(buyer)).toMatchObject([{ status: 'succeeded', disputed: true }]);
  const before = await money();
  const [payment_intent = ''] = client_secret.split('_secret_');
  await stripe.refunds.create({ payment_intent, amount: 40_000 });
  await stripe.refunds.create({ payment_intent });
  await expect.poll(() => rowsOf(buyer)).toMatchObject([{ refunded: '99000' }]);
  expect(await money()).toEqual(before.map(({ kind, sum }) => ({ kind, sum: sum + (kind === 'cards' ? -99_000 : 99_000) })));
  expect(await ledgerFaults(pool)).toEqual([]);
});

it('refuses what another user begins without end, and begins anew what has grown old', async () => {
  const buyer = await person();
  const first = (await begin(buyer)).body.data.client_secret;
  passes(DAY);
  expect((await begin(buyer)).body.data.client_secret).not.toBe(first);
  await pool.query(
    `INSERT INTO payment (key, user_id, holder, holder_id, tariff_id, days, amount, status, created_at, changed_at)
    SELECT gen_random_uuid(), $1, 'user', $1, 2, 30, 1, 'canceled', $2, $2 FROM generate_series(1, 50)`,
    [buyer.userId, new Date()],
  );
  expect((await begin(buyer, `amount=3960&tariff_id=${PRO}`)).body.code).toBe('PAYMENT_LIMIT');
});

const eventOf = (intent: string) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: intent } },
  });
const send = (body: string, signature?: string) =>
  fetch(webhook, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
  });
const secondsFrom = (offset: number) => Math.floor(Date.now() / 1000) + offset;

test.each([
  ['without a signature', (): string | undefined => undefined],
  ['signed by a stranger', (body: string) => signatureOf(body, { secrets: ['whsec_stranger'], at: secondsFrom(0) })],
  ['that is older than five minutes', (body: string) => signatureOf(body, { secrets: [WEBHOOK_SECRET], at: secondsFrom(-301) })],
  ['from the future', (body: string) => signatureOf(body, { secrets: [WEBHOOK_SECRET], at: secondsFrom(120) })],
  ['whose body was changed', (body: string) => signatureOf(`${body} `, { secrets: [WEBHOOK_SECRET], at: secondsFrom(0) })],
])('refuses an event %s', async (_, signatureFor) => {
  const body = eventOf('pi_none');
  const answer = await send(body, signatureFor(body));
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'SIGNATURE_INVALID' }]);
  expect((await pool.query('SELECT FROM payment_event WHERE id = $1', [JSON.parse(body).id])).rowCount).toBe(0);
});

it('judges the bytes as they came, whatever a parser would make of them', async () => {
  const body = eventOf('pi_spaced').replaceAll(':', ' :  ');
  expect((await send(body, signatureOf(body, { secrets: [WEBHOOK_SECRET], at: secondsFrom(0) }))).status).toBe(200);
});

it('keeps an event once, takes either secret while they are exchanged, and drops what is too large', async () => {
  const body = eventOf('pi_foreign');
  const signed = (secret: string) => signatureOf(body, { secrets: [secret], at: secondsFrom(0) });
  const answers = await Promise.all([send(body, signed(WEBHOOK_SECRET)), send(body, signed('whsec_of_the_tests_before'))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await pool.query('SELECT FROM payment_event WHERE id = $1', [JSON.parse(body).id])).rowCount).toBe(1);
  expect((await send('x'.repeat(300_000), 't=1,v1=x')).status).toBe(413);
});

it('offers no card where no provider is configured', async () => {
  const bare = await billingApp();
  const buyer = await bare.person();
  expect((await bare.get(buyer, `stripe/add_payment?amount=990&tariff_id=${PRO}`)).body.code).toBe('PAYMENTS_OFF');
  expect((await bare.app.call({ method: 'POST', url: '/api/stripe/webhook', body: '{}' })).body.code).toBe('PAYMENTS_OFF');
  expect(app.surface.routes).toContainEqual({ method: 'POST', path: '/api/stripe/webhook', signed: true });
});
