import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useEffect, useState } from 'react';
import { useChat } from '../../../../model/chat-context.tsx';
import { postsKey } from '../../../../model/keys.ts';
import type { KeptPosts } from '../../../../model/posts/kept-posts.ts';
import { askOlder } from '../../../../model/posts/posts-query.ts';
import type { Row } from '../../../../model/rows.ts';
import type { LogVirtualizer } from './use-log.ts';

const BIG_PAGE = 500;

interface Given {
  channel: string;
  rows: readonly Row[];
  virtualizer: LogVirtualizer;
  /** Gives a line the focus, as soon as it is drawn. */
  focus: (key: string) => void;
}

/** Goes to a post of the conversation; those between are fetched first. */
export function useJump({ channel, rows, virtualizer, focus }: Given): (id: string) => void {
  const { calls, queries } = useChat();
  const withToast = useActionToast();
  const [wanted, setWanted] = useState<string | null>(null);
  const index = wanted === null ? -1 : rows.findIndex((row) => row.kind === 'post' && row.post.id === wanted);
  const key = rows[index]?.key;
  useEffect(() => {
    if (index < 0 || key === undefined) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
    focus(key);
    setWanted(null);
  }, [index, key, virtualizer, focus]);
  const fetchUntil = async (id: string): Promise<void> => {
    const isThere = () => queries.getQueryData<KeptPosts>(postsKey(channel))?.ids.includes(id) === true;
    while (!isThere() && (await askOlder({ calls, queries, channel }, BIG_PAGE)));
  };
  return (id) => {
    setWanted(id);
    void withToast(fetchUntil(id));
  };
}
