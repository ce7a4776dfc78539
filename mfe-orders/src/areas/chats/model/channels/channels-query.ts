import type { OwnChannel } from '@market/chat-contract/channel';
import type { QueryClient } from '@tanstack/react-query';
import type { ChatCalls } from '../chat-calls.ts';
import { channelKey, channelsKey } from '../keys.ts';
import { type KeptChannels, keptPages } from './kept-channels.ts';

const PAGE = 30;

interface Asking {
  calls: ChatCalls;
  queries: QueryClient;
}

/** The list, as far as it was looked at before, and so many pages more. */
export async function askChannels({ calls, queries }: Asking, archived: boolean, more = 0): Promise<KeptChannels> {
  const pages = Math.max(1, queries.getQueryData<KeptChannels>(channelsKey(archived))?.pages ?? 1) + more;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const kept = keptPages(await Promise.all(numbers.map((page) => calls.channel.list.query({ archived, page, per_page: PAGE }))));
  // Only a list says why nothing can be written: the conversation that is open has it from there.
  for (const row of kept.rows) queries.setQueryData<OwnChannel>(channelKey(row.id), (known) => known && row);
  return kept;
}

/** One conversation, as a list has it or would have it. @throws MissingChannel */
export async function askChannel({ calls, queries }: Asking, id: string): Promise<OwnChannel> {
  const listed = [false, true].flatMap((archived) => trustedRows(queries, archived)).find((row) => row.id === id);
  if (listed) return listed;
  const [found] = (await calls.channel.byIds.query({ ids: [id] })).data;
  if (!found) throw new MissingChannel();
  return found;
}

/** On a phone no list is in sight that would be read anew once something of it is otherwise. */
function trustedRows(queries: QueryClient, archived: boolean): readonly OwnChannel[] {
  const list = queries.getQueryState<KeptChannels>(channelsKey(archived));
  return list?.isInvalidated ? [] : (list?.data?.rows ?? []);
}

/** There is no such conversation, or not for this reader. */
export class MissingChannel extends Error {}
