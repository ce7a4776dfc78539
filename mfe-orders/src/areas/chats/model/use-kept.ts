import type { OwnChannel } from '@market/chat-contract/channel';
import type { Member } from '@market/chat-contract/member';
import type { Person } from '@market/chat-contract/person';
import { useQuery } from '@tanstack/react-query';
import { askChannel, askChannels } from './channels/channels-query.ts';
import { useChat } from './chat-context.tsx';
import { channelKey, channelsKey, companyPeopleKey, membersKey, peopleKey, postsKey, statusesKey } from './keys.ts';
import type { Statuses } from './live/apply-event.ts';
import { askPosts } from './posts/posts-query.ts';

/** More people than one page tells of are in no company that is known. */
const PEOPLE = 200;
const KNOWN_AT_ONCE = 100;
/** Only the line tells of it: nothing is asked for. */
const never = () => Promise.resolve({});
const NOBODY: Statuses = {};

/** The reader's conversations, as far as they looked. */
export function useChannels(archived: boolean) {
  const { calls, queries } = useChat();
  return useQuery({ queryKey: channelsKey(archived), queryFn: () => askChannels({ calls, queries }, archived), staleTime: 0 });
}

export function useChannel(id: string) {
  const { calls, queries } = useChat();
  return useQuery({ queryKey: channelKey(id), queryFn: () => askChannel({ calls, queries }, id), staleTime: 0 });
}

/** Posts of a conversation. Those that were there before the page was left are shown at once, and what changed since is asked for. */
export function usePosts({ id, unread }: OwnChannel) {
  const { calls, queries } = useChat();
  return useQuery({ queryKey: postsKey(id), queryFn: () => askPosts({ calls, queries, channel: id }, unread), staleTime: 0 });
}

export function useMembers(id: string) {
  const { calls } = useChat();
  return useQuery<Member[]>({ queryKey: membersKey(id), queryFn: () => calls.member.list.query({ id, per_page: PEOPLE }), staleTime: 0 });
}

export function usePeople(id: string) {
  const { calls } = useChat();
  return useQuery<Person[]>({ queryKey: peopleKey(id), queryFn: () => calls.person.inChannel.query({ in_channel: id, per_page: PEOPLE }) });
}

/** How people are there now, as far as the line has announced. */
export function useStatuses(): Statuses {
  return useQuery<Statuses>({ queryKey: statusesKey, queryFn: never, enabled: false, initialData: NOBODY }).data;
}

/** Companies of which a person is there now. */
export function useCompaniesOnline(enabled: boolean): ReadonlySet<number> {
  const { calls, me } = useChat();
  const statuses = useStatuses();
  const ids = Object.keys(statuses)
    .filter((id) => statuses[id] === 'online' && id !== me)
    .sort()
    .slice(0, KNOWN_AT_ONCE);
  const { data } = useQuery<Person[]>({
    queryKey: companyPeopleKey(ids),
    queryFn: () => calls.person.byIds.query({ ids }),
    enabled: enabled && ids.length > 0,
    placeholderData: (known) => known,
  });
  const online = (data ?? []).filter(({ id }) => statuses[id] === 'online');
  return new Set(online.map(({ props }) => Number(props.company_id)));
}
