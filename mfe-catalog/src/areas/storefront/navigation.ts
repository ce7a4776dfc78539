import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { buyersAndStaff, everybody, except, vendors } from '@market/shell-kit/session/audiences';

/** As a list asks that nobody has narrowed or ordered; a test compares. */
const firstPage = { active: true } as const;
const inOrder = { page: 1, per_page: 24, sort: 'new' } as const;
const tree = { service: 'catalogue', procedure: 'category.tree', input: {} } as const;
const listOf = (scope: Record<string, string>) => ({
  service: 'catalogue',
  procedure: 'product.list',
  input: { ...firstPage, ...scope, ...inOrder },
  picture: ['photo', 'small'],
});

/** What everybody sees of the goods. */
export const storefront = defineNavigation({
  all: { path: '/products', title: { ru: 'Каталог', en: 'Catalogue' }, redirect: 'catalog' },
  allOfOldLinks: { path: '/product', title: { ru: 'Каталог', en: 'Catalogue' }, redirect: 'catalog' },
  catalog: {
    path: '/products/catalog',
    title: { ru: 'Каталог', en: 'Catalogue' },
    shows: [{ kind: 'catalogue' }],
    asks: [listOf({}), tree],
    menu: [
      { id: 'catalog', icon: 'catalog', audience: except(everybody, ...vendors), order: 10, place: 'menu' },
      // A vendor's menu is about their own goods; the others' are a search away.
      { id: 'catalog-of-all', icon: 'catalog', audience: vendors, order: 10, place: 'palette' },
    ],
  },
  category: {
    path: '/products/catalog/:categoryId',
    title: { ru: 'Категория', en: 'Category' },
    parent: 'catalog',
    asks: [listOf({ category_id: ':categoryId' }), tree],
  },
  newProducts: {
    path: '/products/new',
    title: { ru: 'Новинки', en: 'New arrivals' },
    parent: 'catalog',
    menu: [{ id: 'new', icon: 'new', audience: everybody, order: 20, place: 'palette' }],
  },
  companyProducts: {
    path: '/products/list/:uid/:companyId',
    title: { ru: 'Товары компании', en: 'Products of a company' },
    parent: 'catalog',
  },
  product: {
    path: '/viewproduct/:id',
    title: { ru: 'Товар', en: 'Product' },
    parent: 'catalog',
    shows: [{ kind: 'product' }],
    asks: [{ service: 'catalogue', procedure: 'product.get', input: { id: ':id' }, picture: ['photos', 0, 'big'] }],
  },
  favorites: {
    path: '/products/favorites',
    title: { ru: 'Избранное', en: 'Favourites' },
    parent: 'catalog',
    audience: buyersAndStaff,
    menu: [{ id: 'favorites', icon: 'new', audience: buyersAndStaff, order: 25, place: 'palette' }],
  },
});

export const storefrontPaths = pathsOf(storefront);

export const companyGoodsPath = (id: number): string => storefrontPaths.companyProducts({ uid: `U${id}`, companyId: id });

/** Search results for some words; the whole catalogue for none. */
export function searchPath(words: string): string {
  const q = words.trim();
  return q === '' ? storefrontPaths.catalog : `${storefrontPaths.catalog}?${new URLSearchParams({ q })}`;
}
