import { ask, pick, type Step, type Visit } from './journey.ts';

/** As far as actors read them; the contracts of the catalogue say the whole. */
interface Category {
  id: number;
  products_num: number;
  children: Category[];
}
interface Card {
  id: number;
  stock_info: { available_quantity: number };
}
export interface Cards {
  data: Card[];
}

export const PER_PAGE = 24;
const hasSome = ({ data }: { data: unknown[] }): boolean => data.length > 0;

/** Opens the shop and answers a category that has goods. */
export function* openCategory({ random }: Visit): Generator<Step, number, unknown> {
  const { data } = yield* ask<{ data: Category[] }>({
    ...{ name: 'tree of categories', method: 'GET', path: '/api/shop/categories/full' },
    check: (content) => flat(content.data).some(isFilled),
  });
  return pick(random, flat(data).filter(isFilled)).id;
}

const isFilled = ({ products_num }: Category): boolean => products_num >= PER_PAGE;
const flat = (nodes: readonly Category[]): Category[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

/** A page of cards. */
export const listPage = (query: string) =>
  ask<Cards>({ name: 'page of a list', method: 'GET', path: `/api/shop/products?per_page=${PER_PAGE}&${query}`, check: hasSome });

/** One of the cards, as its page shows it. */
export function* openProduct<T>({ random }: Visit, cards: readonly Card[]): Generator<Step, T, unknown> {
  const { id } = pick(random, cards);
  const { data } = yield* ask<{ data: T & { id: number } }>({
    ...{ name: 'product', method: 'GET', path: `/api/shop/product/${id}` },
    check: (content) => content.data.id === id,
  });
  return data;
}
