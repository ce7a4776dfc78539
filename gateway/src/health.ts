import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Addresses } from '@market/service-kit/access/addresses';
import { askAt } from '@market/service-kit/access/ask-service';
import { type HealthProbe, healthOf } from '@market/service-kit/admin/health';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './env.ts';
import type { RemoteMount } from './remote/remote-mount.ts';

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

/** For an instance to say anything: below the patience with the part that it is of. */
const INSTANCE_PATIENCE_MS = 2_000;

/** Services behind addresses: each serves while one of its instances answers. */
export const remoteProbes = (mounts: readonly RemoteMount[]): [name: string, probe: HealthProbe][] =>
  mounts.map(({ name, addresses }) => [
    name,
    async () => {
      await Promise.any(addresses.all.map((address) => requireAnswer(addresses, address)));
      return true;
    },
  ]);

/** Whatever it answers. @throws when the instance says nothing in time */
async function requireAnswer(addresses: Addresses, address: string): Promise<void> {
  const signal = AbortSignal.timeout(INSTANCE_PATIENCE_MS);
  const question = { method: 'GET', path: '/internal/surface', headers: {}, silence: INSTANCE_PATIENCE_MS, signal };
  const { message } = await askAt(addresses, address, question);
  message.resume();
}
