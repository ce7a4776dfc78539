import type { OwnChannel } from '@market/chat-contract/channel';
import type { BeginWatch, Inspections } from '@market/chat-contract/moderation';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { readerOf } from '../access/reader.ts';
import { channelNotFound, findListed } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { chatSettings } from '../settings.ts';
import { readChannel, readChannelsByIds } from '../stored/channel.queries.ts';
import { ownChannelView } from '../stored/channel-view.ts';
import { beginInspection, findChannelToWatch, readInspections } from '../stored/inspection.queries.ts';

/** Conversations that one person reads at once, at most. */
const ALL = 200;

/**
 * Opens a conversation of others to the caller for a while, unseen by them. The reason is noted for good. One's own needs none: nothing changes.
 *
 * @throws DomainError CHANNEL_NOT_FOUND
 */
export async function beginWatch(ctx: SignedInCtx, input: BeginWatch): Promise<{ data: OwnChannel }> {
  const reader = readerOf(ctx.principal);
  const { inspection_hours: hours } = await chatSettings.get(ctx.db.pool);
  const { reason } = input;
  const row = await inTransaction(ctx.db.pool, async (tx) => {
    const id = await namedChannel(tx, input);
    const known = await readChannel(tx, { ...reader, id });
    if (known?.place === 'user' || known?.place === 'company') return findListed(ctx, id, tx);
    const begun = await beginInspection(tx, { channel: id, user: reader.user, reason, hours });
    const after = { until: new Date(begun?.until ?? 0).toISOString() };
    await audit(tx, { actor: actorOf(ctx), action: 'channel.inspected', subject: 'channel', subjectId: id, after, reason });
    return findListed(ctx, id, tx);
  });
  ctx.live.watching();
  return { data: ownChannelView(row, reader) };
}

async function namedChannel(
  tx: Tx,
  { channel_id: id = null, user_id: owner = null, company_id: company = null }: BeginWatch,
): Promise<string> {
  const found = await findChannelToWatch(tx, { id, owner, with: company });
  if (!found) throw channelNotFound();
  return found.id;
}

/** Conversations of others that the caller may read now, those begun last first. */
export async function listWatches({ db, principal }: SignedInCtx): Promise<Inspections> {
  const reader = readerOf(principal);
  const running = await readInspections(db.pool, { user: reader.user, limit: ALL });
  const ids = running.map(({ channel_id }) => channel_id);
  const rows = ids.length === 0 ? [] : await readChannelsByIds(db.pool, { ...reader, ids });
  const channels = new Map(rows.map((row) => [row.id, ownChannelView(row, reader)]));
  return {
    data: running.flatMap(({ channel_id, ...inspection }) => {
      const channel = channels.get(channel_id);
      return channel ? [{ channel, ...inspection }] : [];
    }),
  };
}
