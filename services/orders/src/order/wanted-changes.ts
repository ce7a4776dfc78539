import { toKopecks } from '@market/kit-contract/money';
import type { Principal } from '@market/kit-contract/principal';
import type { Order } from '@market/orders-contract/order';
import { type CancelReason, cancelReasons } from '@market/orders-contract/order-state';
import type { UpdateOrder } from '@market/orders-contract/order-update';
import { DomainError } from '@market/service-kit/errors';
import { actorOf, type Person } from '../reader.ts';
import { refuseApart, wantedPayment } from './apart.ts';
import { RECIPIENT_FIELDS, type Recipient, type Wanted } from './wanted.ts';

/** @throws DomainError ORDER_FIELD_FORBIDDEN naming what is not the caller's to change, and what `refuseApart` and `wantedPayment` say */
export function wantedOf(shown: Order, input: UpdateOrder, principal: Principal): Wanted {
  const differs = <T>(given: T | undefined, now: T): T | undefined => (given === undefined || given === now ? undefined : given);
  const recipient = changedRecipient(shown, input);
  const payment = wantedPayment(shown, input);
  const wanted = {
    version: input.version,
    status: differs(input.status, shown.status === 'cart' ? undefined : shown.status),
    payment,
    items: changedItems(shown, input),
    deliveryCost: inKopecks(differs(input.delivery_cost, shown.delivery_cost)),
    consent: input.consent,
    archived: differs(input.archived, shown.archived),
    cancelRequest: typeof input.cancel_request === 'string' ? input.cancel_request : undefined,
    cancelReason: givenReason(shown, input),
    reason: input.reason,
    recipient,
  };
  refuseForbidden(wanted, { input, shown, principal });
  refuseApart(wanted);
  const { status, items, deliveryCost, consent, archived, cancelRequest } = wanted;
  return {
    ...wanted,
    isOfParts: [status, payment, items, deliveryCost, consent, archived, cancelRequest].some((each) => each !== undefined),
  };
}

/** @throws DomainError VALIDATION for one that is neither known nor what stands there */
function givenReason(shown: Order, { cancel_reason: given }: UpdateOrder): CancelReason | undefined {
  if (!given || given === shown.cancel_reason) return undefined;
  if (isCancelReason(given)) return given;
  throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { cancel_reason: 'VALIDATION' });
}

/** Whether it is a reason that people give. */
export const isCancelReason = (text: string | undefined): text is (typeof cancelReasons)[number] =>
  (cancelReasons as readonly (string | undefined)[]).includes(text);

const inKopecks = (roubles: number | undefined): number | undefined => (roubles === undefined ? undefined : toKopecks(roubles));

function changedRecipient(shown: Order, input: UpdateOrder): Partial<Recipient> | undefined {
  const changed = RECIPIENT_FIELDS.filter((name) => input[name] !== undefined && (input[name] ?? '') !== (shown[name] ?? ''));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, input[name] ?? null])) : undefined;
}

function changedItems(shown: Order, { items }: UpdateOrder): Wanted['items'] {
  const there = new Map(shown.items.map(({ product_id, run_id, count }) => [`${product_id}-${run_id ?? 0}`, count]));
  const changed = items?.filter(({ product_id, run_id, count }) => there.get(`${product_id}-${run_id ?? 0}`) !== count);
  return changed?.length ? changed.map(({ product_id, run_id, count }) => ({ product_id, run_id: run_id ?? 0, count })) : undefined;
}

interface Asked {
  input: UpdateOrder;
  shown: Order;
  principal: Principal;
}

function refuseForbidden(wanted: Omit<Wanted, 'isOfParts'>, { input, shown, principal }: Asked): void {
  const actor = actorOf(principal);
  const manages = STAFF.includes(actor);
  const sells = manages || actor === 'vendor';
  // A manager may have placed it as well.
  const buys = shown.user_id === principal.userId;
  const asked: [name: string, isAsked: boolean, may: boolean][] = [
    ['payment_status', wanted.payment !== undefined, sells],
    ['items', wanted.items !== undefined, sells],
    ['archived', wanted.archived !== undefined, sells],
    ['cancel_request', wanted.cancelRequest === 'decline', sells],
    ['cancel_request', wanted.cancelRequest === 'ask', buys],
    ['delivery_type', input.delivery_type !== undefined && input.delivery_type !== shown.delivery_type, false],
    ['delivery_cost', wanted.deliveryCost !== undefined, sells],
    ['consent', wanted.consent !== undefined, buys],
    ...Object.keys(wanted.recipient ?? {}).map((name): [string, boolean, boolean] => [name, true, manages]),
  ];
  const forbidden = asked.flatMap(([name, isAsked, may]) => (isAsked && !may ? [name] : []));
  if (forbidden.length === 0) return;
  throw new DomainError(
    'FORBIDDEN',
    'ORDER_FIELD_FORBIDDEN',
    undefined,
    Object.fromEntries(forbidden.map((name) => [name, 'ORDER_FIELD_FORBIDDEN'])),
  );
}

const STAFF: readonly Person[] = ['manager', 'admin'];
