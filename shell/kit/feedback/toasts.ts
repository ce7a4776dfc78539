import { createEvent, createStore } from 'effector';
import { TOAST_LIMIT } from '../format/constants.ts';

export interface Toast {
  id: string;
  intent: 'success' | 'info' | 'warning' | 'error';
  /** A finished sentence in the reader's language. */
  text: string;
  /** How often the same sentence arrived while this one was waiting or shown. */
  times: number;
  /** The one thing that may be done about it: taking it back. */
  action?: { label: string; act: () => void };
}

/** Something happened that the reader must learn of, wherever they are. The shell draws it. */
export const toastShown = createEvent<Pick<Toast, 'intent' | 'text' | 'action'>>();
/** By its own time, by the reader, or by a click. */
export const toastDismissed = createEvent<string>();

const sameAs =
  ({ intent, text }: Pick<Toast, 'intent' | 'text'>) =>
  (toast: Toast) =>
    toast.intent === intent && toast.text === text;

let counter = 0;

function added(toasts: Toast[], shown: Pick<Toast, 'intent' | 'text' | 'action'>): Toast[] {
  const same = toasts.find(sameAs(shown));
  if (same) return toasts.map((toast) => (toast === same ? { ...toast, ...shown, times: toast.times + 1 } : toast));
  counter += 1;
  return [...toasts, { ...shown, id: `toast-${counter}`, times: 1 }];
}

const $waiting = createStore<Toast[]>([])
  .on(toastShown, added)
  .on(toastDismissed, (toasts, id) => toasts.filter((toast) => toast.id !== id));

/** Those on screen: at most three, oldest first; the next one comes up when a place is free. */
export const $toasts = $waiting.map((toasts) => toasts.slice(0, TOAST_LIMIT));
