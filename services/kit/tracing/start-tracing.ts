import type { z } from 'zod';
import type { TracingEnv } from './tracing-env.ts';

/** Who says so in the spans. */
interface TracedProcess {
  name: string;
  /** Which build it is of. */
  version: string;
}

/**
 * Records spans and sends them to a collector over OTLP, where one is named; else nothing of it is loaded. Spans that the collector does not take in time are
 * dropped: what runs waits for none.
 *
 * @returns sends what is left and ends it
 */
export async function startTracing({ name, version }: TracedProcess, env: z.output<typeof TracingEnv>): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (endpoint === undefined) return async () => undefined;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { redacting }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('./redacting-exporter.ts'),
  ]);
  const exporter = redacting(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }));
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'market', 'service.name': name, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  return () => provider.shutdown();
}
