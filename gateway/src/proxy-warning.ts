import { isIPv6 } from 'node:net';
import { plainAddress } from '@market/service-kit/access/address-key';
import { isPeerCall } from '@market/service-kit/access/peer';
import { isPublicAddress } from '@market/service-kit/files/public-address';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './env.ts';
import { isCall } from './security.ts';

/**
 * Says once in production that callers seem to come through a proxy although there is said to be none: all of them have its address then, and
 * share one budget and one line of strangers.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, { production, trustedProxies }: GatewayConfig): void {
  if (!production || trustedProxies.length > 0) return;
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const address = plainAddress(request.ip);
    if (!isWarned && isCall(request) && !isPeerCall(request) && isInner(address)) {
      isWarned = true;
      request.log.warn(
        { address },
        'Calls come from an inner address and TRUSTED_PROXIES names no proxy: everybody behind it counts as one caller',
      );
    }
    done();
  });
}

/** Reserved parts of IPv6 that are no inner network are not told apart: nobody calls from there. */
const isInner = (address: string): boolean => (isIPv6(address) || address.includes('.')) && !isPublicAddress(address);
