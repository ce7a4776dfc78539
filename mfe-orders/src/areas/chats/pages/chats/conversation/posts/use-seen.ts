import type { OwnChannel } from '@market/chat-contract/channel';
import type { Member } from '@market/chat-contract/member';
import { useEffect, useSyncExternalStore } from 'react';
import { changeChannel } from '../../../../model/channels/change-channel.ts';
import { useChat, useLineState } from '../../../../model/chat-context.tsx';
import type { KeptPosts } from '../../../../model/posts/kept-posts.ts';

const isVisible = (): boolean => document.visibilityState === 'visible';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

interface Given {
  channel: OwnChannel;
  posts: KeptPosts;
  members: readonly Member[];
  isAtEnd: boolean;
  /** The newest post when the reader made posts unread again: until there is another they stay so. */
  keptUnreadAt: string | null;
}

/** Whoever has the end of an open conversation before their eyes has seen it: it is noted, and others hear of it. */
export function useSeen({ channel: { id, unread }, posts, members, isAtEnd, keptUnreadAt }: Given): void {
  const { calls, queries, live, me } = useChat();
  const line = useLineState();
  const isSeen = useSyncExternalStore(subscribe, isVisible);
  useEffect(() => {
    // What is seen here is announced nowhere else; a line that begins anew has to hear it again.
    if (line === 'live') live.look(isSeen ? id : null);
  }, [live, line, isSeen, id]);
  useEffect(() => () => live.look(null), [live]);
  const own = members.find(({ user_id }) => user_id === me);
  const newest = posts.byId[posts.ids.at(-1) ?? ''];
  const isNew = own !== undefined && newest !== undefined && newest.create_at > own.last_viewed_at && newest.user_id !== me;
  const newestId = newest?.id;
  const mayNote = isSeen && isAtEnd && newestId !== keptUnreadAt && (isNew || unread > 0);
  useEffect(() => {
    if (!mayNote || newestId === undefined) return;
    // What fails is noted with the next post, or the next visit.
    const note = async () => {
      await calls.member.view.mutate({ channel_id: id });
      changeChannel(queries, id, (row) => ({ ...row, unread: 0 }));
    };
    void note().catch(() => {});
  }, [mayNote, newestId, id, calls, queries]);
}
