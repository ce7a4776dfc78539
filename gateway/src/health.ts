import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type HealthProbe, healthOf } from '@market/service-kit/admin/health';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './env.ts';

/** `GET /healthz`: 200 only while every part serves, 503 with the parts that do not. It is for people; who balances load asks for `/readyz`. */
export function mountHealth(app: FastifyInstance, probes: ReadonlyMap<string, HealthProbe>): void {
  const health = healthOf(probes);
  app.get('/healthz', async (_request, reply) => {
    const asked = await health();
    return reply
      .code(asked.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(asked);
  });
}

export const isShellBuilt =
  ({ shellDir }: Pick<GatewayConfig, 'shellDir'>): HealthProbe =>
  async () =>
    existsSync(join(shellDir, 'index.html')) || 'not built';
