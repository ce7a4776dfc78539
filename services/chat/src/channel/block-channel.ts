import type { GetChannel, OwnChannel } from '@market/chat-contract/channel';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { readerOf } from '../access/reader.ts';
import type { SignedInCtx } from '../context.ts';
import { setBlock } from '../stored/block.queries.ts';
import { ownChannelView } from '../stored/channel-view.ts';
import { findListed, findOwnChannel, liveChannel } from './find-channel.ts';

/** Neither side writes any more, until the caller's takes it back. @throws DomainError CHANNEL_NOT_FOUND, and FORBIDDEN for who is no party of it */
export const blockChannel = (ctx: SignedInCtx, { id }: GetChannel): Promise<{ data: OwnChannel }> => block(ctx, id, true);

/** The caller's side lets the other write again; a block of the other side stays. @throws DomainError as `blockChannel` */
export const unblockChannel = (ctx: SignedInCtx, { id }: GetChannel): Promise<{ data: OwnChannel }> => block(ctx, id, false);

async function block(ctx: SignedInCtx, id: string, on: boolean): Promise<{ data: OwnChannel }> {
  const reader = readerOf(ctx.principal);
  const { moved, row } = await inTransaction(ctx.db.pool, async (tx) => {
    const { place } = await findOwnChannel(ctx, id, tx);
    const changed = await setBlock(tx, { ...reader, id, on });
    const action = on ? 'channel.blocked' : 'channel.unblocked';
    if (changed) await audit(tx, { actor: actorOf(ctx), action, subject: 'channel', subjectId: id, after: { by: place } });
    return { moved: changed, row: await findListed(ctx, id, tx) };
  });
  const blocked = row.user_blocks || row.company_blocks;
  if (moved) ctx.live.changed({ kind: 'updated', ...moved, channel: liveChannel(row), blocked });
  return { data: ownChannelView(row, reader) };
}
