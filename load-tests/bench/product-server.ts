import type { AddressInfo } from 'node:net';
import { createGateway } from '@market/gateway/gateway';
import { loadServices } from '@market/local/services';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';

/**
 * Services as `npm start` composes them, those that have a database here, with the request budget removed: the generator is one address.
 * Run as `product-server.ts <databases as JSON, by service> <files dir>`; sends its port to the process that forked it.
 */
const databases: Record<string, string> = JSON.parse(process.argv[2] ?? '{}');
const filesDir = process.argv[3] ?? '';
const secret = 'bench-secret-bench-secret-bench-secret';
const log = createLog({ name: 'bench', level: 'warn' });
const files = localFiles(filesDir);
const environment = { PUBLIC_URL: 'https://localhost', IDENTITY_SECRET: `identity-${secret}` };
const { app } = await createGateway({
  config: {
    production: true,
    internalSecret: secret,
    corsOrigins: [],
    trustedProxies: [],
    rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
    shellDir: filesDir,
    metricsToken: undefined,
  },
  mounts: (await loadServices()).flatMap((service) => {
    const databaseUrl = databases[service.name];
    if (!databaseUrl) return [];
    return [
      {
        kind: 'embedded' as const,
        service,
        deps: { databaseUrl, nats: null, files, log, internalSecret: secret, demo: false, environment },
      },
    ];
  }),
  log,
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
