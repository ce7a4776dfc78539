const days = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Europe/Moscow' });

/** The day that it is in Moscow, whose days filters mean and files print: `2026-11-25`. */
export const moscowDay = (at: Date): string => days.format(at);
