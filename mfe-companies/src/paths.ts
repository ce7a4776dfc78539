/** Addresses of the module, written once. */
export const SETTINGS_PATH = '/settings';
export const PROFILE_PATH = '/settings/profile';
export const COMPANIES_PATH = '/companies/list';
export const COMPANY_NEW_PATH = '/companies/new';
export const companyPath = (id: number): string => `/companies/view/${id}`;
export const companyEditPath = (id: number): string => `/companies/edit/${id}`;
/** Of the catalogue: everything that a company sells. */
export const companyGoodsPath = (id: number): string => `/products/list/U${id}/${id}`;
export const START_PATH = '/companies/start';
/** Where an address leads that is none. */
export const ERROR_PATH = '/error/error-v1';

export const STORES_PATH = '/stores/list';
/** The list; for staff of one company. */
export const storesPath = (company: number | null): string => (company === null ? STORES_PATH : `${STORES_PATH}?company=${company}`);
export const STORE_NEW_PATH = '/stores/create';
export const newStorePath = (company: number | null): string =>
  company === null ? STORE_NEW_PATH : `${STORE_NEW_PATH}?company=${company}`;
export const storePath = (id: number): string => `/stores/edit/${id}`;
/** Staff of the reader's own company, or of one. */
export const STAFF_PATH = '/companies/staff';
export const staffPath = (id: number): string => `${STAFF_PATH}/${id}`;
export const COMPANY_QUEUE_PATH = '/companies/review';
