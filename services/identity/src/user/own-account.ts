import type { GetUser, UpdateUser, User } from '@market/identity-contract/user';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { userNotFound } from '../person/lock-user.ts';
import { readMyself } from '../profile/get-me.ts';
import { updateMe } from '../profile/update-me.ts';
import { changeAvatar } from './change-avatar.ts';
import { getUser } from './get-user.ts';
import { updateUser } from './update-user.ts';

// Administrators look after every user; anybody else may name themselves, which means their own profile.

/** @throws DomainError USER_NOT_FOUND for another user's number, as for one that is nobody's */
function isOwnProfile({ principal }: Pick<SignedInCtx, 'principal'>, id: number): boolean {
  if (principal.roles.includes('ROLE_ADMIN')) return false;
  if (principal.userId !== id) throw userNotFound();
  return true;
}

/** Changes the caller's own profile. Roles and state may be sent back as they are. @throws DomainError FORBIDDEN, and what `updateMe` throws */
async function updateOwnProfile(ctx: SignedInCtx, input: UpdateUser): Promise<{ data: User }> {
  const me = await readMyself(ctx);
  const { id, roles, role, blocked, reason: _reason, ...profile } = input;
  const others = roles !== undefined && JSON.stringify(roles) !== JSON.stringify(me.roles);
  const other = role !== undefined && !me.roles.includes(role);
  if (others || other || blocked === true) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  await updateMe(ctx, profile);
  return getUser(ctx, { id });
}

export async function getUserOrMyself(ctx: SignedInCtx, { id }: GetUser): Promise<{ data: User }> {
  isOwnProfile(ctx, id);
  return getUser(ctx, { id });
}

export const updateUserOrMyself = async (ctx: SignedInCtx, input: UpdateUser): Promise<{ data: User }> =>
  isOwnProfile(ctx, input.id) ? updateOwnProfile(ctx, input) : updateUser(ctx, input);

/** @param photo null takes the picture away */
export async function changeAvatarOrMine(ctx: SignedInCtx, id: number, photo: UploadedFile | null): Promise<{ data: User }> {
  isOwnProfile(ctx, id);
  return changeAvatar(ctx, id, photo);
}
