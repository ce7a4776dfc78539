import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';

const DAY_MS = 86_400_000;
const inMoscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** The day of Moscow so many days on, `2026-08-03`. */
const dayOn = (days: number, now: number): string => inMoscow.format(now + days * DAY_MS);

/** Between which days a tender may close, and by when its goods may be needed. */
export function dayBounds(now: number) {
  return {
    closes: { min: dayOn(1, now), max: dayOn(TENDER_LIMITS.days, now) },
    needed: { min: dayOn(0, now), max: dayOn(TENDER_LIMITS.needed_days, now) },
  };
}
