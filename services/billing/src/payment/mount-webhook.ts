import { addressKey } from '@market/service-kit/access/address-key';
import { SlidingWindow } from '@market/service-kit/access/sliding-window';
import { DomainError } from '@market/service-kit/errors';
import { envelopeErrors } from '@market/service-kit/http/http-refusals';
import { requestFacts, type TransportOptions } from '@market/service-kit/http/request-facts';
import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../context.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';
import { hearEvent } from './hear-events.ts';
import { neededPayments } from './start-payment.ts';

const PATH = '/api/stripe/webhook';
/** The largest event has a few kilobytes. */
const BODY_BYTES = 256 * 1024;
const MINUTE_MS = 60_000;
/** Refused signatures of one address in a minute that are answered with their reason. */
const REFUSED_PER_MINUTE = 30;

/**
 * Where the provider tells what became of payments. Its signature is of the bytes, so they are read as they came and parsed by nobody else.
 *
 * @returns the route, for the service's surface
 */
export function mountWebhook(app: FastifyInstance, dependencies: Dependencies, transport: TransportOptions): Surface['routes'] {
  const refusals = new SlidingWindow(MINUTE_MS);
  const factsOf = requestFacts(transport);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    envelopeErrors(scope, transport);
    scope.post(PATH, { bodyLimit: BODY_BYTES, config: { signed: true } }, async (request) => {
      const { body, headers } = request;
      const payments = neededPayments(dependencies);
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const read = () => payments.parseWebhook(raw, String(headers['stripe-signature'] ?? ''), dependencies.now());
      await hearEvent(dependencies, countingRefusals(refusals, factsOf(request).client ?? request.ip, read));
      return { received: true };
    });
  });
  return [{ method: 'POST', path: PATH, signed: true }];
}

/**
 * Refuses an address that goes on with signatures of nobody. They are verified before anything is counted: what the provider has signed passes,
 * whoever else sends from its address.
 *
 * @throws DomainError SIGNATURE_INVALID, RATE_LIMITED
 */
function countingRefusals(refusals: SlidingWindow, address: string, read: () => ProviderEvent): ProviderEvent {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.code !== 'SIGNATURE_INVALID') throw thrown;
    const owner = addressKey(address);
    const wait = refusals.wait(owner, REFUSED_PER_MINUTE);
    if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
    refusals.add(owner);
    throw thrown;
  }
}
