const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of Moscow at a moment: `2026-11-27`. */
export const moscowDay = (at: Date): string => new Date(at.getTime() + MOSCOW_MS).toISOString().slice(0, 10);

/** When a day of Moscow begins, or one so many days later. */
export const moscowMidnight = (day: string, later = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) - MOSCOW_MS + later * DAY_MS);
