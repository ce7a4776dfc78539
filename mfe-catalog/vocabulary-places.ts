import type { Audience, Bilingual, ModuleRoute, NavEntry } from '@market/modules-contract/feed';

const admins: Audience[] = ['ROLE_ADMIN'];
const managers: Audience[] = ['ROLE_MANAGER'];
const staff: Audience[] = ['ROLE_MANAGER', 'ROLE_ADMIN'];
const vendors: Audience[] = ['ROLE_VENDOR'];

const list = '/categories/list';
const types = '/products/types/list';
const categories: Bilingual = { ru: 'Категории', en: 'Categories' };
const tree: Bilingual = { ru: 'Дерево категорий', en: 'Category tree' };
const productTypes: Bilingual = { ru: 'Типы товаров', en: 'Product types' };
const newDays: Bilingual = { ru: 'Срок новинок', en: 'New-products window' };
const synonyms: Bilingual = { ru: 'Синонимы поиска', en: 'Search synonyms' };

/** Pages of what goods are described by: vendors look at categories, staff keep all of it. */
export const vocabularyRoutes: ModuleRoute[] = [
  { path: '/categories', title: categories, redirect: list },
  { path: list, title: categories, audience: [...vendors, ...staff] },
  { path: '/categories/tree', title: tree, audience: [...vendors, ...staff] },
  { path: types, title: productTypes, audience: staff },
  { path: '/products/types/create', title: { ru: 'Новый тип товара', en: 'New product type' }, parent: types, audience: staff },
  { path: '/products/types/view/:id', title: { ru: 'Тип товара', en: 'Product type' }, parent: types, audience: staff },
  { path: '/products/settings/new-products', title: newDays, audience: admins },
  { path: '/products/settings/synonyms', title: synonyms, audience: staff },
];

const entry = (id: string, path: string, rest: Omit<NavEntry, 'id' | 'path'>): NavEntry => ({ id, path, ...rest });

/** In the menus of those whose work it is; the others find them by search. */
export const vocabularyNav: NavEntry[] = [
  entry('categories', list, { label: categories, icon: 'category', audience: vendors, order: 11, place: 'menu' }),
  entry('category-tree', '/categories/tree', { label: tree, icon: 'tree', audience: vendors, order: 12, place: 'menu' }),
  entry('product-types', types, { label: productTypes, icon: 'settings', audience: admins, order: 60, place: 'menu' }),
  entry('categories-of-staff', list, { label: categories, icon: 'category', audience: staff, order: 61, place: 'palette' }),
  entry('category-tree-of-staff', '/categories/tree', { label: tree, icon: 'tree', audience: staff, order: 62, place: 'palette' }),
  entry('product-types-of-managers', types, { label: productTypes, icon: 'settings', audience: managers, order: 63, place: 'palette' }),
  entry('new-days', '/products/settings/new-products', { label: newDays, icon: 'settings', audience: admins, order: 64, place: 'palette' }),
  entry('synonyms', '/products/settings/synonyms', { label: synonyms, icon: 'settings', audience: staff, order: 65, place: 'palette' }),
];
