import { join } from 'node:path';
import type { GatewayParts } from '@market/gateway/gateway';
import { Addresses } from '@market/service-kit/access/addresses';
import { freePort } from '@market/service-kit/servers/free-port';
import { type Service, serve } from '@market/service-kit/service';
import { afterUse } from '@market/service-kit/testing/after-use';

interface Given {
  natsUrl: string;
  secret: string;
  /** Where services keep files. */
  root: string;
  environment: Readonly<Record<string, string>>;
}

/** Services with their databases, each on a server of its own as an image runs it, for a gateway to pass requests on to. */
export async function servedApart(
  services: readonly { service: Service; databaseUrl: string }[],
  { natsUrl, secret, root, environment }: Given,
): Promise<GatewayParts['mounts']> {
  const placed = await Promise.all(services.map(async (each) => ({ ...each, port: await freePort() })));
  const urls = placed.map(({ service: { name }, port }) => [name, `http://127.0.0.1:${port}`] as const);
  const base = {
    ...environment,
    ...{ NODE_ENV: 'test', NATS_URL: natsUrl, INTERNAL_SECRET: secret, HOST: '127.0.0.1', ADMIN_PORT: '0', LOG_LEVEL: 'silent' },
    PEERS: urls.map(([name, url]) => `${name}=${url}`).join(','),
  };
  for (const { service, databaseUrl, port } of placed) {
    const own = { DATABASE_URL: databaseUrl, PORT: String(port), FILES_DIR: join(root, service.name) };
    const { close } = await serve(service, { source: { ...base, ...own } });
    afterUse(close);
  }
  return urls.map(([name, url]) => ({ kind: 'remote', name, addresses: new Addresses([url]) }));
}
