import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HealthProbe } from '@market/service-kit/http/health';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './env.ts';
import type { ModuleFeed } from './modules/module-feed.ts';

interface Health {
  config: Pick<GatewayConfig, 'shellDir'>;
  feed: Pick<ModuleFeed, 'state'>;
  probes: ReadonlyMap<string, HealthProbe>;
}

const PATIENCE_MS = 3_000;

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
