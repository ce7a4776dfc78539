import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inSandbox, openStripe, refused, SANDBOX, type Wanted } from './client.ts';

const { stripe, create, pay } = await openStripe();

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
