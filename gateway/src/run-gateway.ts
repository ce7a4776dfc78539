import { startAdminServer } from '@market/service-kit/admin/admin-server';
import { buildIn } from '@market/service-kit/admin/metrics';
import { openBus } from '@market/service-kit/events/bus';
import { createLog } from '@market/service-kit/log';
import { stopOnSignal } from '@market/service-kit/stop-on-signal';
import { startTracing } from '@market/service-kit/tracing/start-tracing';
import type { FastifyInstance } from 'fastify';
import { readGatewayEnv } from './env.ts';
import { createGateway } from './gateway.ts';

/**
 * The process of the gateway: serves until a signal ends it.
 *
 * @param extend mounts what a demonstration serves besides
 */
export async function runGateway(extend: (app: FastifyInstance) => void = () => undefined): Promise<void> {
  const { config, host, port, adminPort, framesPort, graceSeconds, logLevel, version, tracing, services, bus: settings } = readGatewayEnv();
  const log = createLog({ name: 'gateway', version, level: logLevel });
  const stopTracing = await startTracing({ name: 'gateway', version }, tracing);
  const stopping = new AbortController();
  const mounts = [...services].map(([name, addresses]) => ({ kind: 'remote' as const, name, addresses }));
  const bus = settings && openBus(settings, 'gateway', log);
  const { app, frames, ready, metrics } = await createGateway({ config, mounts, log, bus, stopping: stopping.signal });
  metrics.add(buildIn('gateway', version));
  extend(app);
  const admin = await startAdminServer({ host, port: adminPort, ready, stopping: stopping.signal, metrics, log });
  const close = async (): Promise<void> => {
    await Promise.all([app.close(), frames?.close()]);
    await Promise.all([bus?.close(), admin.close()]);
    await stopTracing();
  };
  stopOnSignal({ stopping, graceSeconds, close, log });
  await app.listen({ host, port });
  await frames?.listen({ host, port: framesPort });
  log.info({ port }, 'gateway serves');
}
