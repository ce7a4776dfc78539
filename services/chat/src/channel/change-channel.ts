import type { Channel, ChannelStats, GetChannel } from '@market/chat-contract/channel';
import { DONE } from '@market/chat-contract/ids';
import { DomainError } from '@market/service-kit/errors';
import { readerOf } from '../access/reader.ts';
import type { SignedInCtx } from '../context.ts';
import { archiveRow, restoreRow } from '../stored/archive.queries.ts';
import { channelView } from '../stored/channel-view.ts';
import { countMembers } from '../stored/member.queries.ts';
import { findChannel, findOwnChannel, liveChannel } from './find-channel.ts';

/** @throws DomainError CHANNEL_NOT_FOUND */
export async function getChannel(ctx: SignedInCtx, { id }: GetChannel): Promise<Channel> {
  return channelView(await findChannel(ctx, id), readerOf(ctx.principal));
}

/** @throws DomainError CHANNEL_NOT_FOUND */
export async function getChannelStats(ctx: SignedInCtx, { id }: GetChannel): Promise<ChannelStats> {
  await findChannel(ctx, id);
  const counted = await countMembers(ctx.db.pool, { channel: id });
  return { channel_id: id, member_count: counted?.members ?? 0, guest_count: 0, pinnedpost_count: 0, files_count: 0 };
}

/** Puts a conversation away for both sides; either brings it back. @throws DomainError CHANNEL_NOT_FOUND, and FORBIDDEN for who is no party of it */
export async function archiveChannel(ctx: SignedInCtx, { id }: GetChannel): Promise<typeof DONE> {
  const channel = await findOwnChannel(ctx, id);
  const moved = await archiveRow(ctx.db.pool, { ...readerOf(ctx.principal), id });
  if (moved) ctx.live.changed({ kind: 'archived', number: moved.number, clock: moved.clock, channel: liveChannel(channel) });
  return DONE;
}

/** @throws DomainError CHANNEL_NOT_FOUND, CHANNEL_READ_ONLY where the company has closed, and FORBIDDEN for who is no party of it */
export async function restoreChannel(ctx: SignedInCtx, { id }: GetChannel): Promise<Channel> {
  await findOwnChannel(ctx, id);
  const reader = readerOf(ctx.principal);
  const moved = await restoreRow(ctx.db.pool, { ...reader, id });
  const row = await findChannel(ctx, id);
  if (row.delete_at > 0) throw new DomainError('FORBIDDEN', 'CHANNEL_READ_ONLY', { reason: 'closed' });
  if (moved) ctx.live.changed({ kind: 'restored', number: moved.number, clock: moved.clock, channel: liveChannel(row) });
  return channelView(row, reader);
}
