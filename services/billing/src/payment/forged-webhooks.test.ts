import { randomUUID } from 'node:crypto';
import { signatureOf } from '@market/stripe-sandbox/signature';
import { expect, it } from 'vitest';
import { paymentsApp, WEBHOOK_SECRET } from '../../test/payments-app.ts';

const { webhook } = await paymentsApp();

async function send(secret: string) {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'x',
    data: { object: { object: 'payment_intent', id: 'pi' } },
  });
  const signature = signatureOf(body, { secrets: [secret], at: Math.floor(Date.now() / 1000) });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(webhook, { method: 'POST', body, headers });
  await answer.arrayBuffer();
  return { status: answer.status, again: answer.headers.get('retry-after') };
}

it('refuses an address that goes on with forged signatures, and never what the provider has signed', async () => {
  for (let sent = 0; sent < 30; sent += 1) expect((await send('whsec_stranger')).status).toBe(400);
  expect(await send('whsec_stranger')).toEqual({ status: 429, again: expect.stringMatching(/^\d+$/) });
  expect((await send(WEBHOOK_SECRET)).status).toBe(200);
  expect((await send('whsec_stranger')).status).toBe(429);
});
