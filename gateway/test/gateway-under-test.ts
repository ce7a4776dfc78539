import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Addresses } from '@market/service-kit/access/addresses';
import { connectedBus } from '@market/service-kit/events/bus';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import { type Service, serve } from '@market/service-kit/service';
import { afterUse } from '@market/service-kit/testing/after-use';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { testNats } from '@market/service-kit/testing/test-nats';
import type { NatsConnection } from '@nats-io/nats-core';
import type { GatewayConfig } from '../src/env.ts';
import { createGateway, type Gateway, type GatewayParts } from '../src/gateway.ts';
import { SampleRegistry } from './sample-registry.ts';

export const compositions = ['embedded', 'distributed'] as const;
export type Composition = (typeof compositions)[number];

export const SECRET = 'the secret of the tests and of nothing else';

const silent = createLog({ name: 'gateway', level: 'silent' });

/** As the shell's build leaves it: a style and a script that stand in the page, and room for what the gateway knows. */
export const builtPage =
  '<!doctype html><title>shell</title><!-- start --><script type="application/json" id="site">{"phones":[]}</script><style>body{margin:0}</style><script>begin()</script><script src="/static/main.js"></script><!-- feed -->';

/** A shell as its build leaves it, small enough to read. */
function builtShell(root: string): string {
  const shellDir = join(root, 'shell');
  for (const folder of ['static', 'framed']) mkdirSync(join(shellDir, folder), { recursive: true });
  writeFileSync(join(shellDir, 'framed/frame.html'), '<!doctype html><title>frame</title>');
  writeFileSync(join(shellDir, 'index.html'), builtPage);
  writeFileSync(join(shellDir, 'static/main.0123456789.js'), 'plain');
  writeFileSync(join(shellDir, 'static/main.0123456789.js.br'), 'brotli');
  return shellDir;
}

const ON_ANY_PORT = { HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'silent' };

/** A service on a server of its own, as an image runs it. */
async function served(service: Service, databaseUrl: string): Promise<GatewayParts['mounts'][number]> {
  const nats = await testNats();
  const source = { DATABASE_URL: databaseUrl, NATS_URL: nats.url, INTERNAL_SECRET: SECRET, ...ON_ANY_PORT };
  const { url, close } = await serve(service, { source });
  afterUse(close);
  return { kind: 'remote', name: service.name, addresses: new Addresses([url]) };
}

export interface GatewayUnderTest extends Gateway {
  url: string;
  registry: SampleRegistry;
  /** Opens the second origin; answers its port. */
  listenFrames: () => Promise<number>;
  /** What it keeps of the registry. */
  modulesDir: string;
}

interface Surroundings {
  bus?: NatsConnection | undefined;
  log?: typeof silent;
  registry?: SampleRegistry;
}

/** The gateway over real HTTP with one service, composed either way; closed after the file's last test, or with the test that calls it. */
export async function gatewayUnderTest(
  service: Service,
  composition: Composition,
  ...[changes = {}, bus, log = silent, registry]: [
    changes?: Partial<GatewayConfig>,
    bus?: NatsConnection,
    log?: typeof silent,
    registry?: SampleRegistry,
  ]
): Promise<GatewayUnderTest> {
  const root = folder();
  const { url: databaseUrl } = await testDatabase(service);
  const mount =
    composition === 'distributed'
      ? await served(service, databaseUrl)
      : {
          kind: 'embedded' as const,
          service,
          deps: {
            databaseUrl,
            bus: null,
            files: localFiles(join(root, 'files')),
            log,
            internalSecrets: [SECRET] as const,
            demo: true,
            environment: {},
          },
        };
  return gatewayBefore([mount], changes, { bus, log, ...(registry ? { registry } : {}) });
}

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'market-gateway-'));
  afterUse(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** The same before any services. */
export async function gatewayBefore(
  mounts: GatewayParts['mounts'],
  changes: Partial<GatewayConfig> = {},
  { bus, log = silent, registry = new SampleRegistry() }: Surroundings = {},
): Promise<GatewayUnderTest> {
  const root = folder();
  const modulesDir = changes.modulesDir ?? join(root, 'modules');
  const config: GatewayConfig = {
    production: false,
    internalSecrets: [SECRET] as const,
    corsOrigins: ['https://shop.example'],
    trustedProxies: [],
    rateLimitPerMinute: 1_000,
    shellDir: builtShell(root),
    ...changes,
    modulesDir,
  };
  const gateway = await createGateway({ config, mounts, log, bus: bus && connectedBus(bus), registry });
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  afterUse(() => gateway.app.close());
  const { port } = gateway.app.server.address() as AddressInfo;
  const listenFrames = async () => {
    const { frames } = gateway;
    if (!frames) throw new Error('This gateway has no origin for frames');
    await frames.listen({ host: '127.0.0.1', port: 0 });
    afterUse(() => frames.close());
    return (frames.server.address() as AddressInfo).port;
  };
  return { ...gateway, listenFrames, url: `http://127.0.0.1:${port}`, registry, modulesDir };
}
