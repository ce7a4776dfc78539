import { z } from 'zod';

/** The variables of every process that can be traced; their names are OpenTelemetry's. */
export const TracingEnv = z.object({
  /** Where a collector takes spans by OTLP over HTTP: `http://otel-collector:4318`. Absent: nothing is traced, and nothing of it loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of the requests of the gateway is traced, from 0 to 1; a service follows whoever asks it. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
});
