import { useUrlState } from '@market/shell-kit/routing/url-state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cardIn } from '../../../../features/cards.ts';
import { useChat } from '../../../../model/chat-context.tsx';
import type { Words } from '../../../../model/outbox/unsent.ts';
import { chatsParams } from '../../chats-params.ts';

const NOTHING: Words = { message: '', card: null, root: '' };

const isNothing = ({ message, card, root }: Words): boolean => message === '' && card === null && root === '';

/** What is being written in a conversation. It outlives the page and the visit, until it is sent or its author leaves. */
export function useDraft(channel: string) {
  const store = useChat().words?.store;
  const [words, setWords] = useState<Words>(NOTHING);
  const latest = useRef(NOTHING);
  const put = useCallback((next: Words) => {
    latest.current = next;
    setWords(next);
  }, []);
  const change = useCallback(
    (patch: Partial<Words>) => {
      const next = { ...latest.current, ...patch };
      put(next);
      // A store that refuses it leaves it in the page.
      const kept = isNothing(next) ? store?.dropDraft(channel) : store?.keepDraft({ ...next, channel });
      void kept?.catch(() => {});
    },
    [store, channel, put],
  );
  const clear = useCallback(() => change(NOTHING), [change]);
  const [{ card: asked }, changeUrl] = useUrlState(chatsParams);
  useEffect(() => {
    if (!store) return;
    let isHere = true;
    const read = async () => {
      const kept = await store.draft(channel).catch(() => undefined);
      if (!isHere) return;
      // Whoever began to write before it was read goes on with that.
      if (!isNothing(latest.current)) change({});
      else if (kept) put({ message: kept.message, card: kept.card, root: kept.root });
      const card = cardIn(asked);
      if (card) change({ card });
      // It is in the draft now: a reload would bring back what was taken out of it.
      if (asked !== '') changeUrl({ card: '' });
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [store, channel, asked, put, change, changeUrl]);
  return { words, change, clear };
}

export type DraftWords = ReturnType<typeof useDraft>;
