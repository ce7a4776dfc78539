// Without zod, so that the first list of goods reads the same rules without fetching a library.

/** What a list of products can be ordered by. */
export const PRODUCT_SORTS = ['relevance', 'new', 'price_asc', 'price_desc', 'rating', 'popular'] as const;

/** So many companies a list is narrowed to at most. */
export const COMPANIES_CHOSEN_MAX = 20;

/** Characters of a part of a brand. */
export const FACET_BRAND_MAX = 100;

/** So many companies facets name at most, those with most models; the others are found by name. */
export const FACET_COMPANIES_MAX = 100;

/** Options of one parameter that a list is narrowed to at most, and characters of its words. */
export const FILTER_VALUES_MAX = 50;
export const FILTER_TEXT_MAX = 100;

/** So many pictures tell what a company sells. */
export const PREVIEW_PHOTOS = 4;
