import type { KeyboardEvent, RefObject } from 'react';

/** What a letter does to the model that has the focus. */
interface QueueActions {
  approve: (key: string) => void;
  reject: (key: string) => void;
}

/** The key that stands on the element of a model. */
export const CHANGE_KEY = 'data-change';

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const byCode: Record<string, 'next' | 'previous' | 'approve' | 'reject'> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
};

/** The action of a key that was pressed by itself, and not to type a letter. */
const actionOf = ({ code, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isTyped(target) ? undefined : byCode[code];

function moveFocus(cards: readonly HTMLElement[], at: number, by: number): void {
  const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), cards.length - 1);
  cards[next]?.focus();
}

/** J and K go from model to model, A and R judge the one that has the focus. By the place of the key, so that a Russian layout has them too. */
export function useQueueKeys(queue: RefObject<HTMLElement | null>, { approve, reject }: QueueActions) {
  return (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    const cards = [...(queue.current?.querySelectorAll<HTMLElement>(`[${CHANGE_KEY}]`) ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    if (action === 'next' || action === 'previous') return moveFocus(cards, at, action === 'next' ? 1 : -1);
    const key = cards[at]?.getAttribute(CHANGE_KEY);
    if (key) ({ approve, reject })[action](key);
  };
}
