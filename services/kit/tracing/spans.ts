import { type Attributes, type Context, context, ROOT_CONTEXT, type Span, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Records nothing unless `startTracing` has loaded what does. Asked for each time: one that was given out before that would never record. */
const tracer = () => trace.getTracer('market');

export interface SpanOptions {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** Absent: what is being worked on. */
  parent?: Context | undefined;
}

/** Begins a span that whoever calls ends. */
export const beginSpan = ({ name, parent = ROOT_CONTEXT, ...options }: SpanOptions): { span: Span; within: Context } => {
  const span = tracer().startSpan(name, options, parent);
  return { span, within: trace.setSpan(parent, span) };
};

/** Whether spans of what is being worked on are recorded. */
export const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/**
 * Does the work within a span that ends with it. Only as a part of a trace: what nobody asked for, such as looking for work every second, begins
 * none of its own.
 */
export async function inSpan<T>({ parent = context.active(), ...options }: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!trace.getSpanContext(parent)) return work();
  const { span, within } = beginSpan({ ...options, parent });
  try {
    return await context.with(within, work);
  } catch (thrown) {
    failed(span, thrown);
    throw thrown;
  } finally {
    span.end();
  }
}

/** What it failed of stands in the log, beside the trace's id: here its kind is enough. */
export function failed(span: Span, thrown: unknown): void {
  span.setAttribute('error.type', thrown instanceof Error ? thrown.name : typeof thrown);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
