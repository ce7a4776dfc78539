/** Addresses of the catalogue, written once. */
export const CATALOG_PATH = '/products/catalog';
export const NEW_PATH = '/products/new';
export const categoryPath = (id: number): string => `${CATALOG_PATH}/${id}`;
export const productPath = (id: number): string => `/viewproduct/${id}`;
export const companyGoodsPath = (id: number): string => `/products/list/U${id}/${id}`;

/** The whole number in a part of an address; null for anything else, which is a page that does not exist. */
export function idFromPath(part: string | undefined): number | null {
  return part !== undefined && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
}
