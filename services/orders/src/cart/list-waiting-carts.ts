import { toRoubles } from '@market/kit-contract/money';
import type { ListOrders, OrderPage, OrderRow } from '@market/orders-contract/order';
import type { SignedInCtx } from '../context.ts';
import { scopeOf } from '../reader.ts';
import { ordersSettings } from '../settings.ts';
import { typedPhone } from '../terms/typed-text.ts';
import { type CartFilter, countWaitingCarts, readWaitingCarts, type WaitingCart } from './waiting-carts.queries.ts';

const HOUR_MS = 3_600_000;

/** Whether a list is one of carts; it is never of both. */
export const asksForCarts = ({ statuses }: Pick<ListOrders, 'statuses'>): boolean => statuses?.includes('cart') ?? false;

/** What is said of orders alone: no cart is it. */
const isOfOrders = ({ company_id, parcel, accord_order_state, stock_status, payment_status, text }: ListOrders): boolean =>
  company_id === -2 ||
  parcel === true ||
  payment_status === 'paid' ||
  (stock_status !== undefined && stock_status !== 'none') ||
  [accord_order_state, text].some(Boolean);

/** What a reader asks of waiting carts; null: there are none for them. They are the marketplace's people's alone. */
export async function cartFilter({ db, principal, now }: SignedInCtx, input: ListOrders): Promise<CartFilter | null> {
  if (scopeOf(principal).kind !== 'staff' || isOfOrders(input)) return null;
  const { abandoned_hours } = await ordersSettings.get(db.pool);
  return {
    before: input.mode === 'abandoned' ? new Date(now().getTime() - abandoned_hours * HOUR_MS) : now(),
    ...{ from: input.date_from, to: input.date_to, user: input.user_id, company: input.company_id },
    contacts: { fio: input.fio, email: input.email, phone: typedPhone(input.phone) },
  };
}

/** What was put together and not ordered yet, by guests too. */
export async function listWaitingCarts(ctx: SignedInCtx, input: ListOrders): Promise<OrderPage> {
  const { page, per_page } = input;
  const { pool } = ctx.db;
  const filter = await cartFilter(ctx, input);
  if (!filter) return { data: [], page, per_page, total: 0 };
  const [rows, counted] = await Promise.all([
    readWaitingCarts(pool, { ...filter, limit: per_page, offset: (page - 1) * per_page }),
    countWaitingCarts(pool, filter),
  ]);
  return { data: rows.map(cartRow), page, per_page, total: counted?.total ?? 0 };
}

function cartRow({ id, user_id, fio, version, companies, lines_num, goods_num, ...cart }: WaitingCart): OrderRow {
  const sum = toRoubles(cart.sum);
  return {
    ...{ id, main_id: null, placed_at: cart.changed_at.toISOString(), user_id, fio, city: '', region: '', version },
    ...{ companies, company_id: null, company: companies.length === 1 ? (companies[0] ?? null) : null, lines_num, goods_num },
    ...{ sum, amount: sum, amount_payable: sum, delivery_cost: 0 },
    ...{ status: 'cart', payment_status: 'not_paid', stock_status: 'none', accord_order_state: null },
    ...{ delivery_type: 'delivery', received_at: null, archived: false, proposed: false, cancel_requested: false, allowed: [] },
  };
}
