import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** How a request is named on the way between processes, over HTTP and on the bus alike. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** What names a trace on that way (W3C Trace Context); of clients nobody takes it. */
export const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'] as const;

/** What everything that is done for one request has in common, over the borders of processes. */
export interface RequestTrace {
  requestId: string;
}

const traces = new AsyncLocalStorage<RequestTrace>();

/** Of the request that is being worked for; undefined in work of nobody's. */
export const currentTrace = (): RequestTrace | undefined => traces.getStore();

/** By what lines of a log are found that belong together. */
export function loggedTrace(): { requestId?: string; traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return { ...currentTrace(), ...(traceId ? { traceId } : {}) };
}

/** Does the work, and all that it begins, for this request. */
export const withTrace = <T>(request: RequestTrace | undefined, work: () => T): T => (request ? traces.run(request, work) : work());

/** What a call or an event carries on. */
export function traceHeaders(): Record<string, string> {
  const request = currentTrace();
  return { ...(request ? { [REQUEST_ID_HEADER]: request.requestId } : {}), ...spanHeaders() };
}

/** Of the span alone. */
export function spanHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

type Header = (name: string) => string | undefined;

/** What came with a call or an event. */
export function traceFrom(header: Header): RequestTrace | undefined {
  const requestId = header(REQUEST_ID_HEADER);
  return requestId ? { requestId } : undefined;
}

/** The span that a call or an event comes from, for those that are worked on here. */
export function spansFrom(header: Header): Context {
  const carrier = Object.fromEntries(TRACE_HEADERS.map((name) => [name, header(name)]));
  return propagation.extract(ROOT_CONTEXT, carrier);
}
