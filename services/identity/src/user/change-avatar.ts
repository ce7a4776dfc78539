import type { User } from '@market/identity-contract/user';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { removeAvatar, setAvatar } from '../avatar/change-avatar.ts';
import type { SignedInCtx } from '../context.ts';
import { userOf } from '../person/user-view.ts';

/** Gives a user another picture, or none. @throws what `setAvatar` throws */
export async function changeAvatar(ctx: SignedInCtx, id: number, photo: UploadedFile | null): Promise<{ data: User }> {
  const row = photo === null ? await removeAvatar(ctx, id) : await setAvatar(ctx, id, photo);
  return { data: userOf(row, ctx.locale) };
}
