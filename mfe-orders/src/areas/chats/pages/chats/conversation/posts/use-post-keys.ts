import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import type { Row } from '../../../../model/rows.ts';
import { composerId } from '../composer-id.ts';
import type { LogVirtualizer } from './use-log.ts';

interface Given {
  channel: string;
  rows: readonly Row[];
  virtualizer: LogVirtualizer;
  scroller: RefObject<HTMLDivElement | null>;
}

/** So long a line that was scrolled to is waited for. */
const FRAMES = 60;

const isPost = ({ kind }: Row): boolean => kind === 'post' || kind === 'unsent';

/** Where a key leads among so many posts; null: nowhere. */
function stepOf(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}

/** Posts are one stop of the keyboard: arrows go between them, Escape to the field below. */
export function usePostKeys({ channel, rows, virtualizer, scroller }: Given) {
  const [active, setActive] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const posts = rows.filter(isPost);
  const stop = posts.find(({ key }) => key === active)?.key ?? posts.at(-1)?.key ?? null;
  // The line is drawn only after the list was scrolled to it.
  useEffect(() => {
    if (wanted === null) return;
    let frame = 0;
    let left = FRAMES;
    const look = () => {
      const line = scroller.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(wanted)}"]`);
      left -= 1;
      if (!line && left > 0) frame = requestAnimationFrame(look);
      else setWanted(null);
      line?.focus({ preventScroll: true });
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [wanted, scroller]);
  const focus = useCallback((key: string) => {
    setActive(key);
    setWanted(key);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') document.getElementById(composerId(channel))?.focus();
    // Keys within a post are its own.
    if (!(event.target as HTMLElement).matches('[data-post]')) return;
    const at = posts.findIndex(({ key }) => key === stop);
    const to = stepOf(event.key, at, posts.length);
    const row = to === null ? undefined : posts[to];
    if (!row) return;
    event.preventDefault();
    virtualizer.scrollToIndex(rows.indexOf(row), { align: 'auto' });
    focus(row.key);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest('[data-post]')?.getAttribute('data-post');
    if (key) setActive(key);
  };
  return { stop, focus, listeners: { onKeyDown, onFocus } };
}
