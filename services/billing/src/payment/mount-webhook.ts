import { envelopeErrors } from '@market/service-kit/http/http-refusals';
import type { TransportOptions } from '@market/service-kit/http/request-facts';
import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../context.ts';
import { hearEvent } from './hear-events.ts';
import { neededPayments } from './start-payment.ts';

const PATH = '/api/stripe/webhook';
/** The largest event has a few kilobytes. */
const BODY_BYTES = 256 * 1024;

/**
 * Where the provider tells what became of payments. Its signature is of the bytes, so they are read as they came and parsed by nobody else.
 *
 * @returns the route, for the service's surface
 */
export function mountWebhook(app: FastifyInstance, dependencies: Dependencies, transport: TransportOptions): Surface['routes'] {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    envelopeErrors(scope, transport);
    scope.post(PATH, { bodyLimit: BODY_BYTES, config: { signed: true } }, async ({ body, headers }) => {
      const payments = neededPayments(dependencies);
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await hearEvent(dependencies, payments.parseWebhook(raw, String(headers['stripe-signature'] ?? ''), dependencies.now()));
      return { received: true };
    });
  });
  return [{ method: 'POST', path: PATH, signed: true }];
}
