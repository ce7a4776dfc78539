import type { Tx } from '@market/service-kit/data/tx';
import type { DomainError } from '@market/service-kit/errors';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import { readUsableCategories } from '../category/category-card.queries.ts';
import { judgeDay } from '../locked-tender/judge-day.ts';
import { dayAfter, moscowDay } from '../locked-tender/moscow-day.ts';
import { underField } from '../locked-tender/tender-access.ts';

interface Dates {
  needed_by?: string | null | undefined;
  closes_on?: string | null | undefined;
}

/** Days of Moscow that a tender may name; what is left out is not judged. */
export function judgeDates({ needed_by, closes_on }: Dates, now: Date): void {
  const today = moscowDay(now);
  if (needed_by) judgeDay('needed_by', needed_by, { from: today, to: dayAfter(today, TENDER_LIMITS.needed_days) });
  if (closes_on) judgeDay('closes_on', closes_on, { from: dayAfter(today, 1), to: dayAfter(today, TENDER_LIMITS.days) });
}

/** Each once, in the order given. @throws DomainError CATEGORY_UNKNOWN */
export async function judgeCategories(tx: Tx, given: readonly number[]): Promise<number[]> {
  const ids = [...new Set(given)];
  const usable = await readUsableCategories(tx, { ids });
  if (usable.length < ids.length) throw categoryUnknown();
  return ids;
}

const categoryUnknown = (): DomainError => underField('categories', 'CATEGORY_UNKNOWN');

/** A list of numbers as Postgres writes an array. */
export const arrayText = (ids: readonly number[]): string => `{${ids.join(',')}}`;
