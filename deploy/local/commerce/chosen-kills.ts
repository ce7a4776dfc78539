import type { Ending } from './shopping.ts';

/**
 * What a run of `kills.test.ts` is narrowed to, so that one fault is looked at in a minute:
 * `KILL_ENDINGS=changed,canceled KILL_POINTS='COMMIT|place-orders'`, and `KILL_STRIKES=3` for so many ends of Postgres and of the bus each.
 */
const { KILL_ENDINGS, KILL_POINTS, KILL_STRIKES } = process.env;

export const isNarrowed = KILL_ENDINGS !== undefined || KILL_POINTS !== undefined;

export const chosenEndings = (all: readonly Ending[]): readonly Ending[] =>
  KILL_ENDINGS ? all.filter((ending) => KILL_ENDINGS.split(',').includes(ending)) : all;

/** `point`: `orders before COMMIT of orders.place-orders`. */
export const isChosen = (point: string): boolean => !KILL_POINTS || new RegExp(KILL_POINTS).test(point);

/** A narrowed run ends neither Postgres nor the bus by itself. */
export const chosenStrikes = (most: number): number => (isNarrowed ? Number(KILL_STRIKES ?? 0) : most);
