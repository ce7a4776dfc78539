import { join } from 'node:path';
import { createGateway } from '@market/gateway/gateway';
import { loadServices } from '@market/local/services';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import type { FastifyInstance } from 'fastify';

/** Of all that are measured together: what is written at rest by one of them is read by the others. */
export const BENCH_SECRET = 'bench-secret-bench-secret-bench-secret';

interface BenchSettings {
  /** Of the demonstration: cards are taken by another host than Stripe. */
  demo?: boolean;
  environment?: Record<string, string>;
}

/**
 * Services as `npm start` composes them, those that have a database here, with the budgets of requests and sockets removed: the generator is one address. Not
 * listening yet.
 */
export async function benchGateway(
  databases: Record<string, string>,
  filesDir: string,
  { demo = false, environment: given = {} }: BenchSettings = {},
): Promise<FastifyInstance> {
  const log = createLog({ name: 'bench', level: 'warn' });
  const files = localFiles(filesDir);
  const secrets = { IDENTITY_SECRET: `identity-${BENCH_SECRET}`, PERSONAL_DIGEST_SECRET: `digests-${BENCH_SECRET}` };
  const environment = { PUBLIC_URL: 'https://localhost', ...secrets, ...given };
  const { app } = await createGateway({
    config: {
      production: true,
      internalSecrets: [BENCH_SECRET] as const,
      corsOrigins: [],
      trustedProxies: [],
      rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
      socketsPerAddress: Number.MAX_SAFE_INTEGER,
      maxConnections: 100_000,
      shellDir: filesDir,
      modulesDir: join(filesDir, 'modules'),
    },
    mounts: (await loadServices()).flatMap((service) => {
      const databaseUrl = databases[service.name];
      if (!databaseUrl) return [];
      const deps = { databaseUrl, bus: null, files, log, internalSecrets: [BENCH_SECRET] as const, demo, environment };
      return [{ kind: 'embedded' as const, service, deps }];
    }),
    log,
  });
  return app;
}
