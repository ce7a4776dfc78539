import type { z } from 'zod';

/**
 * A fact that one service tells the others. `subject` is `mp.<service>.<aggregate>.<past-tense>`; the aggregate's id is
 * appended when it is published. A breaking payload gets a new subject (`….v2`); anything else only adds fields.
 */
export interface EventContract<P extends z.ZodType = z.ZodType> {
  readonly subject: `mp.${string}.${string}.${string}`;
  readonly payload: P;
  /**
   * `whole-state`: the payload says all there is to know, so the newest one wins and older ones are skipped.
   * `change`: every event counts, so receivers act upon each, in the order of its aggregate.
   */
  readonly carries: 'whole-state' | 'change';
}
export type Payload<E extends EventContract> = z.output<E['payload']>;

/** Declares an event of a service's contract that tells one change; every one of them counts. */
export const event = <const S extends EventContract['subject'], P extends z.ZodType>(subject: S, payload: P) =>
  ({ subject, payload, carries: 'change' }) as const;

/** Declares an event of a service's contract that carries the whole state of its aggregate; the newest one is enough. */
export const stateEvent = <const S extends EventContract['subject'], P extends z.ZodType>(subject: S, payload: P) =>
  ({ subject, payload, carries: 'whole-state' }) as const;
