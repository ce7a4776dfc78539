import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './env.ts';
import type { ModuleShelf } from './module-feed.ts';

/** Tells whether a part serves: true, or why not. */
export type HealthProbe = () => Promise<true | string>;

interface Health {
  config: GatewayConfig;
  shelf: ModuleShelf;
  probes: ReadonlyMap<string, HealthProbe>;
}

const PATIENCE_MS = 3_000;

/** `GET /healthz`: 200 only when every part serves, 503 with the parts that do not. Names parts, never addresses. */
export function mountHealth(app: FastifyInstance, { config, shelf, probes }: Health): void {
  app.get('/healthz', async (_request, reply) => {
    const parts: Record<string, string> = {
      shell: existsSync(join(config.shellDir, 'index.html')) ? 'ok' : 'not built',
      modules: shelf.modules().length === config.moduleDirs.length ? 'ok' : 'not all built',
    };
    await Promise.all(
      [...probes].map(async ([name, probe]) => {
        parts[name] = await settle(probe);
      }),
    );
    const healthy = Object.values(parts).every((state) => state === 'ok');
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: healthy ? 'ok' : 'failing', parts });
  });
}

async function settle(probe: HealthProbe): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'no answer').unref());
  try {
    const state = await Promise.race([probe(), late]);
    return state === true ? 'ok' : state;
  } catch {
    return 'failing';
  }
}
