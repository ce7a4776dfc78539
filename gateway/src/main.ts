import { createLog } from '@market/service-kit/log';
import { readGatewayEnv } from './env.ts';
import { createGateway } from './gateway.ts';

const { config, host, port, logLevel, services } = readGatewayEnv();
const log = createLog({ name: 'gateway', level: logLevel });
const mounts = [...services].map(([name, url]) => ({ kind: 'remote' as const, name, url }));
const { app } = await createGateway({ config, mounts, log });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
await app.listen({ host, port });
log.info({ port }, 'gateway serves');
