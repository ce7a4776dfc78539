import type { RefusalTexts } from './envelope.ts';
import type { Locale } from './locale.ts';
import type { Principal, Publisher, Vouched } from './principal.ts';

/** The part of a pino logger that request code uses; kept structural so that routers' types name no library. */
export interface Logger {
  debug(facts: object, message?: string): void;
  info(facts: object, message?: string): void;
  warn(facts: object, message?: string): void;
  error(facts: object, message?: string): void;
}

/** One call of a mutation, as far as recognising its repetition needs. */
export interface RepeatableCall {
  procedure: string;
  caller: string;
  /** The client's `Idempotency-Key`, or null when it sent none. */
  key: string | null;
  /** Without a key: for how many seconds an identical call by the same caller counts as the same one. */
  windowSeconds: number;
  /** Its effect is one transaction, whose result it answers. */
  isOneTransaction?: boolean;
  input: unknown;
}

/** Runs an effect once per call and answers every repetition with the first one's result. */
export type RunOnce = <T>(call: RepeatableCall, effect: () => Promise<T>) => Promise<T>;

/**
 * The root context of every procedure: facts of the request and nothing else. What a service works with (database,
 * files, clock) is added by a middleware of that service, so that no such type reaches an emitted router declaration.
 */
export interface RequestFacts {
  principal: Principal | null;
  locale: Locale;
  requestId: string;
  idempotencyKey: string | null;
  log: Logger;
  /** Network address of the caller where the gateway passed it on. */
  client?: string | null | undefined;
  /** What the caller's program calls itself; shown to people, believed by nobody. */
  userAgent?: string | undefined;
  /** The mark that this browser or app carries since an earlier visit, see `x-device-id`. */
  device?: string | null | undefined;
  /** Name of the service that asks on its own behalf. */
  service?: string | null | undefined;
  /** Whom the company's single sign-on vouches for in this request's bearer token. */
  vouched?: Vouched | null | undefined;
  /** The machine that asks by a key for publishing; `principal` is null then. */
  publisher?: Publisher | null | undefined;
  /** Sentences of the service's own refusals. */
  refusals?: RefusalTexts | undefined;
  /** Present where the service keeps a table of idempotency keys. */
  once?: RunOnce | undefined;
  /** What the service works with, for its own procedures to take out; opaque here so that no such type reaches a router's declaration. */
  dependencies?: unknown;
  /** The protocol in front sends prepared JSON text as it is, see `RawJson`. */
  takesRawJson?: boolean | undefined;
  /** The protocol in front sends a file in place of JSON, see `FileAnswer`. */
  takesFiles?: boolean | undefined;
}
