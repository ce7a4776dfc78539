import { peersWithin } from '@market/service-kit/access/peer';
import type { Service, ServiceDeps, Surface } from '@market/service-kit/service';
import type { FastifyInstance } from 'fastify';
import { answerForServiceAlone } from './of-service.ts';

/** A service that lives in this process. */
export interface EmbeddedMount {
  kind: 'embedded';
  service: Service;
  deps: Omit<ServiceDeps, 'peer'>;
}

/** Registers the service's own routes on the gateway's server, in a scope of its own: no hop, the same code. */
export async function mountEmbedded(app: FastifyInstance, { service, deps }: EmbeddedMount): Promise<Surface> {
  let surface: Surface | undefined;
  await app.register(async (scope) => {
    answerForServiceAlone(scope, service.name);
    surface = await service.register(scope, { ...deps, peer: peersWithin(app) });
  });
  if (!surface) throw new Error(`${service.name} registered no surface`);
  return surface;
}
