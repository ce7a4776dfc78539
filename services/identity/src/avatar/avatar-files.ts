import { randomBytes } from 'node:crypto';
import type { FileStorage } from '@market/service-kit/files';
import type { AvatarSize } from './avatar-urls.ts';

/** Pixels that a rendering fits into. */
export const AVATAR_SIZES: Readonly<Record<AvatarSize, number>> = { big: 1200, small: 400 };
const SIZES = Object.keys(AVATAR_SIZES) as AvatarSize[];

/** Made by us, and not to be guessed: nobody finds pictures by trying names. */
const NAME = /^([0-9a-f]{32})\.jpg$/;

const avatarKey = (size: AvatarSize, name: string): string => `identity/avatar/${size}/${name}.jpg`;

/** Where the file of an address is kept; null for an address that no picture has. */
export function avatarKeyOf(size: string, file: string): string | null {
  const name = NAME.exec(file)?.[1];
  return name !== undefined && SIZES.includes(size as AvatarSize) ? avatarKey(size as AvatarSize, name) : null;
}

/** Keeps a picture under a new name, which is answered. */
export async function keepAvatar(files: FileStorage, renderings: Readonly<Record<AvatarSize, Buffer>>): Promise<string> {
  const name = randomBytes(16).toString('hex');
  await Promise.all(SIZES.map((size) => files.put(avatarKey(size, name), renderings[size], 'image/jpeg')));
  return name;
}

/** Takes a picture away in all its sizes. */
export async function dropAvatar(files: FileStorage, name: string): Promise<void> {
  await Promise.all(SIZES.map((size) => files.delete(avatarKey(size, name))));
}
