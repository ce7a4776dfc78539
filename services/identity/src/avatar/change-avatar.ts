import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { takePicture } from '@market/service-kit/files/image-intake';
import type { SignedInCtx } from '../context.ts';
import { takeOrRefuse } from '../limits/address.ts';
import { announceUser } from '../person/announce-user.ts';
import { avatarStore } from '../person/avatar-store.ts';
import { lockUser } from '../person/lock-user.ts';
import type { UserRow } from '../person/user.queries.ts';
import { writeAvatar } from './avatar.queries.ts';

/** Decoding is work: nobody makes the server do more of it than this. */
const UPLOADS_PER_HOUR = 60;

/** Puts a name in the place of the one before, whose picture goes. */
async function rename(ctx: SignedInCtx, id: number, name: string | null): Promise<UserRow> {
  const { user, earlier } = await inTransaction(ctx.db.pool, async (tx) => {
    const { avatar_path: earlier } = await lockUser(tx, id);
    await writeAvatar(tx, { id, name, now: ctx.now() });
    if (ctx.principal.userId !== id)
      await audit(tx, { actor: actorOf(ctx), action: 'user.avatar-changed', subject: 'user', subjectId: id });
    return { user: await announceUser(tx, id), earlier };
  });
  if (earlier !== null) ctx.runInBackground('Taking an earlier picture away', () => avatarStore.drop(ctx.files, earlier));
  return user;
}

/**
 * Gives a user the picture that was uploaded.
 *
 * @throws DomainError USER_NOT_FOUND, RATE_LIMITED, and what `takePicture` refuses
 */
export async function setAvatar(ctx: SignedInCtx, id: number, photo: UploadedFile): Promise<UserRow> {
  const limit = { kind: 'avatar.user', key: String(ctx.principal.userId), window: 3600, most: UPLOADS_PER_HOUR };
  await takeOrRefuse(ctx, limit, 'RATE_LIMITED');
  const { renderings } = await takePicture(photo, { sizes: avatarStore.sizes, field: 'photos' });
  const name = await avatarStore.keep(ctx.files, renderings);
  try {
    return await rename(ctx, id, name);
  } catch (thrown) {
    await avatarStore.drop(ctx.files, name);
    throw thrown;
  }
}

/** Takes a user's picture away; nothing happens where there is none. @throws DomainError USER_NOT_FOUND */
export const removeAvatar = (ctx: SignedInCtx, id: number): Promise<UserRow> => rename(ctx, id, null);
