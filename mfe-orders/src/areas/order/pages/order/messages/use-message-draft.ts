import { dropDraft, keepDraft, readDraft } from '@market/shell-kit/forms/unsaved/drafts';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';

/** What is being written about an order: it outlives the page, until it is sent. */
export function useMessageDraft(orderId: number): readonly [text: string, write: (text: string) => void] {
  const user = useUnit($user)?.id ?? 0;
  const name = `order-message:${orderId}`;
  const [text, setText] = useState(() => {
    const kept = readDraft(user, name)?.mine.text;
    return typeof kept === 'string' ? kept : '';
  });
  const write = (next: string) => {
    setText(next);
    if (next === '') dropDraft(user, name);
    else keepDraft(user, name, { at: Date.now(), base: {}, mine: { text: next } });
  };
  return [text, write];
}
