import type { Order, PaymentRecord } from '@market/orders-contract/order';
import type { UpdateOrder } from '@market/orders-contract/order-update';
import { DomainError } from '@market/service-kit/errors';
import type { Wanted } from './wanted.ts';

// What one call cannot do at once. An answer that all is well would drop the rest in silence.

type Changes = Omit<Wanted, 'isOfParts'>;

const refusedFor = (code: string, fields: readonly string[]): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', code, undefined, Object.fromEntries(fields.map((name) => [name, code])));

/**
 * More is held of the stock by an order that is placed again, or whose buyer agrees to more: each is a change by itself, as an answer is to a
 * proposal that counts would replace.
 *
 * @throws DomainError ORDER_CHANGES_APART naming all that does not go together, ORDER_REASON_WITHOUT_CANCELLATION
 */
export function refuseApart({ status, payment, items, deliveryCost, archived, consent, cancelRequest, cancelReason }: Changes): void {
  const edits = { items, delivery_cost: deliveryCost };
  const others = { ...edits, payment_status: payment, cancel_request: cancelRequest };
  const apart = [
    ...(consent === true ? together({ consent }, { ...others, status, archived }) : []),
    ...(consent === false ? together({ consent }, edits) : []),
    ...(status === 'new' ? together({ status }, { ...others, consent, archived: archived || undefined }) : []),
    ...(status === 'canceled' ? together({ status }, { cancel_request: cancelRequest }) : []),
  ];
  if (apart.length > 0) throw refusedFor('ORDER_CHANGES_APART', apart);
  if (cancelReason && status !== 'canceled' && cancelRequest !== 'ask')
    throw refusedFor('ORDER_REASON_WITHOUT_CANCELLATION', ['cancel_reason']);
}

/** Names of what is asked for beside something. */
function together(one: Record<string, unknown>, others: Record<string, unknown>): string[] {
  const named = Object.keys(others).filter((name) => others[name] !== undefined);
  return named.length > 0 ? [...Object.keys(one), ...named] : [];
}

/**
 * How it was paid, where that is not what stands there; being taken to `payed` says that it was.
 *
 * @throws DomainError ORDER_RECORD_WITHOUT_PAYMENT where nothing is marked as paid by the call
 */
export function wantedPayment(shown: Order, { payment_status, payment, status }: UpdateOrder): Wanted['payment'] {
  const isNews = !!payment && !isSame(payment, shown.payment);
  const said = payment_status ?? (isNews && status === 'payed' ? 'paid' : undefined);
  const changed = said === shown.payment_status ? undefined : said;
  if (isNews && changed !== 'paid') throw refusedFor('ORDER_RECORD_WITHOUT_PAYMENT', ['payment']);
  return changed && { status: changed, record: payment ?? null };
}

const isSame = (one: PaymentRecord, other: PaymentRecord | null): boolean =>
  one.method === other?.method && one.date === other.date && one.reference === other.reference;
