import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Addresses } from '@market/service-kit/access/addresses';
import { askAt } from '@market/service-kit/access/ask-service';
import type { HealthProbe } from '@market/service-kit/http/health';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './env.ts';
import type { ModuleFeed } from './modules/module-feed.ts';
import type { RemoteMount } from './remote/remote-mount.ts';

interface Health {
  config: Pick<GatewayConfig, 'shellDir'>;
  feed: Pick<ModuleFeed, 'state'>;
  probes: ReadonlyMap<string, HealthProbe>;
}

const PATIENCE_MS = 3_000;
/** For an instance to say that it serves: below the patience with the part that it is of. */
const INSTANCE_PATIENCE_MS = 2_000;

/**
 * `GET /healthz`: 200 only when every part serves, 503 with the parts that do not. Names parts, never addresses. Everybody may ask as
 * often as they like, so those who ask at the same time are one question.
 */
export function mountHealth(app: FastifyInstance, health: Health): void {
  let asked: Promise<Record<string, string>> | undefined;
  app.get('/healthz', async (_request, reply) => {
    asked ??= partsOf(health).finally(() => (asked = undefined));
    const parts = await asked;
    const healthy = Object.values(parts).every((state) => state === 'ok');
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: healthy ? 'ok' : 'failing', parts });
  });
}

async function partsOf({ config, feed, probes }: Health): Promise<Record<string, string>> {
  const probed = await Promise.all([...probes].map(async ([name, probe]) => [name, await settle(probe)] as const));
  return {
    shell: existsSync(join(config.shellDir, 'index.html')) ? 'ok' : 'not built',
    modules: feed.state,
    ...Object.fromEntries(probed),
  };
}

async function settle(probe: HealthProbe): Promise<string> {
  const late = pause(PATIENCE_MS, 'no answer', { ref: false });
  try {
    const state = await Promise.race([probe(), late]);
    return state === true ? 'ok' : state;
  } catch {
    return 'failing';
  }
}

/** Services behind addresses: each serves while one of its instances does. */
export const remoteProbes = (mounts: readonly RemoteMount[]): [name: string, probe: HealthProbe][] =>
  mounts.map(({ name, addresses }) => [
    name,
    async () => {
      await Promise.any(addresses.all.map((address) => requireServing(addresses, address)));
      return true;
    },
  ]);

/** @throws when the instance does not serve, or does not say so in time */
async function requireServing(addresses: Addresses, address: string): Promise<void> {
  const signal = AbortSignal.timeout(INSTANCE_PATIENCE_MS);
  const question = { method: 'GET', path: '/healthz', headers: {}, silence: INSTANCE_PATIENCE_MS, signal };
  const { message } = await askAt(addresses, address, question);
  message.resume();
  if (message.statusCode !== 200) throw new Error(`answered ${message.statusCode}`);
}
