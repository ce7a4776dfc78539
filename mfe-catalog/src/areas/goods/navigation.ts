import { defineNavigation, pathsOf } from '@market/shell-kit/routing/define-navigation';
import { staff, vendors, vendorsAndStaff } from '@market/shell-kit/session/audiences';

/** Where goods are written, kept and judged. */
export const goods = defineNavigation({
  list: {
    path: '/products/company/list',
    title: { ru: 'Товары компании', en: 'Goods of the company' },
    audience: vendorsAndStaff,
    shows: [{ kind: 'goods' }, { kind: 'goods.low_stock', search: 'sort=stock' }],
    menu: [
      { id: 'goods', label: { ru: 'Мои товары', en: 'My products' }, icon: 'catalog', audience: vendors, order: 10, place: 'menu' },
      {
        id: 'goods-of-all',
        label: { ru: 'Товары всех компаний', en: 'Goods of all companies' },
        icon: 'catalog',
        audience: staff,
        order: 30,
        place: 'palette',
      },
    ],
  },
  create: {
    path: '/products/create',
    title: { ru: 'Новый товар', en: 'New product' },
    parent: 'list',
    audience: staff,
    menu: [{ id: 'goods-create', icon: 'new', audience: staff, order: 31, place: 'palette' }],
  },
  createForCompany: {
    path: '/products/create/company/:companyId/:companyName',
    title: { ru: 'Новый товар', en: 'New product' },
    parent: 'list',
    audience: vendorsAndStaff,
  },
  edit: {
    path: '/products/edit/:id',
    title: { ru: 'Товар', en: 'Product' },
    parent: 'list',
    audience: vendorsAndStaff,
    shows: [{ kind: 'product.edit' }],
  },
  moderation: {
    path: '/products/moderation',
    title: { ru: 'Проверка товаров', en: 'Approval of products' },
    parent: 'list',
    audience: staff,
    shows: [{ kind: 'goods.moderation' }, { kind: 'company.goods_moderation', search: 'company=:id' }],
    menu: [{ id: 'goods-moderation', icon: 'document', audience: staff, order: 32, place: 'palette' }],
  },
});

export const goodsPaths = pathsOf(goods);
