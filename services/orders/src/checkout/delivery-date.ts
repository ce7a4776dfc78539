import { DomainError } from '@market/service-kit/errors';

/** Days are those of this offset: the westernmost of the country, so that nobody's today is refused as yesterday. */
const OFFSET_MS = 2 * 3_600_000;
const DAYS_AHEAD = 365;
const DAY_MS = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day on which goods are wanted. @throws DomainError DATE_PAST, DATE_FAR */
export function deliveryDate(wanted: string | null, now: Date, field = 'receivedAtString'): string | null {
  if (wanted === null) return null;
  const today = new Date(now.getTime() + OFFSET_MS);
  const code = wanted < dayOf(today) ? 'DATE_PAST' : wanted > dayOf(new Date(today.getTime() + DAYS_AHEAD * DAY_MS)) ? 'DATE_FAR' : null;
  if (code) throw new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { [field]: code });
  return wanted;
}
