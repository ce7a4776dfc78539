import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';

/**
 * What a refusal is, in the words that tRPC and HTTP already share: each one is a tRPC code and so has exactly one HTTP
 * status. There is no table of our own that could drift away.
 */
export type Kind = Exclude<
  TRPC_ERROR_CODE_KEY,
  'PARSE_ERROR' | 'NOT_IMPLEMENTED' | 'BAD_GATEWAY' | 'GATEWAY_TIMEOUT' | 'CLIENT_CLOSED_REQUEST' | 'PRECONDITION_REQUIRED'
>;

/** Facts for the client, e.g. `{ available: 3 }`; they also fill `{available}` in the code's sentence. */
export type Details = Record<string, unknown>;

/** One sentence, or a code that has one, per field of the input. */
export type FieldFaults = Record<string, string>;

/**
 * A refusal the caller can act on: the only error that domain code throws.
 *
 * `code` is the stable SCREAMING_SNAKE word clients branch on and must have a sentence in ru and en (the contract's
 * refusals, or the kit's own). `details.retryAfter` (seconds) becomes the `Retry-After` header. Anything else that is
 * thrown counts as a fault of ours and reaches the caller as INTERNAL without its message.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly kind: Kind;
  readonly code: string;
  readonly details: Details | undefined;
  readonly fields: FieldFaults | undefined;

  constructor(kind: Kind, code: string, ...[details, fields]: [details?: Details | undefined, fields?: FieldFaults | undefined]) {
    super(code);
    this.kind = kind;
    this.code = code;
    this.details = details;
    this.fields = fields;
  }
}
