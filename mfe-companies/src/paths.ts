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
