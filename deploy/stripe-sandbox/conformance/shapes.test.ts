import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { clientAt, declined, openSandbox, wanted } from './client.ts';
import { listener } from './listener.ts';
import { type Models, missingFaults, shapeFaults } from './shape-faults.ts';

// The sandbox's answers beside those of stripe-mock, which are examples out of Stripe's own description of its API. `npm run test:stripe`
// starts one and names it.

const { STRIPE_MOCK_URL } = process.env;
const CARD = 'pm_card_visa';

describe.runIf(STRIPE_MOCK_URL)('the sandbox beside stripe-mock', async () => {
  if (!STRIPE_MOCK_URL) return;
  const { sandbox: server, stripe: sandbox } = await openSandbox();
  const mock = clientAt(STRIPE_MOCK_URL, 'sk_test_shapes');
  const models = await modelsOf(mock);
  const faultsOf = (object: object) => shapeFaults({ ...object }, models);
  const pay = (payment_method: string) =>
    sandbox.paymentIntents.create(wanted({ payment_method, confirm: true, expand: ['latest_charge'] }));

  test.each<[string, () => Promise<object>]>([
    ['a payment that is created', () => sandbox.paymentIntents.create(wanted({ metadata: { purchase: 'one' } }))],
    ['one that is paid, with its charge', () => pay(CARD)],
    ['one that its bank asks about', () => pay('pm_card_threeDSecure2Required')],
    ['one that was declined', async () => declined(sandbox)],
    ['one that is canceled', async () => sandbox.paymentIntents.cancel((await sandbox.paymentIntents.create(wanted())).id)],
    ['a refund', async () => sandbox.refunds.create({ payment_intent: (await pay(CARD)).id })],
    ['a customer', () => sandbox.customers.create({ email: 'shop@example.com', name: 'Магазин' })],
  ])('%s has no field that Stripe does not have', async (...[, made]) => {
    expect(faultsOf(await made())).toEqual([]);
  });

  test('an event of each kind, as it is listed and as it is delivered, has no field that Stripe does not have', async () => {
    const heard = await listener();
    server.deliverTo({ url: heard.url, secrets: ['whsec_shapes'] });
    for (const card of [CARD, 'pm_card_threeDSecure2Required', 'pm_card_createDispute']) await pay(card);
    await declined(sandbox);
    await sandbox.refunds.create({ payment_intent: (await pay(CARD)).id });
    const { data: listed } = await sandbox.events.list({ limit: 100 });
    expect([...new Set(listed.map(toldOf))].sort()).toEqual(['charge', 'dispute', 'payment_intent', 'refund']);
    await expect.poll(() => heard.events.length).toBeGreaterThanOrEqual(listed.length);
    expect([...new Set([...listed, ...heard.events].flatMap(faultsOf))]).toEqual([]);
  });

  test('Stripe has what the product reads', () => {
    expect([...models.values()].flatMap(missingFaults)).toEqual([]);
  });

  test('a list has the same fields', async () => {
    await pay(CARD);
    const [ours, theirs] = [await sandbox.paymentIntents.list({ limit: 1 }), await mock.paymentIntents.list({ limit: 1 })];
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
    expect(ours.data.flatMap(faultsOf)).toEqual([]);
  });
});

const toldOf = ({ data: { object } }: Stripe.Event): string => (object as { object: string }).object;

/** An example of each kind of object that the sandbox shows. */
async function modelsOf(mock: Stripe): Promise<Models> {
  const [{ data: events }, ...others] = [
    await mock.events.list(),
    await mock.paymentIntents.create(wanted()),
    await mock.charges.retrieve('ch_one'),
    await mock.paymentMethods.retrieve('pm_one'),
    await mock.refunds.create({ payment_intent: 'pi_one' }),
    await mock.disputes.retrieve('du_one'),
    await mock.customers.create({}),
  ];
  return new Map([...events, ...others].map((each) => [each.object, { ...each }]));
}
