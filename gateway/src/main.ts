import { connectNats } from '@market/service-kit/events/nats';
import { createLog } from '@market/service-kit/log';
import { readGatewayEnv } from './env.ts';
import { createGateway } from './gateway.ts';

const { config, host, port, framesPort, logLevel, services, natsUrl } = readGatewayEnv();
const log = createLog({ name: 'gateway', level: logLevel });
const mounts = [...services].map(([name, addresses]) => ({ kind: 'remote' as const, name, addresses }));
const nats = natsUrl ? await connectNats(natsUrl, 'gateway') : undefined;
const { app, frames } = await createGateway({ config, mounts, log, nats });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
async function end(): Promise<never> {
  await Promise.all([app.close(), frames?.close()]);
  await nats?.drain();
  process.exit(0);
}

await app.listen({ host, port });
await frames?.listen({ host, port: framesPort });
log.info({ port }, 'gateway serves');
