import type { NarrowedList, Picks } from './picks.ts';

/** Kinds of addresses of the product whose speed is compared with the bare limit. */
export interface Case {
  name: string;
  /** Addresses that one visitor opens, one after another: the same again when they are asked for again, others for every visitor. */
  paths: (picks: Picks, visitor: number) => string[];
  /** No address comes twice, so the process is warmed up with others of the kind: what is asked first is measured, not what was just started. */
  drawn?: true;
  /** Requests that together are one thing a visitor does. */
  together: number;
  /** Whose bare route is the limit: its own, or the list's where work beyond fetching is the point. */
  limit: 'own' | 'list';
  /** Least share of the limit, asked for again and asked for the first time. */
  floors: { again: number; first: number };
}

/** Addresses of each of the visitors. */
export const PATHS_PER_VISITOR = 200;

const take = <T>(list: readonly T[], visitor: number): T[] =>
  Array.from({ length: PATHS_PER_VISITOR }, (_, at) => list[(visitor * PATHS_PER_VISITOR + at) % list.length] as T);

export const CASES: readonly Case[] = [
  {
    name: 'page of 24 of a category',
    paths: ({ categories }, visitor) =>
      take(categories, visitor).map((id, at) => `/api/shop/products?per_page=24&category_id=${id}&page=${1 + (at % 4)}`),
    together: 1,
    limit: 'own',
    floors: { again: 0.6, first: 0.2 },
  },
  {
    name: 'product',
    paths: ({ products }, visitor) => take(products, visitor).map((id) => `/api/shop/product/${id}`),
    together: 1,
    limit: 'own',
    floors: { again: 0.5, first: 0.1 },
  },
  {
    name: 'list and facets, two groups and a price',
    paths: (picks) => Array.from({ length: PATHS_PER_VISITOR / 2 }, () => narrowedPaths(picks.narrowed())).flat(),
    drawn: true,
    together: 2,
    limit: 'list',
    floors: { again: 0.15, first: 0.13 },
  },
  {
    name: 'search',
    paths: ({ words, categories }, visitor) =>
      take(categories, visitor).map(
        (id, at) =>
          `/api/shop/products/search?per_page=24&text=${encodeURIComponent(words[(at + visitor) % words.length] ?? '')}${at % 2 ? `&category_id=${id}` : ''}`,
      ),
    together: 1,
    limit: 'list',
    floors: { again: 0.25, first: 0.02 },
  },
];

export function narrowedPaths({ category, chosen, priceTo }: NarrowedList): [list: string, facets: string] {
  const query = `category_id=${category}&parameters=${encodeURIComponent(JSON.stringify(chosen))}&price_to=${priceTo}`;
  return [`/api/shop/products?per_page=24&${query}`, `/api/shop/products/facets?${query}`];
}
