import { type Actor, ask, type Journey, type Visit } from './journey.ts';
import { listPage, openCategory, openProduct } from './storefront.ts';

/** A buyer orders: finds a product that there is plenty of, puts it into the cart, looks at the cart and checks out. */
export const checkout: Actor = { role: 'buyer', walk };

const RECIPIENT = { fio: 'Ирина', phone: '79000000000', city: 'Москва', street: 'Арбат', home: '1' };

interface Detail {
  variants: { id: number; moq: number; pack_multiple: number; stock_info: { available_quantity: number } }[];
}
interface CartState {
  data: { cart_hash: string; lines_num: number };
}

function* walk(visit: Visit): Journey {
  const category = yield* openCategory(visit);
  const { data: cards } = yield* listPage(`category_id=${category}&in_stock=true&loose=true`);
  const { variants } = yield* openProduct<Detail>(visit, mostOf(cards));
  const [{ id, moq, pack_multiple: pack }] = mostOf(variants) as [Detail['variants'][number]];
  const line = { product_id: id, count: Math.ceil(Math.max(moq, pack) / pack) * pack };
  const { data } = yield* ask<CartState>({
    ...{ name: 'line into the cart', method: 'POST', path: '/api/shop/cart' },
    body: { lines: [line], replace: true },
    check: (content) => content.data.lines_num > 0,
  });
  const cart = `/api/shop/cart/${data.cart_hash}`;
  yield* ask<{ data: { orderable: boolean } }>({
    ...{ name: 'cart', method: 'GET', path: cart },
    check: (content) => content.data.orderable,
  });
  yield* ask<{ data: object }>({ name: 'checkout', method: 'POST', path: `${cart}/checkout`, body: RECIPIENT });
}

/** The better half by what is left, so that buyers beside each other do not run out of one product. */
function mostOf<T extends { stock_info: { available_quantity: number } }>(list: readonly T[]): T[] {
  const byStock = [...list].sort((a, b) => b.stock_info.available_quantity - a.stock_info.available_quantity);
  return byStock.slice(0, Math.ceil(list.length / 2));
}
