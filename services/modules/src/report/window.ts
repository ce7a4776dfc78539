export const MINUTE_MS = 60_000;

/** Within it a network address counts once, and what two versions did is compared. */
export const WINDOW_MS = 30 * MINUTE_MS;

/** So far back rollouts are judged and shown. */
export const DAY_MS = 24 * 60 * MINUTE_MS;

export const beginOf = (at: Date, length: number): Date => new Date(Math.floor(at.getTime() / length) * length);
