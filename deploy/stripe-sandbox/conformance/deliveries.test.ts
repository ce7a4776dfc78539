import { expect, test } from 'vitest';
import { declined, openSandbox } from './client.ts';
import { listener } from './listener.ts';

test('an event is delivered as it is listed', async () => {
  const { sandbox, stripe } = await openSandbox();
  const heard = await listener();
  sandbox.deliverTo({ url: heard.url, secrets: ['whsec_deliveries'] });
  // What it was declined with names the card, whose behaviour is the sandbox's own.
  const { id } = await declined(stripe);
  const listed = (await stripe.events.list({ limit: 10 })).data;
  expect(listed.map(({ type }) => type)).toEqual(['payment_intent.payment_failed', 'payment_intent.created']);
  expect(listed[0]?.data.object).toMatchObject({ id, last_payment_error: { payment_method: { object: 'payment_method' } } });
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  await expect.poll(() => heard.events.toSorted(byId)).toEqual(listed.toSorted(byId));
});
