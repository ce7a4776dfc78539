import type { FastifyBaseLogger } from 'fastify';
import { createHttpServer } from '../http/http-server.ts';
import { type HealthProbe, healthOf } from './health.ts';
import type { Metrics } from './metrics.ts';

export interface AdminServerParts {
  host: string;
  port: number;
  /** What has to work for this process to be sent requests, by name: nothing that another process serves. */
  ready: ReadonlyMap<string, HealthProbe>;
  /** Once it is aborted the process is not ready any more; absent: it never is. */
  stopping?: AbortSignal;
  metrics: Metrics;
  log: FastifyBaseLogger;
}

export interface AdminServer {
  /** Base address it listens on. */
  url: string;
  close(): Promise<void>;
}

/**
 * What whoever runs a process asks it, on a port of its own that no browser reaches:
 * `GET /livez` answers while the event loop turns; without an answer start the process anew.
 * `GET /readyz` answers 200 while requests may be sent here and 503 otherwise, with its parts in either case.
 * `GET /metrics` answers the numbers of the process in the words of Prometheus.
 */
export async function startAdminServer({ host, port, ready, stopping, metrics, log }: AdminServerParts): Promise<AdminServer> {
  const app = createHttpServer({ log, headers: { 'cache-control': 'no-store' } });
  const health = healthOf(ready);
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const asked = stopping?.aborted ? { status: 'stopping', parts: {} } : await health();
    return reply.code(asked.status === 'ok' ? 200 : 503).send(asked);
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  const url = await app.listen({ host, port });
  return { url, close: () => app.close() };
}
