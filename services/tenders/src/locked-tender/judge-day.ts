import { underField } from './tender-access.ts';

/** @throws DomainError DATE_PAST, DATE_FAR under the field */
export function judgeDay(field: string, day: string, { from, to }: { from: string; to: string }): void {
  if (day < from) throw underField(field, 'DATE_PAST');
  if (day > to) throw underField(field, 'DATE_FAR');
}
