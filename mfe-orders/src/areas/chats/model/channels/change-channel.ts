import type { OwnChannel } from '@market/chat-contract/channel';
import type { QueryClient } from '@tanstack/react-query';
import { channelKey, channelsKey } from '../keys.ts';
import { type KeptChannels, withoutRow, withRow } from './kept-channels.ts';

/** A conversation is otherwise now, wherever it is kept. @returns whether it was kept anywhere */
export function changeChannel(queries: QueryClient, id: string, change: (channel: OwnChannel) => OwnChannel): boolean {
  let isKnown = false;
  for (const archived of [false, true])
    queries.setQueryData<KeptChannels>(channelsKey(archived), (kept) => {
      if (!kept?.rows.some((row) => row.id === id)) return kept;
      isKnown = true;
      return withRow(kept, id, change);
    });
  queries.setQueryData<OwnChannel>(channelKey(id), (kept) => kept && change(kept));
  return isKnown;
}

/** It goes from one list to the other, which is asked anew. */
export function moveChannel(queries: QueryClient, id: string, to: { archivedAt: number }): void {
  const isArchived = to.archivedAt > 0;
  changeChannel(queries, id, (channel) => ({
    ...channel,
    delete_at: to.archivedAt,
    read_only: isArchived ? 'archived' : channel.read_only,
  }));
  queries.setQueryData<KeptChannels>(channelsKey(!isArchived), (kept) => kept && withoutRow(kept, id));
  void queries.invalidateQueries({ queryKey: channelsKey(isArchived) });
  // Who may write in what is back only the service knows: its reader may be barred.
  if (!isArchived) void queries.invalidateQueries({ queryKey: channelKey(id) });
}
