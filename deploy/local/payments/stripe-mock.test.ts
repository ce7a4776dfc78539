import { stripeProvider } from '@market/billing/src/provider/stripe-provider';
import { signatureOf } from '@market/stripe-sandbox/signature';
import { describe, expect, test } from 'vitest';

// Our adapter beside stripe-mock, which refuses what Stripe's own description of its API does not know and answers with its examples.
// `npm run test:stripe` starts one and names it.

const { STRIPE_MOCK_URL: apiUrl } = process.env;
const KEY = 'sk_test_billing';
const SECRET = 'whsec_billing';

const INTENT = {
  ...{ id: expect.stringMatching(/^pi_/), status: expect.any(String), amount: expect.any(Number), currency: expect.any(String) },
  ...{ metadata: expect.any(Object), clientSecret: expect.stringContaining('_secret_'), refunded: expect.any(Number) },
  ...{ disputed: expect.any(Boolean) },
};

describe.runIf(apiUrl)('our adapter beside stripe-mock', () => {
  if (!apiUrl) return;
  const provider = stripeProvider({ apiUrl, secretKey: KEY, publishableKey: 'pk_test_billing', webhookSecrets: [SECRET] });

  /** As it comes, without our adapter. */
  async function example<Answer extends object = object>(path: string, sent?: Record<string, string>): Promise<Answer> {
    const more = sent ? { method: 'POST', body: new URLSearchParams(sent) } : {};
    const answer = await fetch(`${apiUrl}/v1/${path}`, { headers: { authorization: `Bearer ${KEY}` }, ...more });
    return (await answer.json()) as Answer;
  }

  test('makes a payment', async () => {
    const made = await provider.createIntent({ amount: 99_000, metadata: { purchase: '1' }, key: 'key of a payment' });
    expect(made).toEqual({ ...INTENT, amount: 99_000, currency: 'rub', paymentMethod: null, failure: null });
  });

  test('reads, ends and lists payments', async () => {
    const read = await provider.getIntent('pi_one');
    expect(read).toEqual({ ...INTENT, paymentMethod: null, failure: null });
    expect(await provider.cancelIntent('pi_one')).toEqual({ ...INTENT, paymentMethod: null, failure: null });
    const listed = [];
    for await (const intent of provider.listIntents(new Date(0))) listed.push(intent);
    expect(listed).toEqual([{ ...INTENT, paymentMethod: null, failure: null }]);
  });

  test('gives money back', async () => {
    expect(await provider.refund({ intent: 'pi_one', amount: 500, key: 'key of a refund' })).toEqual({ refused: null });
  });

  test('hears which payment an event is about', async () => {
    const { data } = await example<{ data: [{ id: string }] }>('events');
    const [event] = data;
    const now = new Date();
    const heard = (type: string, object: object) => {
      const body = JSON.stringify({ ...event, type, data: { object } });
      const signature = signatureOf(body, { secrets: [SECRET], at: Math.floor(now.getTime() / 1000) });
      return provider.parseWebhook(Buffer.from(body), signature, now);
    };
    const { id } = event;
    const intent = await example('payment_intents/pi_one');
    expect(heard('payment_intent.succeeded', intent)).toEqual({ id, type: 'payment_intent.succeeded', intent: 'pi_one' });
    const refund = await example('refunds', { payment_intent: 'pi_one' });
    expect(heard('refund.created', refund)).toEqual({ id, type: 'refund.created', intent: 'pi_one' });
    // Examples of these two are of no payment: there is the field, and it is empty.
    for (const about of [await example('charges/ch_one'), await example('disputes/du_one')]) {
      expect(about).toHaveProperty('payment_intent', null);
      expect(heard('charge.refunded', { ...about, payment_intent: 'pi_one' }).intent).toBe('pi_one');
    }
  });
});
