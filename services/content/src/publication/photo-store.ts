import { imageStore } from '@market/service-kit/files/image-store';

/** Width by height of the picture of a publication. */
export const ASPECT = 11 / 10;

/** Pictures of publications, by their width. */
export const photoStore = imageStore({ service: 'content', folder: 'publication', sizes: { big: 1_100, small: 550 } });
