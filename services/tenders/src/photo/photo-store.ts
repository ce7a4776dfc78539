import { imageStore } from '@market/service-kit/files/image-store';

/** Pictures of tenders and of proposals. */
export const photoStore = imageStore({ service: 'tenders', folder: 'photo', sizes: { big: 1_200, small: 400 } });

/** Where a picture is found. */
export const photoUrls = (name: string): { path: string; big: string; small: string } => {
  const big = photoStore.url('big', name);
  return { path: big, big, small: photoStore.url('small', name) };
};
