import { useEffect, useRef, useState } from 'react';
import { useChat } from '../../../../model/chat-context.tsx';
import type { KeptPosts } from '../../../../model/posts/kept-posts.ts';
import { useText } from '../../../../use-text.ts';
import { useSaid } from './use-said.ts';

/** Posts that come in so short a time are announced together. */
const TOGETHER_MS = 1_000;

interface Given {
  posts: KeptPosts;
  nameOf: (id: string) => string;
}

/** What is read out to who does not see the list: a post of others, or how many came at once. One's own words are known. */
export function useAnnouncements({ posts, nameOf }: Given): string {
  const { t } = useText();
  const { me } = useChat();
  const said = useSaid();
  const [announced, announce] = useState('');
  const newest = posts.byId[posts.ids.at(-1) ?? '']?.create_at ?? 0;
  const known = useRef(newest);
  const tell = () => {
    const came = posts.ids.flatMap((id) => posts.byId[id] ?? []).filter((post) => post.create_at > known.current);
    known.current = Math.max(known.current, newest);
    const others = came.filter(({ user_id, delete_at }) => user_id !== me && delete_at === 0);
    const [one] = others;
    if (one) announce(others.length > 1 ? t('CHATS.POSTS.CAME', { count: others.length }) : `${nameOf(one.user_id)}: ${said(one)}`);
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (newest <= known.current) return;
    const timer = setTimeout(() => latest.current(), TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  return announced;
}
