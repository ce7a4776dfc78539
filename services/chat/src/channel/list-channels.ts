import type { Channel, ChannelPage, ChannelsByIds, ListChannels, ListMine, OwnChannel } from '@market/chat-contract/channel';
import { readerOf } from '../access/reader.ts';
import type { SignedInCtx } from '../context.ts';
import { countChannels, readChannels, readChannelsByIds } from '../stored/channel.queries.ts';
import { channelView, ownChannelView } from '../stored/channel-view.ts';

/** How many channels a client of Mattermost is given, which asks for all of them. */
const ALL = 1_000;

/** The caller's conversations, those with the newest posts first. */
export async function listChannels(ctx: SignedInCtx, { archived, page, per_page }: ListChannels): Promise<ChannelPage> {
  const { db, totals, principal } = ctx;
  const reader = readerOf(principal);
  const count = async () => (await countChannels(db.pool, { ...reader, archived }))?.total ?? 0;
  const [rows, total] = await Promise.all([
    readChannels(db.pool, { ...reader, archived, limit: per_page, offset: (page - 1) * per_page }),
    totals({ of: 'channels', ...reader, archived }, count),
  ]);
  return { data: rows.map((row) => ownChannelView(row, reader)), page, per_page, total };
}

/** Those of these that the caller may read, each as the list shows it: also what staff look at, which no list has. */
export async function listByIds({ db, principal }: SignedInCtx, { ids }: ChannelsByIds): Promise<{ data: OwnChannel[] }> {
  const reader = readerOf(principal);
  return { data: (await readChannelsByIds(db.pool, { ...reader, ids })).map((row) => ownChannelView(row, reader)) };
}

/** The same as clients of Mattermost want it: all at once, the thousand newest. */
export async function listMine({ db, principal }: SignedInCtx, { include_deleted }: ListMine): Promise<Channel[]> {
  const reader = readerOf(principal);
  const rows = await readChannels(db.pool, { ...reader, archived: include_deleted ? null : false, limit: ALL, offset: 0 });
  return rows.map((row) => channelView(row, reader));
}
