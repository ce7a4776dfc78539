/** Renderings of a picture: `big` fits 1200 px, `small` 400 px. */
export type MediaSize = 'big' | 'small';

const url = (size: MediaSize, path: string) => `/media/catalogue/${size}/${path}.webp`;

/**
 * Addresses of a picture whose original is kept under `path` (see `originalKey`). The same addresses are written into
 * answers by photo_json() in the database; a test holds the two together.
 */
export const photoUrls = (path: string): { big: string; small: string } => ({ big: url('big', path), small: url('small', path) });
