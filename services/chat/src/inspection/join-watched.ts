import type { GetChannel, OwnChannel } from '@market/chat-contract/channel';
import type { WatchLeft } from '@market/chat-contract/moderation';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { readerOf } from '../access/reader.ts';
import { channelNotFound, findChannel, findListed } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { ownChannelView } from '../stored/channel-view.ts';
import { joinRow, leaveRow } from '../stored/inspection.queries.ts';
import { markSeen } from '../stored/member.queries.ts';

/** The others see the caller in the conversation from now on, and the caller may write. @throws DomainError CHANNEL_NOT_FOUND for one that is not inspected */
export async function joinWatched(ctx: SignedInCtx, { id }: GetChannel): Promise<{ data: OwnChannel }> {
  const reader = readerOf(ctx.principal);
  const { joined, row } = await inTransaction(ctx.db.pool, async (tx) => {
    await findChannel(ctx, id, tx);
    const begun = await joinRow(tx, { channel: id, user: reader.user });
    // What was said before is no news to who has read it.
    if (begun) await markSeen(tx, { ...reader, channels: [id] });
    if (begun) await audit(tx, { actor: actorOf(ctx), action: 'channel.joined', subject: 'channel', subjectId: id });
    return { joined: begun, row: await findListed(ctx, id, tx) };
  });
  if (joined) {
    ctx.live.watching();
    ctx.live.joined(row, reader.user);
  }
  return { data: ownChannelView(row, reader) };
}

/** The caller reads the conversation no more, joined or not. @throws DomainError CHANNEL_NOT_FOUND */
export async function leaveWatched(ctx: SignedInCtx, { id }: GetChannel): Promise<WatchLeft> {
  const { userId: user } = ctx.principal;
  const { ended, row } = await inTransaction(ctx.db.pool, async (tx) => {
    const known = await findChannel(ctx, id, tx);
    const left = await leaveRow(tx, { channel: id, user });
    if (!left) throw channelNotFound();
    await audit(tx, { actor: actorOf(ctx), action: 'channel.left', subject: 'channel', subjectId: id });
    return { ended: left, row: known };
  });
  if (ended.had_joined) ctx.live.left(row, user);
  ctx.live.watching();
  return { data: { channel_id: id } };
}
