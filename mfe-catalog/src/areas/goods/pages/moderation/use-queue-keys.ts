import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What a letter does to the model that has the focus. */
interface QueueActions {
  approve: (key: string) => void;
  reject: (key: string) => void;
}

/** The key that stands on the element of a model. */
export const CHANGE_KEY = 'data-change';

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
/** What lies over the page has keys of its own. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isElsewhere = (target: EventTarget | null): boolean => target instanceof Element && target.closest(`${TYPED}, ${OVER}`) !== null;

const byCode: Record<string, 'next' | 'previous' | 'approve' | 'reject'> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
};

/** The action of a key that was pressed by itself, and not to type a letter. */
const actionOf = ({ code, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isElsewhere(target) ? undefined : byCode[code];

function moveFocus(cards: readonly HTMLElement[], at: number, by: number): void {
  const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), cards.length - 1);
  cards[next]?.focus();
}

/**
 * J and K go from model to model, A and R judge the one that has the focus. By the place of the key, so that a Russian layout has them too.
 * Heard wherever the focus is on the page: it stands at the heading at first, and beside the queue after a verdict.
 */
export function useQueueKeys(queue: RefObject<HTMLElement | null>, { approve, reject }: QueueActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    const cards = [...(queue.current?.querySelectorAll<HTMLElement>(`[${CHANGE_KEY}]`) ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    const key = cards[at]?.getAttribute(CHANGE_KEY);
    if (action === 'next' || action === 'previous') moveFocus(cards, at, action === 'next' ? 1 : -1);
    else if (key) ({ approve, reject })[action](key);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
