import type { z } from 'zod';

/** What one service may ask of another, when an answer cannot wait for an event. Declared in `contract/calls.ts` of the one that is asked. */
export interface CallContract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** The service that is asked. */
  to: string;
  /** Path of the procedure in its router: `user.setCompany`. */
  procedure: string;
  /** What its router calls it. A query is asked once more elsewhere where the answer is lost; a mutation may have happened. */
  type: 'query' | 'mutation';
  input: Input;
  output: Output;
}

/** Keeps the schemas' own types: `export const setCompany = callOf({ to: 'identity', procedure: 'user.setCompany', type: 'mutation', … })`. */
export const callOf = <Input extends z.ZodType, Output extends z.ZodType>(call: CallContract<Input, Output>): CallContract<Input, Output> =>
  call;
