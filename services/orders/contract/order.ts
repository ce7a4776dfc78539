import { dataOf, listOf, paging, Sum } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { DateInput } from './checkout.ts';
import { LineRun } from './line-run.ts';
import { cancelReasons, orderStatuses, paymentStatuses, stockStatuses } from './order-state.ts';

export const OrderId = z.int32().positive();
export const Status = z.enum(orderStatuses);
export const Payment = z.enum(paymentStatuses);
const StockState = z.enum(stockStatuses);

const Words = z.object({ id: z.int(), name: z.string() });
const Seller = z.object({ id: z.int(), brand: z.string(), logo: z.string().nullable() });

/** One order of a list: a main order, or one seller's part; or a cart that waits. What a reader may not see is empty. */
export const OrderRow = z.object({
  /** Of a cart its buyer's, who has one; of a guest's a number below zero. */
  id: z.int32(),
  /** null: this is a main order. */
  main_id: z.int().nullable(),
  /** Of a cart: when it was changed last. */
  placed_at: z.iso.datetime(),
  /** null: the cart of a guest. */
  user_id: z.int().nullable(),
  fio: z.string(),
  city: z.string(),
  region: z.string(),
  /** Who sells; of a main order all of them. */
  companies: z.array(Seller),
  company_id: z.int().nullable(),
  /** The only one who sells; null: there are several. */
  company: Seller.nullable(),
  lines_num: z.int(),
  goods_num: z.int(),
  sum: Sum,
  /** `sum` less discount, with delivery. */
  amount: Sum,
  /** `amount` less bonuses. */
  amount_payable: Sum,
  delivery_cost: Sum,
  status: z.enum(['cart', ...orderStatuses]),
  payment_status: Payment,
  stock_status: StockState,
  /** What the delivery provider says of a part; of a main order where it has one part alone. */
  accord_order_state: z.string().nullable(),
  delivery_type: z.enum(['delivery', 'self']),
  received_at: z.iso.date().nullable(),
  archived: z.boolean(),
  /** The buyer is asked to agree to a change; the seller is asked to cancel. */
  proposed: z.boolean(),
  cancel_requested: z.boolean(),
  /** Raised by every change; that of a main order by every change of its parts, too, so who names it has seen them all. */
  version: z.int(),
  /** Where the reader may take it. */
  allowed: z.array(Status),
});
export type OrderRow = z.infer<typeof OrderRow>;
/** How many orders there are in each status, whatever statuses are asked for; for tabs. */
export const OrderPage = listOf(OrderRow).extend({
  counts: z.record(z.string(), z.int()).optional(),
  /** Beside `counts`: whether a delivery provider carries orders. Without one nothing is known of parcels, and nothing is shown of them. */
  carried: z.boolean().optional(),
});
export type OrderPage = z.infer<typeof OrderPage>;

const list = <T extends z.ZodType>(of: T, max: number) =>
  z.preprocess(
    (given) =>
      typeof given === 'string'
        ? given
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean)
        : given,
    z.array(of).max(max),
  );

export const ListOrders = z
  .object({
    ...paging,
    /** `cart` stands alone: waiting carts, the last changed first, narrowed by `mode`, buyer, seller, contacts and days of the last change. */
    statuses: list(z.enum(['cart', 'archive', ...orderStatuses]), 10).optional(),
    /** Which carts `statuses=cart` lists: those left for a day, or all. */
    mode: z.enum(['abandoned', 'full']).optional(),
    /** true: main orders; the default of buyers. */
    root: z.boolean().optional(),
    date_from: DateInput.optional(),
    date_to: DateInput.optional(),
    stock_status: StockState.optional(),
    payment_status: Payment.optional(),
    user_id: z.int32().positive().optional(),
    email: z.string().trim().max(254).optional(),
    phone: z.string().trim().max(40).optional(),
    fio: z.string().trim().max(255).optional(),
    /** −2: what the delivery provider carries. */
    company_id: z.union([z.literal(-2), z.int32().positive()]).optional(),
    parcel: z.boolean().optional(),
    /** Of main orders those are found of which a part is all of it: of this company, carried, in this state. */
    accord_order_state: z.string().trim().max(100).optional(),
    /** How an order number begins. */
    text: z.string().trim().max(20).optional(),
    /** Delivery counts neither in sums nor in the file. */
    hide_delivery_cost: z.boolean().default(false),
    /** Adds `counts`. */
    counts: z.boolean().default(false),
    sort: z.enum(['new', 'old', 'amount', 'received_at']).default('new'),
    /** Over REST the whole list as a CSV file, newest first; elsewhere it means nothing. */
    csv: z.boolean().default(false),
  })
  .refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, { path: ['date_to'], error: 'DATE_ORDER' })
  .refine(({ statuses }) => !statuses?.includes('cart') || statuses.every((status) => status === 'cart'), {
    path: ['statuses'],
    error: 'CARTS_APART',
  });
