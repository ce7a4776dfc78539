import { EARLIEST_PAYMENT } from '@market/orders-contract/order';
import { DomainError } from '@market/service-kit/errors';

const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day on which an order was paid; in the east of the country it is tomorrow already. @throws DomainError PAYMENT_DATE_EARLY, PAYMENT_DATE_LATE */
export function refusePaymentDate(date: string, now: Date): void {
  const tomorrow = new Date(now.getTime() + MOSCOW_MS + DAY_MS).toISOString().slice(0, 10);
  const code = date < EARLIEST_PAYMENT ? 'PAYMENT_DATE_EARLY' : date > tomorrow ? 'PAYMENT_DATE_LATE' : null;
  if (code) throw new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { 'payment.date': code });
}
