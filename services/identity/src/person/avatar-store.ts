import type { Avatar } from '@market/identity-contract/me';
import { imageStore } from '@market/service-kit/files/image-store';

/** Pictures of users: `big` as it was cut, `small` for lists and the header. */
export const avatarStore = imageStore({ service: 'identity', folder: 'avatar', sizes: { big: 1200, small: 400 } });

/** Addresses of the picture that is kept under `name`; null for nobody's. */
export const avatarUrls = (name: string | null): Avatar | null =>
  name === null ? null : { path: avatarStore.url('big', name), small: avatarStore.url('small', name) };
