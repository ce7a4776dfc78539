import type { Avatar } from '../../contract/me.ts';

/** Renderings of a picture: `big` as it was cut, `small` for lists and the header. */
export type AvatarSize = 'big' | 'small';

const url = (size: AvatarSize, name: string) => `/media/identity/${size}/${name}.jpg`;

/** Addresses of the picture that is kept under `name`; null for nobody's. */
export const avatarUrls = (name: string | null): Avatar | null =>
  name === null ? null : { path: url('big', name), small: url('small', name) };
