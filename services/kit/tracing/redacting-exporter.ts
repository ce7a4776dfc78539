import type { Attributes } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { redacted, redactedText } from '../redaction.ts';

/** A collector keeps no more secrets than the log: names and attributes of spans pass the same redaction. */
export const redacting = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(hidden), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});

type Exported = Parameters<SpanExporter['export']>[0][number];

/** The rest of a span is read by its own getters, so it stays behind the copy. */
const hidden = (span: Exported): Exported =>
  Object.create(span, {
    name: { value: redactedText(span.name) },
    attributes: { value: redacted(span.attributes) as Attributes },
  }) as Exported;
