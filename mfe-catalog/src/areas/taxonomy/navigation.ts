import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { admins, managers, staff, vendors, vendorsAndStaff } from '@market/shell-kit/session/audiences';

/**
 * What goods are described by: vendors look at categories, staff keep all of it. In the menus of those whose work it is; the others find it by
 * search.
 */
export const taxonomy = defineNavigation({
  all: { path: '/categories', title: { ru: 'Категории', en: 'Categories' }, redirect: 'categories' },
  categories: {
    path: '/categories/list',
    title: { ru: 'Категории', en: 'Categories' },
    audience: vendorsAndStaff,
    menu: [
      { id: 'categories', icon: 'category', audience: vendors, order: 11, place: 'menu' },
      { id: 'categories-of-staff', icon: 'category', audience: staff, order: 61, place: 'palette' },
    ],
  },
  categoryTree: {
    path: '/categories/tree',
    title: { ru: 'Дерево категорий', en: 'Category tree' },
    audience: vendorsAndStaff,
    menu: [
      { id: 'category-tree', icon: 'tree', audience: vendors, order: 12, place: 'menu' },
      { id: 'category-tree-of-staff', icon: 'tree', audience: staff, order: 62, place: 'palette' },
    ],
  },
  types: {
    path: '/products/types/list',
    title: { ru: 'Типы товаров', en: 'Product types' },
    audience: staff,
    menu: [
      { id: 'product-types', icon: 'settings', audience: admins, order: 60, place: 'menu' },
      { id: 'product-types-of-managers', icon: 'settings', audience: managers, order: 63, place: 'palette' },
    ],
  },
  createType: {
    path: '/products/types/create',
    title: { ru: 'Новый тип товара', en: 'New product type' },
    parent: 'types',
    audience: staff,
  },
  type: { path: '/products/types/view/:id', title: { ru: 'Тип товара', en: 'Product type' }, parent: 'types', audience: staff },
  newDays: {
    path: '/products/settings/new-products',
    title: { ru: 'Настройки витрины', en: 'Storefront settings' },
    audience: admins,
    menu: [{ id: 'new-days', icon: 'settings', audience: admins, order: 64, place: 'palette' }],
  },
  synonyms: {
    path: '/products/settings/synonyms',
    title: { ru: 'Синонимы поиска', en: 'Search synonyms' },
    audience: staff,
    menu: [{ id: 'synonyms', icon: 'settings', audience: staff, order: 65, place: 'palette' }],
  },
  searchMisses: {
    path: '/products/settings/search-misses',
    title: { ru: 'Поиск без результатов', en: 'Searches without results' },
    parent: 'synonyms',
    audience: staff,
    menu: [{ id: 'search-misses', icon: 'settings', audience: staff, order: 66, place: 'palette' }],
  },
});

export const taxonomyPaths = pathsOf(taxonomy);
