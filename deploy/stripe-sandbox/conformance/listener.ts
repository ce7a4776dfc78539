import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterUse } from '@market/service-kit/testing/after-use';
import type Stripe from 'stripe';

/** Who hears of events. */
export async function listener(): Promise<{ url: string; events: Stripe.Event[] }> {
  const events: Stripe.Event[] = [];
  const server = createServer(async (request, response) => {
    events.push((await json(request)) as Stripe.Event);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterUse(() => new Promise<void>((done) => server.close(() => done())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, events };
}
