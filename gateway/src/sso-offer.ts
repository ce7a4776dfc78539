import type { SsoOffer } from '@market/identity-contract/sso';
import type { IssuerSettings } from '@market/service-kit/access/issuer';
import type { FastifyInstance } from 'fastify';

/** `GET /api/sso`: where the sign-in page sends a visitor who chooses the company account; null where nobody may. */
export function mountSsoOffer(app: FastifyInstance, sso: IssuerSettings | null): void {
  const [client] = sso?.clients ?? [];
  const offer: SsoOffer = { data: sso && client ? { issuer: sso.issuer, client_id: client } : null };
  app.get('/api/sso', async (_request, reply) => reply.header('cache-control', 'no-cache').send(offer));
}
