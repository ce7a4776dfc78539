import { randomUUID } from 'node:crypto';
import { afterUse } from '@market/service-kit/testing/after-use';
import { testDatabase } from '@market/service-kit/testing/test-database';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { startSandbox } from './src/sandbox.ts';

// What the product relies on in Stripe's API, asked by Stripe's own library: of the sandbox always, and of Stripe's test mode where
// STRIPE_TEST_KEY names a key of it. What only one of them can show is skipped by name.

const TEST_KEY = process.env.STRIPE_TEST_KEY;
const SANDBOX = { secretKey: 'sk_sandbox_conformance', publishableKey: 'pk_sandbox_conformance' };

async function sandboxClient(): Promise<Stripe> {
  const sandbox = await startSandbox({ databaseUrl: (await testDatabase()).url, ...SANDBOX });
  afterUse(() => sandbox.close());
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(SANDBOX.secretKey, { host: hostname, port: Number(port), protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}
const stripe = TEST_KEY ? new Stripe(TEST_KEY, { telemetry: false, maxNetworkRetries: 0 }) : await sandboxClient();
const inSandbox = TEST_KEY === undefined;

type Wanted = Stripe.PaymentIntentCreateParams;
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  amount: 99_000,
  currency: 'rub',
  allowed_payment_method_types: ['card'],
  ...more,
});
const create = (more: Partial<Wanted> = {}, options?: Stripe.RequestOptions) => stripe.paymentIntents.create(wanted(more), options);
const pay = (card: string) => create({ payment_method: card, confirm: true });
/** What it was refused with. */
async function refused(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(outcome instanceof Stripe.errors.StripeError)) throw new Error('It was not refused');
  return outcome;
}

