const days = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Moscow' });

/** The day that it is in Moscow: `2026-11-25`. */
export const moscowDay = (at: Date): string => days.format(at);

/** So many days after a day. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
