import { LIVE_PATH } from '@market/notifications-contract/live';
import { DomainError } from '@market/service-kit/errors';
import { envelopeErrors } from '@market/service-kit/http/http-refusals';
import { requestFacts, type TransportOptions } from '@market/service-kit/http/request-facts';
import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyInstance } from 'fastify';
import type { LiveLines } from './live-lines.ts';

/** Number of the last notification that a reader got, as the reader says; anything else is ignored. */
const afterOf = (header: unknown): number | null => (typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null);

/**
 * Serves the live channel. Who holds a line is known at its opening; that the line ends with its session is the gateway's
 * business, which alone knows sessions.
 *
 * @returns the route, for the service's surface
 */
export function mountLive(app: FastifyInstance, transport: TransportOptions, lines: LiveLines): Surface['routes'] {
  const factsOf = requestFacts(transport);
  app.register(async (scope) => {
    envelopeErrors(scope, transport);
    scope.get(LIVE_PATH, { config: { live: true } }, async (request, reply) => {
      const { principal } = factsOf(request);
      if (!principal) throw new DomainError('UNAUTHORIZED', 'UNAUTHENTICATED');
      const isStaff = principal.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');
      const line = await lines.open({ userId: principal.userId, isStaff }, afterOf(request.headers['last-event-id']));
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          // A server that closes waits for connections: this one is not to be kept for another request.
          .header('connection', 'close')
          // What nginx reads: it would gather the events into blocks.
          .header('x-accel-buffering', 'no')
          .send(line)
      );
    });
  });
  // Before the server waits for its connections to end, for these never end by themselves.
  app.addHook('preClose', async () => lines.close());
  return [{ method: 'GET', path: LIVE_PATH, live: true }];
}