describe('a payment', () => {
  test('is created with what was asked for, unpaid', async () => {
    const intent = await create({ metadata: { purchase: 'one', user: '7' } });
    expect(intent).toMatchObject({
      ...{ object: 'payment_intent', amount: 99_000, amount_received: 0, currency: 'rub', livemode: false, latest_charge: null },
      ...{ status: 'requires_payment_method', payment_method: null, metadata: { purchase: 'one', user: '7' }, next_action: null },
    });
    expect(intent.id).toMatch(/^pi_/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(Math.abs(intent.created - Date.now() / 1000)).toBeLessThan(120);
  });

  test('is read as it was created', async () => {
    const { id, metadata, amount } = await create({ metadata: { purchase: 'two' } });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id, metadata, amount });
  });

  test('that is paid at once has its charge', async () => {
    const intent = await create({ payment_method: 'pm_card_visa', confirm: true, expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 99_000 });
    expect(intent.latest_charge).toMatchObject({ object: 'charge', amount: 99_000, amount_refunded: 0, paid: true, refunded: false });
  });

  test('is confirmed afterwards, by a card', async () => {
    const { id } = await create();
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' });
    expect([paid.status, typeof paid.latest_charge, typeof paid.payment_method]).toEqual(['succeeded', 'string', 'string']);
  });

  test('that has its card waits to be confirmed', async () => {
    const { id, status } = await create({ payment_method: 'pm_card_visa' });
    expect(status).toBe('requires_confirmation');
    expect((await stripe.paymentIntents.confirm(id)).status).toBe('succeeded');
  });

  test('is not confirmed twice', async () => {
    const { id } = await pay('pm_card_visa');
    const { type, code, statusCode } = await refused(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect([type, code, statusCode]).toEqual(['StripeInvalidRequestError', 'payment_intent_unexpected_state', 400]);
  });

  test('is not confirmed without a card', async () => {
    const { id } = await create();
    expect((await refused(stripe.paymentIntents.confirm(id))).statusCode).toBe(400);
  });

  test('is canceled while it is unpaid, and once', async () => {
    const { id } = await create();
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect((await refused(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state');
    expect((await refused(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  test('that is paid is not canceled', async () => {
    const { id } = await pay('pm_card_visa');
    expect((await refused(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state');
  });

  test('after a decline takes another card', async () => {
    const { id } = await create();
    await refused(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    const left = await stripe.paymentIntents.retrieve(id);
    expect(left).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } });
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
  });
});

describe('a card', () => {
  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ])('%s is declined: %s', async (card, code, decline_code) => {
    const thrown = await refused(pay(card));
    expect([thrown.type, thrown.statusCode, thrown.code]).toEqual(['StripeCardError', 402, code]);
    if (decline_code) expect(thrown.decline_code).toBe(decline_code);
    expect(thrown.payment_intent).toMatchObject({ object: 'payment_intent', status: 'requires_payment_method' });
  });

  test.each(['pm_card_threeDSecure2Required', 'pm_card_authenticationRequired'])('%s has its bank ask', async (card) => {
    const intent = await create({ payment_method: card, confirm: true, return_url: 'https://example.com/back' });
    expect(intent.status).toBe('requires_action');
    expect(intent.next_action?.type).toMatch(/^(redirect_to_url|use_stripe_sdk)$/);
  });

  test('that does not exist is refused', async () => {
    expect(await refused(pay('pm_none'))).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  test('that is disputed says so on its charge', async () => {
    const { id } = await pay('pm_card_createDispute');
    const disputed = async () => (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;
    await expect.poll(disputed, { timeout: 30_000, interval: 500 }).toMatchObject({ disputed: true });
  });
});

describe.runIf(inSandbox)('the form of a card, which Stripe takes from its own form alone', () => {
  const card = (number: string, more: object = {}) =>
    stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123', ...more } });

  test('keeps four digits of a number and no more', async () => {
    const method = await card('4242 4242 4242 4242');
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 });
    expect(JSON.stringify(await stripe.paymentMethods.retrieve(method.id))).not.toContain('42424242');
  });

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['4111111111111111', {}, 'card_declined'],
  ])('%s %j: %s', async (number, more, code) => {
    expect((await refused(card(number, more))).code).toBe(code);
  });
});

describe('what is sent', () => {
  test.each([
    ['without a sum', { amount: undefined }, 'parameter_missing', 'amount'],
    ['without a currency', { currency: undefined }, 'parameter_missing', 'currency'],
    ['with nothing to pay', { amount: 0 }, 'parameter_invalid_integer', 'amount'],
    ['with a sum below nothing', { amount: -1 }, 'parameter_invalid_integer', 'amount'],
    ['with a broken sum', { amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    ['with what is not known', { colour: 'red' }, 'parameter_unknown', 'colour'],
  ])('%s is refused', async (...[, more, code, param]) => {
    const thrown = await refused(create(more as Partial<Wanted>));
    expect([thrown.type, thrown.statusCode, thrown.code, thrown.param]).toEqual(['StripeInvalidRequestError', 400, code, param]);
  });

  test('with nine digits is too large', async () => {
    expect((await refused(create({ amount: 100_000_000 }))).code).toBe('amount_too_large');
  });

  test('with metadata comes back as texts', async () => {
    const metadata = { число: '1', 'a b': 'c&d=e', empty: 'x' };
    expect((await create({ metadata })).metadata).toEqual(metadata);
  });
});

describe('a key of idempotency', () => {
  test('answers what it answered', async () => {
    const idempotencyKey = randomUUID();
    const [one, two] = [await create({}, { idempotencyKey }), await create({}, { idempotencyKey })];
    expect(two.id).toBe(one.id);
  });

  test('answers a decline again, and charges nothing', async () => {
    const options = { idempotencyKey: randomUUID() };
    const call = () => create({ payment_method: 'pm_card_chargeDeclined', confirm: true }, options);
    const [one, two] = [await refused(call()), await refused(call())];
    expect([two.code, two.payment_intent?.id]).toEqual([one.code, one.payment_intent?.id]);
  });

  test('with other parameters is refused', async () => {
    const idempotencyKey = randomUUID();
    await create({}, { idempotencyKey });
    expect((await refused(create({ amount: 1_000 }, { idempotencyKey }))).type).toBe('StripeIdempotencyError');
  });

  test('three at once make one payment', async () => {
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => create({}, { idempotencyKey })));
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []));
    expect(new Set(made).size).toBe(1);
    expect((await create({}, { idempotencyKey })).id).toBe(made[0]);
  });

  test('of what was refused before anything was done is free', async () => {
    const idempotencyKey = randomUUID();
    await refused(create({ amount: 0 }, { idempotencyKey }));
    expect((await create({}, { idempotencyKey })).status).toBe('requires_payment_method');
  });
});

describe('a refund', () => {
  test('gives back a part, then the rest, then nothing', async () => {
    const { id: payment_intent } = await pay('pm_card_visa');
    const part = await stripe.refunds.create({ payment_intent, amount: 9_000 });
    expect(part).toMatchObject({ object: 'refund', amount: 9_000, payment_intent, status: 'succeeded' });
    expect((await refused(stripe.refunds.create({ payment_intent, amount: 90_001 }))).statusCode).toBe(400);
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(90_000);
    expect((await refused(stripe.refunds.create({ payment_intent }))).code).toBe('charge_already_refunded');
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ amount_refunded: 99_000, refunded: true });
    expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([90_000, 9_000]);
  });

  test('of what was not paid is refused', async () => {
    const { id: payment_intent } = await create();
    expect((await refused(stripe.refunds.create({ payment_intent }))).statusCode).toBe(400);
  });

  test('under a key is one', async () => {
    const { id: payment_intent } = await pay('pm_card_visa');
    const options = { idempotencyKey: randomUUID() };
    const [one, two] = [
      await stripe.refunds.create({ payment_intent, amount: 500 }, options),
      await stripe.refunds.create({ payment_intent, amount: 500 }, options),
    ];
    expect(two.id).toBe(one.id);
  });
});

describe('lists', () => {
  test('go from the newest, page by page, each once', async () => {
    const made = [await create(), await create(), await create()].map(({ id }) => id);
    const first = await stripe.paymentIntents.list({ limit: 2 });
    const second = await stripe.paymentIntents.list({ limit: 2, starting_after: first.data.at(-1)?.id ?? '' });
    const seen = [...first.data, ...second.data].map(({ id }) => id);
    expect(seen.slice(0, 3)).toEqual(made.reverse());
    expect([first.object, first.has_more, new Set(seen).size]).toEqual(['list', true, 4]);
  });

  test('begin at a moment', async () => {
    const { id } = await create();
    const later = Math.floor(Date.now() / 1000) + 3_600;
    expect((await stripe.paymentIntents.list({ created: { gte: later } })).data).toEqual([]);
    expect((await stripe.paymentIntents.list({ created: { gte: later - 7_200 }, limit: 1 })).data.map((intent) => intent.id)).toEqual([id]);
  });

  test('show what is asked for whole', async () => {
    await pay('pm_card_visa');
    const { data } = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
    expect(data[0]?.latest_charge).toMatchObject({ object: 'charge', disputed: false });
  });

  test('of events tell what became of a payment, in order', async () => {
    const { id } = await pay('pm_card_visa');
    const told = async () => {
      const { data } = await stripe.events.list({ limit: 20 });
      return data.filter(({ data: { object } }) => (object as { id?: string }).id === id).map(({ type }) => type);
    };
    await expect.poll(told, { timeout: 30_000, interval: 500 }).toEqual(['payment_intent.succeeded', 'payment_intent.created']);
  });
});

describe('who asks', () => {
  test('with a key that is none is refused', async () => {
    const thrown = await refused(stripe.paymentIntents.list({}, { apiKey: 'sk_test_stranger' }));
    expect([thrown.type, thrown.statusCode]).toEqual(['StripeAuthenticationError', 401]);
  });

  test.runIf(inSandbox)('with the key of browsers reaches a payment by its secret, and nothing else', async () => {
    const apiKey = SANDBOX.publishableKey;
    const { id, client_secret } = await create();
    expect((await refused(stripe.paymentIntents.list({}, { apiKey }))).statusCode).toBe(403);
    expect((await refused(create({}, { apiKey }))).statusCode).toBe(403);
    expect((await refused(stripe.paymentIntents.retrieve(id, {}, { apiKey }))).statusCode).toBe(400);
    expect((await refused(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { apiKey }))).statusCode).toBe(400);
    expect((await stripe.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' }, { apiKey })).id).toBe(id);
  });

  test.each(['pi_none', 'pi_000000000000000000000000'])('for %s hears that there is none', async (id) => {
    expect(await refused(stripe.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  test('for a customer gets one', async () => {
    const customer = await stripe.customers.create({ email: 'shop@example.com', name: 'Магазин' });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ object: 'customer', email: 'shop@example.com', name: 'Магазин' });
  });
});
