import { DONE } from '@market/chat-contract/ids';
import type { Unread } from '@market/chat-contract/member';
import type { GetPost, SetUnread } from '@market/chat-contract/post';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { isStaff, readerOf } from '../access/reader.ts';
import { findChannel, liveChannel, refuseReadOnly } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { refuseOthers } from '../member/members.ts';
import { chatSettings } from '../settings.ts';
import type { ChannelRow } from '../stored/channel.queries.ts';
import { markUnseen, readMembersOf } from '../stored/member.queries.ts';
import { unreadView } from '../stored/member-view.ts';
import { deleteRow, lockChannelOf, type PostRow } from '../stored/post.queries.ts';
import { postView } from '../stored/post-view.ts';
import { findPost } from './read-posts.ts';

const HOUR_MS = 3_600_000;

/** Takes a post back: its author within a day, the marketplace's own people at any time. @throws DomainError POST_NOT_FOUND, POST_TOO_OLD, CHANNEL_READ_ONLY */
export async function deletePost(ctx: SignedInCtx, { id }: GetPost): Promise<typeof DONE> {
  // Looked up where it is deleted: a repetition that finds it gone would not know that it is done.
  const { gone, channel } = await inTransaction(ctx.db.pool, async (tx) => {
    const post = await findPost(ctx, id, tx);
    const of = await findChannel(ctx, post.channel_id, tx);
    if (!isStaff(ctx.principal)) await refuseNotOwn(ctx, post, of);
    await lockChannelOf(tx, { post: id });
    const deleted = await deleteRow(tx, { id });
    const after = { channel: of.id, author: post.user_id };
    if (deleted && post.user_id !== ctx.principal.userId)
      await audit(tx, { actor: actorOf(ctx), action: 'post.deleted', subject: 'chat_post', subjectId: id, after });
    return { gone: deleted, channel: liveChannel(of) };
  });
  if (!gone) return DONE;
  const post = await postView(ctx.db.pool, gone);
  ctx.live.changed({ kind: 'deleted', number: gone.moved_number, clock: gone.delete_at, channel, post });
  return DONE;
}

async function refuseNotOwn({ db, principal }: SignedInCtx, post: PostRow, channel: ChannelRow): Promise<void> {
  if (post.user_id !== principal.userId) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  refuseReadOnly(channel);
  const { delete_hours: hours } = await chatSettings.get(db.pool);
  if (Date.now() - post.create_at > hours * HOUR_MS) throw new DomainError('FORBIDDEN', 'POST_TOO_OLD');
}

/** Makes a post and those after it unread again for the caller. @throws DomainError POST_NOT_FOUND, PERSON_NOT_FOUND for another person */
export async function setUnread(ctx: SignedInCtx, { user, id }: SetUnread): Promise<Unread> {
  const reader = readerOf(ctx.principal);
  refuseOthers(user, reader.user);
  const { channel_id: channel } = await findPost(ctx, id);
  await markUnseen(ctx.db.pool, { ...reader, post: id });
  const [row] = await readMembersOf(ctx.db.pool, { ...reader, channels: [channel], only: reader.user, limit: 1, offset: 0 });
  if (!row) throw new DomainError('NOT_FOUND', 'POST_NOT_FOUND');
  ctx.live.unread(reader.user, unreadView(row));
  return unreadView(row);
}
