import { type HTTPLinkOptions, isTRPCClientError } from '@trpc/client';
import type { AnyClientTypes } from '@trpc/server/unstable-core-do-not-import';

/** Words of a 403 that mean a dead credential; every other 403 is an ordinary refusal. */
export const DEAD_SESSION = 'Authentication failed, no access';

/** A refusal or a failure in one shape, whatever it came from. */
export interface Failure {
  /** Fit to be shown as it is; null when nobody answered, so that the screen says "Network error" in its own language. */
  message: string | null;
  /** Stable word of the refusal (`PRODUCT_NOT_FOUND`), `NETWORK` without an answer, `UNEXPECTED` for anything else. */
  code: string;
  /** One sentence per field of the input. */
  fields: Record<string, string>;
  /** HTTP status of the answer; null without one. */
  status: number | null;
  /** Facts of the refusal: what is left, which lines are short. */
  details?: Record<string, unknown>;
}

interface ErrorData {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  httpStatus?: number;
}

type Fetch = NonNullable<HTTPLinkOptions<AnyClientTypes>['fetch']>;

/** Thrown in place of what the browser throws when a request ends without an answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** `fetch` for calls: distinguishes that nobody answered from an answer that could not be read. */
export const fetchAnswer: Fetch = async (input, init) => {
  try {
    return await fetch(input, init as RequestInit);
  } catch (error) {
    // The caller gave up itself: the cache knows this error and stays silent about it.
    if (init?.signal?.aborted) throw error;
    throw new NoAnswer('no answer', { cause: error });
  }
};

/** No answer at all came back: the server is down, the network is off, or the request was cut. */
export const gotNoAnswer = (error: unknown): boolean => isTRPCClientError(error) && error.cause instanceof NoAnswer;

/** Thrown by calls that do not go through tRPC: uploads. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message ?? failure.code);
    this.failure = failure;
  }
}

/** Brings anything thrown by a call into one shape. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailure) return error.failure;
  if (!isTRPCClientError(error)) return { message: null, code: 'UNEXPECTED', fields: {}, status: null };
  if (gotNoAnswer(error)) return { message: null, code: 'NETWORK', fields: {}, status: null };
  const data = error.data as ErrorData | null;
  if (!data) return { message: null, code: 'UNEXPECTED', fields: {}, status: null };
  const { code = 'UNEXPECTED', fields = {}, httpStatus: status = null, details } = data;
  return { message: error.message, code, fields, status, ...(details ? { details } : {}) };
}
