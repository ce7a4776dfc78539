/** Addresses of the catalogue, written once. */
export const CATALOG_PATH = '/products/catalog';
export const NEW_PATH = '/products/new';
export const categoryPath = (id: number): string => `${CATALOG_PATH}/${id}`;
export const productPath = (id: number): string => `/viewproduct/${id}`;
export const companyGoodsPath = (id: number): string => `/products/list/U${id}/${id}`;
