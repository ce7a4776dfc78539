import type { RunBounds } from './bounds.ts';

/** A stage that was run. */
export interface Trial {
  users: number;
  holds: boolean;
}

type Next = { users: number } | { carried: number };

const RAISE = 2;
/** What is carried is known to this part of itself. */
const PRECISION = 0.25;

/**
 * How many users the next stage has, or how many are carried. As Mattermost's coordinator: raised step by step while the bounds hold, lowered
 * where they do not, until the number settles. What is carried has held after the break, not only before it: a system that stays slow once
 * it was overloaded carries less.
 */
export function nextUsers(trials: readonly Trial[], { calm, most }: Pick<RunBounds, 'calm' | 'most'>): Next {
  const { held, broken } = reached(trials);
  if (held === 0) return broken <= calm ? { carried: 0 } : { users: calm };
  if (broken === Number.POSITIVE_INFINITY) return held >= most ? { carried: held } : { users: Math.min(most, held * RAISE) };
  const between = Math.floor((held + broken) / 2);
  if (broken - held > held * PRECISION && between > held) return { users: between };
  const last = trials.at(-1);
  return last?.users === held ? { carried: held } : { users: held };
}

/** The most users that held below the fewest that did not. */
export function reached(trials: readonly Trial[]): { held: number; broken: number } {
  const broken = Math.min(...trials.filter(({ holds }) => !holds).map(({ users }) => users));
  const held = Math.max(0, ...trials.filter(({ users, holds }) => holds && users < broken).map(({ users }) => users));
  return { held, broken };
}
