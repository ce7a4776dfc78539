import type { AddressInfo } from 'node:net';
import { createGateway } from '@market/gateway/gateway';
import { loadServices } from '@market/local/services';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';

/**
 * Catalogue and identity as `npm start` composes them, with the request budget removed: the generator is one address.
 * Run as `product-server.ts <catalogue's database> <files dir> <identity's database>`; sends its port to the process that
 * forked it.
 */
const [catalogueUrl = '', filesDir = '', identityUrl = ''] = process.argv.slice(2);
const databases: Record<string, string> = { catalogue: catalogueUrl, identity: identityUrl };
const secret = 'bench-secret-bench-secret-bench-secret';
const log = createLog({ name: 'bench', level: 'warn' });
const services = await loadServices();
const files = localFiles(filesDir);
const { app } = await createGateway({
  config: {
    production: true,
    internalSecret: secret,
    corsOrigins: [],
    trustedProxies: [],
    rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
    shellDir: filesDir,
    moduleDirs: [],
    metricsToken: undefined,
  },
  mounts: services.flatMap((service) => {
    const databaseUrl = databases[service.name];
    if (!databaseUrl) return [];
    const environment = { PUBLIC_URL: 'https://localhost', IDENTITY_SECRET: `identity-${secret}` };
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
