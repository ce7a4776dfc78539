import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useChat } from '../../../../model/chat-context.tsx';
import type { Unsent } from '../../../../model/outbox/unsent.ts';
import type { KeptPosts } from '../../../../model/posts/kept-posts.ts';
import { askOlder } from '../../../../model/posts/posts-query.ts';
import type { Row } from '../../../../model/rows.ts';

export type LogVirtualizer = Virtualizer<HTMLDivElement, Element>;

/** Whoever is no further from the end reads what comes. */
const AT_END_PX = 80;
/** So few lines above the first in sight are the time to ask for older ones. */
const AHEAD = 8;
const HEIGHTS: Record<Row['kind'], number> = { day: 36, unread: 32, post: 72, unsent: 72 };

interface Given {
  channel: string;
  rows: readonly Row[];
  posts: KeptPosts;
  unsent: readonly Unsent[];
  scroller: RefObject<HTMLDivElement | null>;
}

/** A long list that keeps its place while older posts come above, newer ones below, and pictures among them. */
export function useLog({ channel, rows, posts, unsent, scroller }: Given) {
  const virtualizer: LogVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'post'],
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 12,
    gap: 2,
  });
  useBeginning(rows, virtualizer);
  useOlder({ channel, hasOlder: posts.hasOlder, first: virtualizer.range?.startIndex ?? null });
  // The reader's own words are followed wherever the list stands.
  const written = unsent.at(-1)?.number ?? 0;
  const followed = useRef(written);
  useEffect(() => {
    if (written > followed.current) virtualizer.scrollToEnd();
    followed.current = Math.max(written, followed.current);
  }, [written, virtualizer]);
  const isAtEnd = rows.length === 0 || virtualizer.isAtEnd(AT_END_PX);
  useKeptEnd({ scroller, virtualizer, isAtEnd });
  return { virtualizer, isAtEnd, newCount: useNewCount(posts, isAtEnd), toEnd: () => virtualizer.scrollToEnd() };
}

/** What is written below takes more room or less: whoever read the end goes on reading it. */
function useKeptEnd({ scroller, virtualizer, isAtEnd }: Pick<Given, 'scroller'> & { virtualizer: LogVirtualizer; isAtEnd: boolean }): void {
  const wasAtEnd = useRef(isAtEnd);
  useEffect(() => {
    wasAtEnd.current = isAtEnd;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      // Another height is not yet another place: what is drawn with it may say that the end is out of sight.
      if (element.clientHeight !== height && wasAtEnd.current) virtualizer.scrollToEnd();
      height = element.clientHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, virtualizer]);
}

/** The list begins at what is new, else at its end. */
function useBeginning(rows: readonly Row[], virtualizer: LogVirtualizer): void {
  const [at] = useState(() => rows.findIndex(({ kind }) => kind === 'unread'));
  useLayoutEffect(() => {
    if (at > 0) virtualizer.scrollToIndex(at, { align: 'start' });
    else virtualizer.scrollToEnd();
  }, [at, virtualizer]);
}

function useOlder({ channel, hasOlder, first }: { channel: string; hasOlder: boolean; first: number | null }): void {
  const { calls, queries } = useChat();
  const asking = useRef(false);
  const isNear = hasOlder && first !== null && first < AHEAD;
  useEffect(() => {
    if (!isNear || asking.current) return;
    asking.current = true;
    // What fails is asked for with the next step of the scroll.
    void askOlder({ calls, queries, channel })
      .catch(() => {})
      .finally(() => {
        asking.current = false;
      });
  }, [isNear, first, calls, queries, channel]);
}

/** How many posts of others came below since the reader left the end. */
function useNewCount(posts: KeptPosts, isAtEnd: boolean): number {
  const { me } = useChat();
  const newest = posts.byId[posts.ids.at(-1) ?? '']?.create_at ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return posts.ids.filter((id) => {
    const post = posts.byId[id];
    return post !== undefined && post.create_at > seen && post.user_id !== me && post.delete_at === 0;
  }).length;
}
