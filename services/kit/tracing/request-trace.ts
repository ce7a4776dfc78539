import { AsyncLocalStorage } from 'node:async_hooks';

/** How a request is named on the way between processes, over HTTP and on the bus alike. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What everything that is done for one request has in common, over the borders of processes. */
export interface RequestTrace {
  requestId: string;
}

const traces = new AsyncLocalStorage<RequestTrace>();

/** Of the request that is being worked for; undefined in work of nobody's. */
export const currentTrace = (): RequestTrace | undefined => traces.getStore();

/** Does the work, and all that it begins, for this request. */
export const withTrace = <T>(trace: RequestTrace | undefined, work: () => T): T => (trace ? traces.run(trace, work) : work());

/** What a call or an event carries on. */
export const traceHeaders = (): Record<string, string> => {
  const trace = currentTrace();
  return trace ? { [REQUEST_ID_HEADER]: trace.requestId } : {};
};

/** What came with a call or an event. */
export function traceFrom(header: (name: string) => string | undefined): RequestTrace | undefined {
  const requestId = header(REQUEST_ID_HEADER);
  return requestId ? { requestId } : undefined;
}
