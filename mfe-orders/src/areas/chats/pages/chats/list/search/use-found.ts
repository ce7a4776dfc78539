import type { OwnChannel } from '@market/chat-contract/channel';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useChat } from '../../../../model/chat-context.tsx';
import { foundChannelsKey, foundKey } from '../../../../model/keys.ts';

const PAGE = 30;

/** Days that the words name begin where the reader is. */
const zone = (): number => -60 * new Date().getTimezoneOffset();

/** Posts of all conversations with these words, the newest first, a page at a time. */
export function useFound(words: string) {
  const { calls } = useChat();
  return useInfiniteQuery({
    queryKey: foundKey(words),
    queryFn: ({ pageParam: page }) => calls.post.search.query({ terms: words, time_zone_offset: zone(), page, per_page: PAGE }),
    initialPageParam: 0,
    getNextPageParam: ({ order }, pages) => (order.length < PAGE ? undefined : pages.length),
    staleTime: 0,
  });
}

/** The conversations in which posts were found, asked for together. */
export function useFoundChannels(ids: readonly string[]): ReadonlyMap<string, OwnChannel> {
  const { calls } = useChat();
  const sorted = [...new Set(ids)].sort().slice(0, 100);
  const { data } = useQuery({
    queryKey: foundChannelsKey(sorted),
    queryFn: async () => (await calls.channel.byIds.query({ ids: sorted })).data,
    enabled: sorted.length > 0,
    placeholderData: (known) => known,
  });
  return new Map((data ?? []).map((channel) => [channel.id, channel]));
}
