import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('holds the numbers that the specification fixes', () => {
  expect({ ...constants }).toEqual({
    PAGE_SIZE: 20,
    PAGE_SIZES: [10, 20, 50],
    CATALOGUE_PAGE_SIZE: 24,
    CATALOGUE_PAGE_SIZES: [24, 42, 108],
    REVIEWS_PAGE_SIZE: 20,
    BREAKPOINTS: { small: 544, medium: 768, large: 1024, extraLarge: 1200 },
    CATEGORY_DRAWER_WIDTH: 540,
    PRODUCT_IMAGE_HEIGHT: 344,
    MOTION: { contentMs: 200, scrollTopMs: 300, splashMs: 1000 },
    SCROLL_TOP_OFFSET: 300,
    ATTEMPTS: 3,
    ATTEMPT_PAUSE_MS: 1000,
    LAST_PATH_MINUTES: 120,
    TOAST_LIMIT: 3,
    RATING_MAX: 5,
    CURRENCY: 'RUB',
  });
});
