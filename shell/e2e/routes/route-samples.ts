/** An address with a record of the demo data. */
interface RouteSample {
  address: string;
  /** Its heading says so: an address without a record has a page as well. */
  heading: string;
  /** Other vendors read it as well. */
  shared?: true;
}

/** One for each route with a parameter, which `npm run check` demands. */
export const routeSamples: Readonly<Record<string, RouteSample>> = {
  '/products/catalog/:categoryId': { address: '/products/catalog/1', heading: 'Женская одежда' },
  '/products/list/:uid/:companyId': { address: '/products/list/U1/1', heading: 'Волжский лён' },
  '/viewproduct/:id': { address: '/viewproduct/1', heading: 'Худи детское' },
  '/products/create/company/:companyId/:companyName': { address: '/products/create/company/1/Company', heading: 'Новый товар' },
  '/products/edit/:id': { address: '/products/edit/1', heading: 'Худи детское' },
  '/products/types/view/:id': { address: '/products/types/view/1', heading: 'Платье' },
  '/collections/view/:id': { address: '/collections/view/1', heading: 'Новинки двух недель' },
  '/collections/edit/:id': { address: '/collections/edit/1', heading: 'Подборка «Новинки двух недель»' },
  '/companies/view/:id': { address: '/companies/view/1', heading: 'Волжский лён' },
  '/viewcompany/:id': { address: '/viewcompany/1', heading: 'Волжский лён' },
  '/companies/staff/:id': { address: '/companies/staff/1', heading: 'Сотрудники «Волжский лён»' },
  '/companies/edit/:id': { address: '/companies/edit/1', heading: 'Данные компании' },
  '/stores/edit/:id': { address: '/stores/edit/20', heading: 'Основная база' },
  '/cart/placed/:id': { address: '/cart/placed/1', heading: 'Заказ оформлен' },
  // Of the administrator with the first company.
  '/chats/:id': { address: '/chats/uihnbuk90lh7vdhbwkvfglnvbj', heading: 'Волжский лён' },
  '/orders/:id/view': { address: '/orders/1/view', heading: 'Заказ № 1' },
  '/orders/:id/edit': { address: '/orders/1/edit', heading: 'Заказ № 1' },
  '/chats/reports/:id': { address: '/chats/reports/1', heading: 'Жалоба № 1' },
  '/orders/offers/:id': { address: '/orders/offers/13', heading: 'Заказ по заявке №' },
  '/product_search/view/:id': { address: '/product_search/view/55', heading: '№ 20', shared: true },
  '/product_search/edit/:id': { address: '/product_search/edit/55', heading: '№ 20' },
  '/product_search/compare/:id': { address: '/product_search/compare/55', heading: 'Сравнение предложений к заявке №' },
  '/blog/edit/:id': { address: '/blog/edit/40', heading: 'Публикация «Почему мы сменили фурнитуру»' },
  '/blog/view/:id': { address: '/blog/view/40', heading: 'Почему мы сменили фурнитуру' },
  '/modules/:id': { address: '/modules/catalog', heading: 'Каталог' },
  '/promocodes/statistics/:id': { address: '/promocodes/statistics/1', heading: 'WELCOME' },
  '/refferals/statistics/:id': { address: '/refferals/statistics/31', heading: 'RPM478CA' },
  '/transactions/invoices/:id': { address: '/transactions/invoices/1', heading: 'Счёт №' },
  '/transactions/payments/:id': { address: '/transactions/payments/1', heading: 'Оплата № 1' },
  '/users/view/:id': { address: '/users/view/3', heading: 'Продавец «Волжский лён»' },
};
