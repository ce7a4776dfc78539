import { DomainError } from '@market/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * By this header a page says for which service it lets a call pass that a module asked for: what a module may do goes by services, and only here is it
 * known which of them answers at an address. A call that is another service's is refused.
 */
const OF_SERVICE_HEADER = 'x-of-service';

/** To stand before the routes of an embedded service. */
export function answerForServiceAlone(scope: FastifyInstance, service: string): void {
  scope.addHook('onRequest', async (request) => refuseForOthers(request, service));
}

/** @throws DomainError NOT_FOUND, as at an address that the service does not have */
export function refuseForOthers({ headers }: FastifyRequest, service: string): void {
  const wanted = headers[OF_SERVICE_HEADER];
  if (wanted !== undefined && wanted !== service) throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}
