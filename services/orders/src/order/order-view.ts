import type { Locale } from '@market/kit-contract/locale';
import { toRoubles } from '@market/kit-contract/money';
import type { Order, OrderItem, OrderRow } from '@market/orders-contract/order';
import { allowedTargets, type OrderStatus } from '@market/orders-contract/order-state';
import { runIn } from '../cart/cart-view.ts';
import type { Person } from '../reader.ts';
import { nameIn, wordIn } from '../terms/line-goods.ts';
import type { OrderDetail, OrderRowColumns, StoredOrderLine } from './order.queries.ts';

/** A seller sees who ordered once they have accepted it; before, the region and city alone. */
export const hidesContacts = (actor: Person, { accepted }: { accepted: boolean }): boolean => actor === 'vendor' && !accepted;

interface Reading {
  actor: Person;
  locale: Locale;
  hideDelivery?: boolean;
  /** What is still in time to be done. */
  now?: Date;
}

const DAY_MS = 86_400_000;

/** Where the reader may take an order; of what is archived nothing is done. */
function allowedFor(
  { status, status_at, archived }: Pick<OrderRowColumns, 'status' | 'status_at' | 'archived'>,
  { actor, now = new Date() }: Pick<Reading, 'actor' | 'now'>,
): OrderStatus[] {
  return archived ? [] : allowedTargets(status, actor, (now.getTime() - status_at.getTime()) / DAY_MS);
}

export function orderRow(row: OrderRowColumns, reading: Omit<Reading, 'locale'>): OrderRow {
  const { actor, hideDelivery = false } = reading;
  const delivery = hideDelivery ? 0 : row.delivery_cost;
  const hidden = hideDelivery ? row.payable_delivery : 0;
  return {
    ...{ id: row.id, main_id: row.main_id, placed_at: row.placed_at.toISOString(), user_id: row.user_id, company_id: row.company_id },
    ...{
      fio: hidesContacts(actor, row) ? '' : row.fio,
      city: row.city,
      region: row.region,
      companies: row.companies,
      company: onlyOne(row.companies),
    },
    ...{ lines_num: row.lines_num, goods_num: row.goods_num, version: row.version },
    ...{ sum: toRoubles(row.sum), amount: toRoubles(row.sum - row.discount + delivery), delivery_cost: toRoubles(delivery) },
    amount_payable: toRoubles(Math.max(0, row.payable - hidden)),
    ...{ status: row.status, payment_status: row.payment_status, stock_status: row.stock_status },
    ...{ accord_order_state: row.accord_order_state, delivery_type: row.delivery_type, received_at: row.received_at },
    ...{ archived: row.archived, proposed: row.proposed, cancel_requested: row.cancel_requested },
    allowed: allowedFor(row, reading),
  };
}

function proposalView({ proposal, lines }: OrderDetail, locale: Locale): Order['proposal'] {
  if (!proposal) return null;
  const goodsOf = (item: { product_id: number; run_id: number | null }) =>
    lines.find(({ product_id, run_id }) => product_id === item.product_id && run_id === (item.run_id ?? 0))?.goods;
  const items = proposal.items.map((item) => {
    const goods = goodsOf(item);
    return { ...item, name: goods ? nameIn(locale, goods) : '' };
  });
  return { ...proposal, items };
}

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] as T) : null);

/** Lines of several parts stand under one another in a main order. */
function orderItem({ goods, ...line }: StoredOrderLine, locale: Locale): OrderItem {
  return {
    ...{ product_id: line.product_id, run_id: line.run_id || null, count: line.count, reserved: line.reserved },
    run: goods.run && runIn(locale, { ...goods.run, pieces: goods.units }),
    product: {
      ...{ id: line.product_id, name: wordIn(locale, goods.name), sku: goods.sku, barcode: goods.barcode },
      ...{ photo: goods.photo, units: goods.units },
      size: goods.size && wordIn(locale, goods.size),
      colour: goods.colour && wordIn(locale, goods.colour),
    },
    ...{ price: toRoubles(line.price), sum: toRoubles(line.price * line.count), discount: toRoubles(line.discount) },
  };
}

interface Family {
  /** The main order, as its parts name it. */
  main: { id: number; fio: string; phone: string } | null;
  parts: readonly OrderRowColumns[];
}

export function orderView(order: OrderDetail, { main, parts }: Family, reading: Reading): Omit<Order, 'pay'> {
  const { actor, locale } = reading;
  const hidden = hidesContacts(actor, order);
  const { phone, email, address, street, home, flat, entrance, building, comment } = order;
  const contacts = { phone, email, address, street, home, flat, entrance, building, comment };
  const family = parts.map((part) => orderRow(part, reading));
  return {
    ...orderRow(order, reading),
    user_id: order.user_id,
    ...(hidden ? mapValues(contacts, () => '') : contacts),
    ...{ discount: toRoubles(order.discount), discount_percent: order.discount_percent, bonuses_spent: toRoubles(order.bonuses) },
    items: order.lines.map((line) => orderItem(line, locale)),
    ...{ store: order.store, organization: hidden ? null : order.organization, seller: order.seller },
    main_order: main && { id: main.id, orders_id: parts.map(({ id }) => id), fio: hidden ? '' : main.fio, phone: hidden ? '' : main.phone },
    orders: family,
    payment: order.payment && { method: order.payment.method, date: order.payment.date, reference: order.payment.reference },
    ...{ proposal: proposalView(order, locale), cancel_request: order.cancel_request, cancel_reason: order.cancel_reason },
    contacts_hidden: hidden,
  };
}

const mapValues = <K extends string>(from: Record<K, string>, to: () => string): Record<K, string> =>
  Object.fromEntries(Object.keys(from).map((key) => [key, to()])) as Record<K, string>;
