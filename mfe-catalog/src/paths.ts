/** Addresses of the catalogue, written once. */
export const CATALOG_PATH = '/products/catalog';
export const NEW_PATH = '/products/new';
export const categoryPath = (id: number): string => `${CATALOG_PATH}/${id}`;
export const productPath = (id: number): string => `/viewproduct/${id}`;
export const FAVORITES_PATH = '/products/favorites';
export const GOODS_PATH = '/products/company/list';
export const CREATE_PATH = '/products/create';
export const IMPORT_PATH = '/products/import';
export const BULK_PATH = '/products/bulk';
export const MODERATION_PATH = '/products/moderation';
export const createForCompanyPath = (id: number, name: string): string => `${CREATE_PATH}/company/${id}/${encodeURIComponent(name)}`;
export const editProductPath = (id: number): string => `/products/edit/${id}`;
export const CATEGORY_LIST_PATH = '/categories/list';
export const CATEGORY_TREE_PATH = '/categories/tree';
export const TYPES_PATH = '/products/types/list';
export const NEW_TYPE_PATH = '/products/types/create';
export const typePath = (id: number): string => `/products/types/view/${id}`;
export const NEW_DAYS_PATH = '/products/settings/new-products';
export const SYNONYMS_PATH = '/products/settings/synonyms';
export const COLLECTIONS_PATH = '/collections/list';
export const NEW_COLLECTION_PATH = '/collections/create';
export const COLLECTION_ORDER_PATH = '/collections/order';
export const collectionPath = ({ id, slug }: { id: number; slug: string }): string => `/collections/view/${id}-${slug}`;
export const editCollectionPath = (id: number): string => `/collections/edit/${id}`;
/** Where every address leads that is not for the reader. */
export const ERROR_PATH = '/error/error-v1';
export const companyGoodsPath = (id: number): string => `/products/list/U${id}/${id}`;
