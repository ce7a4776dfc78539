const days = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Moscow' });

/** The day that it is in Moscow, whose days filters mean and files print: `2026-11-25`. */
export const moscowDay = (at: Date): string => days.format(at);

/** SQL: when a day begins in Moscow, whose days people mean and files print. */
export const dayAt = (day: string): string => `((${day})::timestamp AT TIME ZONE 'Europe/Moscow')`;
