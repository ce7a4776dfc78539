import { pathsOf } from './define-navigation.ts';

/**
 * Addresses that are linked from outside their module: from another module or from the frame. Each must stand in the manifest of some
 * module, or be a page of the shell's own; `deploy/local/addresses.test.ts` holds that.
 */
export const linkedAddresses = {
  guideForSellers: { path: '/documents/for_seller' },
  guideForBuyers: { path: '/documents/for_buyer' },
  allPublications: { path: '/blog/all' },
  catalog: { path: '/products/catalog' },
  cartHistory: { path: '/cart/history' },
  chats: { path: '/chats' },
  categories: { path: '/categories/list' },
  collections: { path: '/collections/list' },
  company: { path: '/companies/view/:id' },
  companyProducts: { path: '/products/list/:uid/:companyId' },
  companyReview: { path: '/companies/review' },
  companyStart: { path: '/companies/start' },
  favorites: { path: '/products/favorites' },
  goods: { path: '/products/company/list' },
  newTender: { path: '/product_search/create' },
  newProduct: { path: '/products/create/company/:companyId/:companyName' },
  newProductsSettings: { path: '/products/settings/new-products' },
  invoice: { path: '/transactions/invoices/:id' },
  invoices: { path: '/transactions/invoices' },
  offers: { path: '/orders/offers' },
  order: { path: '/orders/:id/view' },
  payments: { path: '/transactions/payments' },
  payouts: { path: '/transactions/payouts' },
  ownProposals: { path: '/product_search/proposals' },
  ownPublications: { path: '/blog/my' },
  privacyPolicy: { path: '/documents/privacy/read' },
  product: { path: '/viewproduct/:id' },
  productImport: { path: '/products/import' },
  productModeration: { path: '/products/moderation' },
  productPrices: { path: '/products/bulk' },
  proposalModeration: { path: '/product_search/moderation' },
  productTypes: { path: '/products/types/list' },
  profile: { path: '/settings/profile' },
  settings: { path: '/settings' },
  referrals: { path: '/refferals' },
  promoCodes: { path: '/promocodes' },
  statementImport: { path: '/transactions/statements/import' },
  synonyms: { path: '/products/settings/synonyms' },
  tariffs: { path: '/tariffs/list' },
  tender: { path: '/product_search/view/:id' },
  tenders: { path: '/product_search/list' },
  transactions: { path: '/transactions' },
  user: { path: '/users/view/:id' },
  userAgreement: { path: '/documents/legacy' },
  vendors: { path: '/users/vendors' },
  work: { path: '/work' },
} as const;

export const addresses = pathsOf(linkedAddresses);

/** Everything that one company sells. */
export const companyGoodsPath = (id: number): string => addresses.companyProducts({ uid: `U${id}`, companyId: id });

/** The shell's page for an address that does not exist, or not for this reader: the same one, so that nothing is betrayed. */
export const ERROR_PATH = '/error/error-v1';
