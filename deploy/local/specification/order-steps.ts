import { ordering, shopping } from './cart-steps.ts';
import { type Answered, of, type Step } from './step.ts';

type Reader = 'buyer' | 'vendor' | 'manager' | 'admin';

/** Sellers have the part that is theirs, everybody else looks at the main order. */
const orderOf = (as: Reader) => of(as === 'vendor' ? 'part_buyer' : 'order_buyer');

/** Every filter of the specification at once; a seller finds nobody by contacts that they may not see yet. */
const filters =
  (as: Reader): NonNullable<Step['query']> =>
  ({ company, buyer }) =>
    [
      ...[`statuses=new,formation&page=1&per_page=20&root=${as !== 'vendor'}&date_from=2020-01-01&date_to=2099-12-31`],
      ...[`stock_status=reserved&payment_status=not_paid&user_id=${buyer}&company_id=${company}&hide_delivery_cost=true`],
      ...(as === 'vendor' ? [] : ['email=vera&phone=+7 (912)&fio=льнова']),
    ].join('&');

const isComplete = ({ items, main_order, orders, company, ...order }: Answered, { company: id }: Record<string, Answered>): void => {
  const named = ['fio', 'phone', 'email', 'city', 'region', 'street', 'home', 'flat', 'entrance', 'building', 'comment', 'address'];
  if (named.some((name) => typeof order[name] !== 'string')) throw new Error('a field is missing');
  if (order.status !== 'new' || order.payment_status !== 'not_paid' || order.stock_status !== 'reserved') throw new Error('another state');
  if (order.accord_order_state !== null || order.delivery_type !== 'delivery') throw new Error('another way');
  if (items[0].product.name !== 'Платье' || items[0].count !== 2 || order.sum !== 2800 || order.amount !== 2800)
    throw new Error('other goods');
  if (orders[0].company_id !== id || company?.id !== id || company.brand !== 'Бренд') throw new Error('another seller');
  if (order.main_id !== null && main_order.orders_id[0] !== order.id) throw new Error('another family');
};

const reading = (as: Reader): Step[] => [
  {
    call: 'GET /api/shop/orders',
    as,
    query: filters(as),
    keep: (data, world, { total }) => {
      if (total !== 1 || data[0].id !== orderOf(as)(world)) throw new Error('the order is not found');
    },
  },
  { call: 'GET /api/shop/order/{id}', as, id: orderOf(as), keep: isComplete },
  {
    call: 'POST /api/message',
    as,
    body: (world) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ for_user_id: world.buyer, order_id: orderOf(as)(world), text: `Пишет ${as}` }))
        form.append(name, String(value));
      return form;
    },
    keep: ({ text, for_user_id }, { buyer }) => {
      if (text !== `Пишет ${as}` || for_user_id !== buyer) throw new Error('another message');
    },
  },
  {
    call: 'GET /api/messages/list',
    as,
    query: (world) => `order_id=${orderOf(as)(world)}&page=1&per_page=20`,
    keep: ([last]) => {
      if (last.text !== `Пишет ${as}`) throw new Error('the message is lost');
    },
  },
];

/** Changes how it is paid as the list of the specification does, and back again. */
const paid = (as: Reader, payment_status: string): Step => ({
  call: 'PUT /api/shop/order/{id}',
  as,
  id: orderOf(as),
  body: ({ product }) => ({ payment_status, items: [{ product_id: product, count: 2 }] }),
  keep: (order) => {
    if (order.payment_status !== payment_status) throw new Error('it is paid otherwise');
  },
});

/** From a guest's cart to what a seller does with the order. */
export const orders: Step[] = [
  ...shopping('guest'),
  ...[...shopping('buyer'), ...ordering('buyer')],
  ...[...shopping('manager'), ...ordering('manager')],
  ...(['buyer', 'vendor', 'manager', 'admin'] as const).flatMap(reading),
  // What a buyer may change is whether they want it at all, which comes at the end; what is sent as it is changes nothing.
  { call: 'PUT /api/shop/order/{id}', as: 'buyer', id: of('order_buyer'), body: () => ({ status: 'new', fio: 'Вера Льнова' }) },
  ...(['vendor', 'manager', 'admin'] as const).flatMap((as) => [paid(as, 'paid'), paid(as, 'not_paid')]),
];

/** Who may call what of the orders, by the words of the specification: guests and all who shop, the parties of an order, staff. */
export function mayCall(method: string, path: string): Step['as'][] {
  if (path.includes('/offer')) return mayCallOffers(method, path);
  if (method === 'DELETE') return ['manager', 'admin'];
  if (!path.startsWith('/api/shop/cart')) return ['buyer', 'vendor', 'manager', 'admin'];
  return /merge|checkout|products_history/.test(path) ? ['buyer', 'manager'] : ['guest', 'buyer', 'manager'];
}

function mayCallOffers(method: string, path: string): Step['as'][] {
  if (method === 'GET') return ['buyer', 'vendor', 'manager', 'admin'];
  if (method === 'PUT') return ['vendor'];
  return path.endsWith('accept') ? ['buyer'] : ['buyer', 'vendor', 'admin'];
}
