/** Numbers of the storefront beside those that the kit fixes for every screen; a test keeps them as they were agreed. */

/** Pages are cut to this depth: nobody turns that many, and a hand-made address must not ask for more. */
export const PAGE_MAX = 10_000;
/** From this viewport width the filters stand open beside the grid, px. */
export const SIDE_PANEL_WIDTH = 1200;
/** Windows as narrow as a phone, where one card fills the screen. */
export const PHONE = '(max-width: 543.98px)';
/** Models on a page after choosing a category on a phone, where a screen holds one. */
export const DRAWER_PAGE_SIZE = 12;
export const SEARCH_DEBOUNCE_MS = 300;
export const SEARCH_MIN_CHARS = 2;
/** Options of one filter shown before "show more". */
export const OPTIONS_SHOWN = 8;
/** A filter with more options than this gets a search field of its own. */
export const OPTIONS_SEARCHED = 12;
