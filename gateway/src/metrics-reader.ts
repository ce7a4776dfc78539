import { isBearerOf } from '@market/service-kit/http/inner-routes';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from './env.ts';

const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Who may read the metrics, which show a stranger our traffic: the bearers of the token. Without a token nobody in production, where a proxy
 * on the same machine may make everybody look local; elsewhere whoever sits at this machine.
 */
export function metricsReader({
  metricsToken,
  production,
}: Pick<GatewayConfig, 'metricsToken' | 'production'>): (request: FastifyRequest) => boolean {
  if (metricsToken || production) return isBearerOf(metricsToken);
  return ({ ip }) => THIS_MACHINE.includes(ip);
}
