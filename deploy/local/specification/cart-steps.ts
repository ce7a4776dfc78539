import { type Answered, of, type Step, type World } from './step.ts';

type Shopper = 'guest' | 'buyer' | 'manager';

/** A cart holds two of what costs 1,400 a pack. */
const isTwo = ({ items, order_summ, goods_num }: Answered): void => {
  const [line] = items;
  if (items.length !== 1 || line.count !== 2 || line.product_price !== 1400 || order_summ !== 2800 || goods_num !== 2)
    throw new Error('the cart does not add up');
};
const hashOf = (as: Shopper) => of(`cart_${as}`);
const keepHash =
  (as: Shopper): NonNullable<Step['keep']> =>
  ({ cart_hash }, world) => {
    if (!/^[0-9a-f]{32,}$/.test(cart_hash)) throw new Error('no hash');
    world[`cart_${as}`] = cart_hash;
  };

/** What a client does with a cart before it is ordered. */
export const shopping = (as: Shopper): Step[] => [
  { call: 'POST /api/shop/cart', as, keep: keepHash(as) },
  { call: 'GET /api/shop/cart', as, query: (world) => `hash=${hashOf(as)(world)}`, keep: keepHash(as) },
  {
    call: 'GET /api/shop/cart/products_count',
    as,
    query: ({ product }) => `product_id=${product}&count=2`,
    keep: ({ count, product_price }) => {
      if (count !== 2 || product_price !== 1400) throw new Error('two are not counted');
    },
  },
  {
    call: 'POST /api/shop/cart/{hash}/add_product',
    as,
    id: hashOf(as),
    body: (world) => ({ hash: hashOf(as)(world), product_id: world.product, count: 3 }),
  },
  {
    call: 'PUT /api/shop/cart/{hash}/product_count',
    as,
    id: hashOf(as),
    body: (world) => ({ hash: hashOf(as)(world), product_id: world.product, count: 2 }),
  },
  { call: 'GET /api/shop/cart/{hash}', as, id: hashOf(as), keep: isTwo },
  {
    call: 'GET /api/shop/cart/{hash}/products',
    as,
    id: hashOf(as),
    query: () => 'page=1',
    keep: (data, _, { per_page, total }) => {
      if (per_page !== 24 || total !== 1 || data[0].product.name !== 'Платье') throw new Error('the page is another one');
    },
  },
  {
    call: 'PUT /api/shop/cart/{hash}/buyer_info',
    as,
    id: hashOf(as),
    body: () => ({ fio: 'Вера Льнова', email: 'vera@shop.example', phone: '79123456789', receivedAtString: '' }),
  },
  { call: 'PUT /api/shop/cart/{hash}', as, id: hashOf(as), body: ({ product }) => ({ items: [{ product_id: product, count: 2 }] }) },
  {
    call: 'PUT /api/shop/cart/{hash}/clear',
    as,
    id: hashOf(as),
    body: (world) => ({ hash: hashOf(as)(world) }),
    keep: ({ goods_num }) => {
      if (goods_num !== 0) throw new Error('something is left');
    },
  },
];

/** `YYYY-MM-DD`, so many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The payload of a checkout, to the letter. */
const delivered = (): object => ({
  ...{
    address: 'Россия, Москва, улица Арбат, 1',
    status: 'new',
    fio: 'Вера Льнова',
    phone: '+7 912 345 67 89',
    email: 'vera@shop.example',
  },
  ...{ useBonuse: true, deliveryPointId: null, city: 'Москва', flat: '7', region: 'Москва', home: '1', street: 'Арбат' },
  ...{ receivedAtString: dayIn(7), deliveryType: 'delivery' },
});
const fetched = ({ store }: World): object => ({
  ...{ address: '', status: 'new', fio: 'Вера Льнова', phone: '79123456789', email: '', useBonuse: false, deliveryPointId: store },
  ...{ city: '', flat: '', region: '', home: '', street: '', receivedAtString: '', deliveryType: 'self' },
});

/** Moves a guest's lines to the caller's cart and orders them. */
export const ordering = (as: 'buyer' | 'manager'): Step[] => [
  {
    call: 'POST /api/shop/cart/{hash}/merge',
    as,
    id: hashOf(as),
    body: ({ product }) => ({ merge_key: `guest-of-${as}`, lines: [{ product_id: product, count: 2 }], fio: 'Вера Льнова' }),
    keep: ({ added, clamped, dropped, replaced }) => {
      if (added.length !== 1 || clamped.length + dropped.length > 0 || replaced !== null) throw new Error('not all of it was moved');
    },
  },
  {
    call: 'POST /api/shop/cart/{hash}/checkout',
    as,
    id: hashOf(as),
    body: as === 'buyer' ? delivered : fetched,
    keep: ({ id, orders, order_summ, cart_hash }, world) => {
      if (orders.length !== 1 || order_summ !== 2800) throw new Error('another order');
      if (cart_hash === hashOf(as)(world)) throw new Error('the cart is still open');
      Object.assign(world, { [`order_${as}`]: id, [`part_${as}`]: orders[0].id, [`cart_${as}`]: cart_hash });
    },
  },
  {
    call: 'GET /api/shop/cart/products_history',
    as,
    query: () => 'page=1&per_page=20',
    keep: (data, { product }) => {
      if (data[0].product_id !== product) throw new Error('what was ordered is not in the history');
    },
  },
];
