/** The day that a moment is on where the reader is. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The day it is where the reader is. */
export const today = (): string => dayOf(new Date());
