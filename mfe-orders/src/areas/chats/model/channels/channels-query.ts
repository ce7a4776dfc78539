import type { Channel, OwnChannel } from '@market/chat-contract/channel';
import type { Member } from '@market/chat-contract/member';
import type { QueryClient } from '@tanstack/react-query';
import type { ChatCalls } from '../chat-calls.ts';
import { channelKey, channelsKey } from '../keys.ts';
import { type KeptChannels, keptPages } from './kept-channels.ts';

const PAGE = 30;
/** As many as the service tells of at once. */
const PAGE_MAX = 100;

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

/** One conversation: as a list has it, or put together from what is answered of it alone. */
export async function askChannel({ calls, queries }: Asking, id: string, me: number): Promise<OwnChannel> {
  const [open, archived] = [false, true].map((which) => queries.getQueryData<KeptChannels>(channelsKey(which))?.rows ?? []);
  const listed = [...(open ?? []), ...(archived ?? [])].find((row) => row.id === id);
  if (listed) return listed;
  const [channel, member] = await Promise.all([calls.channel.get.query({ id }), calls.member.get.query({ id, user: 'me' })]);
  // Why nothing can be written there only the list says.
  const page = channel.delete_at > 0 ? await calls.channel.list.query({ archived: true, per_page: PAGE_MAX }) : null;
  return page?.data.find((row) => row.id === id) ?? putTogether(channel, member, me);
}

function putTogether(channel: Channel, member: Member, me: number): OwnChannel {
  const { display_name: name, delete_at } = channel;
  const { company_id, user_id } = channel.props;
  const party = user_id === me ? 'user' : 'company';
  return {
    ...channel,
    company: { id: company_id, name: party === 'user' ? name : '', logo: null },
    user: { id: user_id, name: party === 'user' ? '' : name, avatar: null },
    party,
    last_post: null,
    unread: member.mention_count,
    muted: member.notify_props.mark_unread === 'mention',
    read_only: delete_at > 0 ? 'archived' : null,
  };
}
