/** Numbers of the interface that the specification fixes. One place, so that no screen has its own. */
export const PAGE_SIZE = 20;
export const PAGE_SIZES = [10, 20, 50] as const;
export const CATALOGUE_PAGE_SIZE = 24;
export const CATALOGUE_PAGE_SIZES = [24, 42, 108] as const;
export const REVIEWS_PAGE_SIZE = 20;

/** Widths in CSS pixels from which a layout has more room. */
export const BREAKPOINTS = { small: 544, medium: 768, large: 1024, extraLarge: 1200 } as const;
/** Up to this width the categories stand in a drawer. */
export const CATEGORY_DRAWER_WIDTH = 540;
export const PRODUCT_IMAGE_HEIGHT = 344;

/** Milliseconds. All of them are instant for readers who ask for reduced motion. */
export const MOTION = { contentMs: 200, scrollTopMs: 300, splashMs: 1000 } as const;
/** Pixels scrolled before "back to top" appears. */
export const SCROLL_TOP_OFFSET = 300;

/** A request that got no answer at all is tried so often, so far apart. */
export const ATTEMPTS = 3;
export const ATTEMPT_PAUSE_MS = 1000;

/** How long the last address is kept for the way back after signing in. */
export const LAST_PATH_MINUTES = 120;

export const TOAST_LIMIT = 3;
export const RATING_MAX = 5;
export const CURRENCY = 'RUB';