export type ListOrders = z.output<typeof ListOrders>;

export const OrderItem = z.object({
  product_id: z.int(),
  run_id: z.int().nullable(),
  /** As they were when it was ordered; `units`: pieces in one order unit, of a run in all of it. */
  run: LineRun.nullable(),
  product: Words.extend({
    sku: z.string(),
    barcode: z.string(),
    size: z.string().nullable(),
    colour: z.string().nullable(),
    photo: z.string().nullable(),
    units: z.int(),
  }),
  count: z.int(),
  /** Held of it; less than `count`: a shortage. */
  reserved: z.int(),
  price: Sum,
  sum: Sum,
  discount: Sum,
});
export type OrderItem = z.infer<typeof OrderItem>;

export const Organization = z.object({ name: z.string(), inn: z.string(), kpp: z.string(), address: z.string() });
/** What is paid by contract may have been paid long before it was ordered; nothing here was paid in another century. */
export const EARLIEST_PAYMENT = '2000-01-01';
/** How an order was paid, written down by hand or by a card payment. */
export const PaymentRecord = z.object({
  method: z.enum(['transfer', 'cash', 'card', 'other']).default('transfer'),
  date: z.iso.date(),
  reference: z.string().trim().max(100).default(''),
});
export type PaymentRecord = z.output<typeof PaymentRecord>;

const Proposal = z.object({
  items: z.array(z.object({ product_id: z.int(), run_id: z.int().nullable(), name: z.string(), before: z.int(), count: z.int() })),
  delivery_cost: Sum.nullable(),
  amount: Sum,
  by: z.enum(['vendor', 'manager', 'admin']),
  at: z.iso.datetime(),
});
export const CancelRequest = z.object({ reason: z.enum(cancelReasons), text: z.string(), at: z.iso.datetime() });
export type Proposal = z.infer<typeof Proposal>;

const PartRow = OrderRow.pick({
  ...{ id: true, company_id: true, companies: true, sum: true, amount: true, amount_payable: true, delivery_cost: true },
  ...{ status: true, payment_status: true, stock_status: true, lines_num: true, goods_num: true },
});

/** The specification's Order. */
export const Order = OrderRow.extend({
  ...{ id: OrderId, user_id: z.int() },
  ...{ phone: z.string(), email: z.string(), address: z.string(), street: z.string(), home: z.string(), flat: z.string() },
  ...{ entrance: z.string(), building: z.string(), comment: z.string() },
  discount: Sum,
  discount_percent: z.number(),
  bonuses_spent: Sum,
  items: z.array(OrderItem),
  store: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
  organization: Organization.nullable(),
  /** Legal name and tax number of who sells, as they were when it was placed; null for a main order. */
  seller: z.object({ id: z.int(), brand: z.string(), name: z.string(), inn: z.string() }).nullable(),
  main_order: z.object({ id: z.int(), orders_id: z.array(z.int()), fio: z.string(), phone: z.string() }).nullable(),
  /** The parts of a main order, or this part and its siblings as far as the reader may see them. */
  orders: z.array(PartRow),
  payment: PaymentRecord.nullable(),
  /** What its reader has to pay for it in roubles, whether a card takes that much, and how much one takes; null: nothing, or it is another's. */
  pay: z.object({ amount: Sum, card: z.boolean(), card_max: Sum }).nullable(),
  proposal: Proposal.nullable(),
  cancel_request: CancelRequest.nullable(),
  cancel_reason: z.string().nullable(),
  /** The seller sees the buyer's contacts from acceptance on. */
  contacts_hidden: z.boolean(),
});
export type Order = z.infer<typeof Order>;
export const OrderAnswer = dataOf(Order);
export const GetOrder = z.object({ id: OrderId });
export type GetOrder = z.output<typeof GetOrder>;

export const OrderDeleted = dataOf(z.object({ id: z.int() }));

export const OrderEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.enum(['buyer', 'vendor', 'manager', 'admin', 'system']),
  /** Name of the person; of the other side only the role is told. */
  actor_name: z.string().nullable(),
  kind: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
});
export const ListOrderEvents = z.object({ ...paging, id: OrderId });
export type ListOrderEvents = z.output<typeof ListOrderEvents>;
export const OrderEventPage = listOf(OrderEvent);
