import { type CopyValue, copyLine } from '../catalogue/copy-text.ts';
import { DEMO_COMPANIES } from '../companies/companies.ts';
import type { DemoCart } from './carts.ts';
import type { DemoMessage } from './messages.ts';
import type { DemoLine, DemoOrder, DemoPart } from './order-seed.ts';
import { demoHash, demoUuid } from './random-uuid.ts';

/** The tables that orders fill, with the columns written; parents before children. */
export const ORDER_TABLES = {
  cart: 'id, hash, user_id, state, version, buyer, created_at, changed_at, reminded_at',
  cart_line: 'cart_id, product_id, run_id, company_id, count, seen_price, added_at, place',
  shop_order: `id, main_id, user_id, company_id, status, payment_status, payment, stock_status, reservation, stock_step, version, fio, phone, email,
    address, city, region, street, home, comment, delivery_type, received_at, store, organization, seller, sum, discount, discount_percent,
    delivery_cost, proposal, cancel_request, cancel_reason, placed_at, status_at, accepted_at, changed_at, completed_at, archived_at, reopened_at`,
  order_line: 'order_id, place, product_id, run_id, count, price, discount, reserved, goods',
  order_event: 'order_id, at, actor_id, actor, kind, before, after, reason',
  order_message: 'order_id, author_id, author, text, at',
  checkout: 'id, cart_id, cart_version, user_id, state, input, parts, main_id, changed_at',
} as const;
export type OrderTable = keyof typeof ORDER_TABLES;
/** Lines of COPY by table. */
export type OrderLines = Record<OrderTable, string[]>;

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

function sellerIn(company: number): { id: number; brand: string; name: string; inn: string } {
  const { id, brand, name, inn } = DEMO_COMPANIES.find((each) => each.id === company) ?? { id: company, brand: '', name: '', inn: '' };
  return { id, brand, name, inn };
}

const organizationOf = ({ buyer, forOrganization }: DemoOrder) => (forOrganization ? buyer.organization : null);
const addressOf = ({ buyer: { region, city, street, home } }: DemoOrder): string => [region, city, street, home].filter(Boolean).join(', ');

/** What a main order and its parts have in common. */
function recipientOf(order: DemoOrder): CopyValue[] {
  const { fio, phone, email, region, city, street, home } = order.buyer;
  return [fio, phone, email, addressOf(order), city, region, street, home, order.comment, order.delivery, order.received_at];
}

const mainLine = (order: DemoOrder): string =>
  copyLine([
    ...[order.id, null, order.buyer.id, null, null, null, null, null, null, 1, 1, ...recipientOf(order)],
    ...[null, json(organizationOf(order)), null, 0, 0, 0, 0, null, null, null],
    ...[order.placed_at, order.placed_at, null, order.placed_at, null, null, null],
  ]);

const partLine = (order: DemoOrder, part: DemoPart): string =>
  copyLine([
    ...[part.id, order.id, order.buyer.id, part.company, part.status, part.payment_status, json(part.payment), part.stock_status],
    ...[part.reservation, part.stock_step, part.version, ...recipientOf(order)],
    ...[json(part.store), json(organizationOf(order)), json(sellerIn(part.company)), part.sum, part.discount, part.discount_percent],
    ...[part.delivery_cost, json(part.proposal), json(part.cancel_request), part.cancel_reason],
    ...[part.placed_at, part.status_at, part.accepted_at, part.changed_at, part.completed_at, part.archived_at, part.reopened_at],
  ]);

const orderLine = (part: DemoPart, line: DemoLine): string =>
  copyLine([part.id, line.place, line.product_id, line.run_id, line.count, line.price, line.discount, line.reserved, json(line.goods)]);

/** The checkout that placed an order, and the cart that ended with it. */
function addCheckout(lines: OrderLines, order: DemoOrder): void {
  const { id, buyer, placed_at, parts } = order;
  const cart = demoUuid('ordered', id);
  const { fio, phone, email, region, city, street, home } = buyer;
  lines.cart.push(
    copyLine([cart, demoHash('ordered', id), buyer.id, 'ordered', 2, json({ fio, phone, email }), placed_at, placed_at, null]),
  );
  const ordered = parts.flatMap((part) => part.ordered.map((line) => ({ ...line, company: part.company })));
  for (const [at, { product_id, run_id, company, count, price }] of ordered.entries())
    lines.cart_line.push(copyLine([cart, product_id, run_id, company, count, price, placed_at, at + 1]));
  const recipient = {
    ...{
      fio,
      phone,
      email,
      address: addressOf(order),
      region,
      city,
      street,
      home,
      flat: '',
      entrance: '',
      building: '',
      comment: order.comment,
    },
    ...{ delivery_type: order.delivery, received_at: order.received_at, organization: organizationOf(order) },
  };
  const settled = parts.map((part) => ({
    ...{ company_id: part.company, reservation: part.reservation, sum: part.ordered_sum, discount: part.ordered_discount },
    ...{ discount_percent: part.discount_percent, bonuses: 0, store: part.store, seller: sellerIn(part.company), members: [] },
    lines: part.ordered.map(({ place: _, reserved: __, ...line }) => line),
    stock: [],
  }));
  lines.checkout.push(copyLine([demoUuid('checkout', id), cart, 2, buyer.id, 'placed', json(recipient), json(settled), id, placed_at]));
}

function addCart(lines: OrderLines, { id, hash, user, state, company, changed_at, reminded_at, lines: goods }: DemoCart): void {
  lines.cart.push(copyLine([id, hash, user, state, goods.length + 1, '{}', changed_at, changed_at, reminded_at]));
  for (const { product_id, run_id, count, price, place } of goods)
    lines.cart_line.push(copyLine([id, product_id, run_id, company, count, price, changed_at, place]));
}

/** Everything that orders, carts and what was said come to in rows. */
export function orderLines(orders: readonly DemoOrder[], carts: readonly DemoCart[], messages: readonly DemoMessage[]): OrderLines {
  const lines: OrderLines = { cart: [], cart_line: [], shop_order: [], order_line: [], order_event: [], order_message: [], checkout: [] };
  for (const order of orders) {
    lines.shop_order.push(mainLine(order), ...order.parts.map((part) => partLine(order, part)));
    for (const part of order.parts) lines.order_line.push(...part.lines.map((line) => orderLine(part, line)));
    addCheckout(lines, order);
  }
  const events = orders.flatMap(({ parts }) => parts.flatMap(({ id, events: own }) => own.map((event) => ({ id, ...event }))));
  for (const { id, at, actorId, actor, kind, before, after, reason } of events.sort((a, b) => a.at.getTime() - b.at.getTime()))
    lines.order_event.push(copyLine([id, at, actorId, actor, kind, before, after, reason]));
  for (const cart of carts) addCart(lines, cart);
  for (const { order, authorId, author, text, at } of messages) lines.order_message.push(copyLine([order, authorId, author, text, at]));
  return lines;
}
