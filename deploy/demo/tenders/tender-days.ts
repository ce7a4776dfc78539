import { dayAfter, moscowDay } from '@market/tenders/src/locked-tender/moscow-day';
import { Random } from '../catalogue/random.ts';
import type { PlannedTender } from './plan.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPEN_DAYS = 30;
/** Days that an offer is valid, and that a tender is open at least after its hire was undone. */
const OFFER_DAYS = 14;
const REOPENED_DAYS = 7;

/** When things happened to a tender. */
export interface TenderDays {
  created: Date;
  /** The last day of Moscow on which it is open, and when that ends. */
  closesOn: string;
  closesAt: Date;
  /** When a proposal was hired, and when the offer was over or the tender cancelled; null: never. */
  hired: Date | null;
  ended: Date | null;
  /** Until when an offer can be confirmed. */
  offerExpires: Date | null;
}

const before = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY);
const after = (at: Date, days: number): Date => before(at, -days);
const laterDay = (a: string, b: string): string => (a > b ? a : b);

function closing(created: Date, closesOn: string): Pick<TenderDays, 'created' | 'closesOn' | 'closesAt'> {
  return { created, closesOn, closesAt: new Date(`${dayAfter(closesOn, 1)}T00:00:00+03:00`) };
}

const NEVER = { hired: null, ended: null, offerExpires: null };

/**
 * The days of a tender, counted back from midnight of `day`, so that nothing lies ahead that has happened.
 *
 * @param orderedAt when the order was placed that came of it
 */
export function daysOf({ fate, index, waits }: PlannedTender, day: Date, orderedAt: Date | null): TenderDays {
  const random = new Random('days', index);
  const hour = random.int(8, 19) * HOUR + random.int(0, 59) * 60_000;
  const ago = (days: number): Date => new Date(before(day, days).getTime() + hour);
  const latest = (created: Date): string => dayAfter(moscowDay(created), OPEN_DAYS);
  if (fate === 'open') {
    const created = ago(waits ? 2 : random.int(1, 24));
    // The day after tomorrow at the earliest: the demo is looked at for longer than an evening.
    const soonest = dayAfter(moscowDay(day), 2);
    return { ...closing(created, random.chance(0.4) ? laterDay(soonest, dayAfter(moscowDay(created), 20)) : latest(created)), ...NEVER };
  }
  if (fate === 'expired') {
    const created = ago(random.int(34, 70));
    return { ...closing(created, dayAfter(moscowDay(created), random.int(10, OPEN_DAYS))), ...NEVER };
  }
  if (fate === 'canceled') {
    const created = ago(random.int(12, 40));
    return { ...closing(created, latest(created)), ...NEVER, ended: after(created, random.int(2, 9)) };
  }
  if (fate === 'ordered') {
    const hired = before(orderedAt ?? day, 1);
    const created = before(hired, random.int(5, 9));
    return { ...closing(created, latest(created)), hired, ended: orderedAt ?? day, offerExpires: after(hired, OFFER_DAYS) };
  }
  const hired = ago({ composing: random.int(1, 3), offered: random.int(2, 6), declined: 8, lapsed: OFFER_DAYS + 4 }[fate]);
  const created = before(hired, random.int(4, 8));
  const offerExpires = after(hired, OFFER_DAYS);
  if (fate === 'composing' || fate === 'offered') return { ...closing(created, latest(created)), hired, ended: null, offerExpires };
  const ended = fate === 'lapsed' ? offerExpires : after(hired, 3);
  return { ...closing(created, laterDay(latest(created), dayAfter(moscowDay(ended), REOPENED_DAYS))), hired, ended, offerExpires };
}
