import { describe, expect, test } from 'vitest';
import { inSandbox, openStripe, refused } from './client.ts';

const { stripe, create, pay } = await openStripe();

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
