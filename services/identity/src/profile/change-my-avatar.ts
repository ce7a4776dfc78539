import type { Me, UploadAvatar } from '@market/identity-contract/me';
import { removeAvatar, setAvatar } from '../avatar/change-avatar.ts';
import type { SignedInCtx } from '../context.ts';
import { meOf } from '../person/user-view.ts';

/** @throws DomainError RATE_LIMITED, and what `takePicture` refuses */
export const uploadMyAvatar = async (ctx: SignedInCtx, { photos }: UploadAvatar): Promise<{ data: Me }> => ({
  data: meOf(await setAvatar(ctx, ctx.principal.userId, photos), ctx.locale),
});

export const deleteMyAvatar = async (ctx: SignedInCtx): Promise<{ data: Me }> => ({
  data: meOf(await removeAvatar(ctx, ctx.principal.userId), ctx.locale),
});
