import type { Principal } from '@market/kit-contract/principal';
import type { GetOrder, ListOrders, Order, OrderPage } from '@market/orders-contract/order';
import { type OrderStatus, orderStatuses } from '@market/orders-contract/order-state';
import { asksForCarts, listWaitingCarts } from '../cart/list-waiting-carts.ts';
import type { SignedInCtx } from '../context.ts';
import { actorOf, orderNotFound, scopeOf } from '../reader.ts';
import { typedPhone } from '../terms/typed-text.ts';
import { offeredPayment } from './due-parts.ts';
import { countByStatus, countOrders, type OrderDetail, readFamily, readOrder, readOrders } from './order.queries.ts';
import type { OrderFilter } from './order-filter.ts';
import { orderRow, orderView } from './order-view.ts';

/** Orders that the caller may see: a buyer's own, those of a seller's company, or all. */
export async function listOrders(ctx: SignedInCtx, input: ListOrders): Promise<OrderPage> {
  const { page, per_page } = input;
  if (asksForCarts(input)) return listWaitingCarts(ctx, input);
  const actor = actorOf(ctx.principal);
  const filter = orderFilter(ctx.principal, input);
  const { pool } = ctx.db;
  const [rows, counted, statuses] = await Promise.all([
    readOrders(pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    countOrders(pool, filter),
    input.counts ? countByStatus(pool, filter) : null,
  ]);
  const data = rows.map((row) => orderRow(row, { actor, hideDelivery: input.hide_delivery_cost, now: ctx.now() }));
  const answer = { data, page, per_page, total: counted?.total ?? 0 };
  if (!statuses) return answer;
  return { ...answer, counts: Object.fromEntries(statuses.map(({ status, total }) => [status, total])), carried: ctx.carrier !== null };
}

/** What a reader asks of a list, within what they may see. */
export function orderFilter(principal: Principal, input: ListOrders): OrderFilter {
  const statuses = input.statuses?.filter((status): status is OrderStatus => orderStatuses.some((known) => known === status));
  const scope = scopeOf(principal);
  return {
    scope,
    root: scope.kind !== 'vendor' && (input.root ?? scope.kind === 'buyer'),
    statuses: statuses?.length ? statuses : undefined,
    archived: input.statuses?.includes('archive') ?? false,
    ...{ from: input.date_from, to: input.date_to, stock: input.stock_status, payment: input.payment_status, user: input.user_id },
    company: input.company_id === -2 ? undefined : input.company_id,
    ...{ accord: input.accord_order_state, carried: input.parcel === true || input.company_id === -2, number: input.text },
    contacts: { fio: input.fio, email: input.email, phone: typedPhone(input.phone) },
    sort: input.sort,
  };
}

/** @throws DomainError ORDER_NOT_FOUND, also for an order that is not the caller's */
export async function findOrder({ db, principal }: SignedInCtx, id: number): Promise<OrderDetail> {
  const order = await readOrder(db.pool, { id, scope: scopeOf(principal) });
  if (!order) throw orderNotFound();
  return order;
}

export async function getOrder(ctx: SignedInCtx, { id }: GetOrder): Promise<{ data: Order }> {
  const order = await findOrder(ctx, id);
  const { db, principal, locale } = ctx;
  const parts = await readFamily(db.pool, { main: order.main_id ?? order.id, scope: scopeOf(principal) });
  const main = order.main_id === null ? null : { id: order.main_id, fio: order.fio, phone: order.phone };
  const view = orderView(order, { main, parts }, { actor: actorOf(principal), locale, now: ctx.now() });
  const pay = view.user_id === principal.userId ? await offeredPayment(db.pool, view) : null;
  return { data: { ...view, pay } };
}
