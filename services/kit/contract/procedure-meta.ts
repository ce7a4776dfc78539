import type { TRPCErrorShape } from '@trpc/server';
import type { Role } from './principal.ts';

// Types alone: an emitted router declaration names them, and browser programs read those.

/**
 * Who may call: everyone, anyone signed in, another service of the product, or holders of one of the roles, with guests and machines that
 * have a key for publishing (`publisher`) among them where it says so. Such a machine reaches nothing else, not even what is public.
 */
export type Access = 'public' | 'signedIn' | 'service' | readonly (Role | 'guest' | 'publisher')[];

/** Where REST offers a procedure. Paths are absolute, parameters in braces: `/api/shop/product/{id}`. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  /** Of the answer; absent: 200. */
  status?: 200 | 201;
  /** The field of the input that a body which is a bare list fills. */
  list?: string;
  /** Further doors to the same procedure: clients that post what others put into the query. */
  also?: { method: RestRoute['method']; path: `/${string}` }[];
}

/** What a procedure declares about itself; readable at `router._def.procedures[path]._def.meta`. */
export interface Meta {
  openapi?: RestRoute;
  access?: Access;
  /** Open also to those whose roles are withheld until they have a second factor: by it they get one. */
  beforeSecondFactor?: true;
  /** Its answers are `RawJson`. */
  raw?: boolean;
  /** Its answer is a credential: never kept for a repetition, whatever key the client sends. */
  secret?: boolean;
  /**
   * Seconds after its answer in which an identical call by the same caller without an `Idempotency-Key` is the same call. For what has an
   * effect each time, such as creating: the client of the specification sends what got no answer up to three times, a second apart.
   */
  repeatWindow?: number;
  /**
   * All that it does is one transaction (`inTransaction`, `asOneStep`), and what it answers is the result of that: its key is written in it,
   * which spares two statements and their commits. A second transaction is refused.
   */
  oneTransaction?: true;
  /** Instead: why an identical call does no harm, for what sets rather than adds. One sentence. */
  repeatable?: string;
  /**
   * What it does is named by its input (a cart and its version, a merge and its key), and a repetition answers what the first call did: it
   * needs no row in the table of idempotency keys, and what a crash left behind is gone on with at once.
   */
  naturalKey?: true;
  /**
   * The text field of the input by which a caller names what is made, for good, where one does: a call that has it is told by that name, and
   * needs no such row either.
   */
  namedBy?: string;
}

/** Shape of an error on the wire of tRPC: the envelope of REST under `data`, beside what tRPC's own links read. */
export interface ErrorShape extends TRPCErrorShape<ErrorShapeData> {
  message: string;
}
interface ErrorShapeData {
  [key: string]: unknown;
  code: string;
  message: string;
  fields?: Record<string, string> | undefined;
  details?: Record<string, unknown> | undefined;
  httpStatus: number;
  path?: string;
}
