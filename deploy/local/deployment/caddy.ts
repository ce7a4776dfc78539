import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@market/service-kit/servers/free-port';
import { projectRoot } from '../env.ts';
import { startForeign } from '../foreign-server.ts';

const CONFIG = join(projectRoot, 'deploy/compose/edge');
const PATIENCE_MS = 30_000;

/** Why there is no Caddy on this machine; null: there is one. */
export function missingCaddy(): string | null {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'caddy is not installed (Debian: apt-get install caddy)';
  }
}

export interface Edge {
  httpPort: number;
  httpsPort: number;
  /** What signs its certificates. */
  ca: string;
  stop(): Promise<void>;
}

/**
 * Starts the edge of `deploy/compose` on free ports of this machine, with certificates of its own. The gateway at the port stands behind every
 * name of it, for Keycloak too.
 */
export async function startEdge(folder: string, gatewayPort: number): Promise<Edge> {
  const httpPort = await freePort();
  const httpsPort = await freePort(httpPort + 1);
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  const gateway = `127.0.0.1:${gatewayPort}`;
  const config = join(folder, 'Caddyfile');
  cpSync(join(CONFIG, 'Caddyfile'), config);
  cpSync(join(CONFIG, 'sso.Caddyfile'), join(folder, 'sites/sso.Caddyfile'));
  const stop = await startForeign({
    ...{ name: 'Caddy', command: 'caddy', args: ['run', '--config', config, '--adapter', 'caddyfile'], patienceMs: PATIENCE_MS },
    env: {
      ...{ EDGE_HTTP_PORT: String(httpPort), EDGE_HTTPS_PORT: String(httpsPort), EDGE_TLS: 'internal' },
      ...{ MARKET_HOST: 'localhost', MODULES_HOST: 'modules.localhost', GATEWAY: gateway, GATEWAY_FRAMES: gateway },
      ...{ SSO_HOST: 'sso.localhost', KEYCLOAK: gateway },
      ...{ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    },
    ready: async () => (await fetch(`http://localhost:${httpPort}`, { redirect: 'manual' })).status === 308 && existsSync(authority),
  });
  return { httpPort, httpsPort, ca: readFileSync(authority, 'utf8'), stop };
}
