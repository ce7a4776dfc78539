import { createEvent, createStore } from 'effector';
import { TOAST_LIMIT } from '../format/constants.ts';

export interface Toast {
  id: string;
  intent: 'success' | 'info' | 'warning' | 'error';
  /** A finished sentence in the reader's language. */
  text: string;
  /** What it is about: news of a success takes away what was said of the same thing's failures, any news that it is under way. */
  label?: string;
  /** Says that something is under way, and stands until it is known how that ended. */
  isProgress?: boolean;
  /** Tells of a step to another page: it stays there, where other failures leave with their page. */
  isForNextPage?: boolean;
  /** How often the same sentence arrived while this one was waiting or shown. */
  times: number;
  /** The one thing that may be done about it: taking it back. */
  action?: { label: string; act: () => void };
  /** The page where the reader sees it. */
  link?: { label: string; path: string };
}

type ShownToast = Pick<Toast, 'intent' | 'text' | 'label' | 'isProgress' | 'isForNextPage' | 'action' | 'link'>;

/** Something happened that the reader must learn of, wherever they are. The shell draws it. */
export const toastShown = createEvent<ShownToast>();
/** By its own time, by the reader, or by a click. */
export const toastDismissed = createEvent<string>();
/** The reader went to another page: what went wrong on the one they left stays in the centre of notifications alone. */
export const pageLeft = createEvent();

const sameAs =
  ({ intent, text }: ShownToast) =>
  (toast: Toast) =>
    toast.intent === intent && toast.text === text;

const isOutlived = (toast: Toast, shown: ShownToast): boolean =>
  shown.label !== undefined &&
  toast.label === shown.label &&
  (toast.isProgress === true || (shown.intent === 'success' && toast.intent === 'error'));

let counter = 0;

function added(toasts: Toast[], shown: ShownToast): Toast[] {
  const left = toasts.filter((toast) => !isOutlived(toast, shown));
  // Each of those that can be taken back is taken back by itself.
  const same = shown.action ? undefined : left.find(sameAs(shown));
  // Good news is no better for being said twice; a failure that comes back is another piece of news.
  const times = shown.intent === 'success' ? 0 : 1;
  if (same) return left.map((toast) => (toast === same ? { ...toast, ...shown, times: toast.times + times } : toast));
  counter += 1;
  return [...left, { ...shown, id: `toast-${counter}`, times: 1 }];
}

const $waiting = createStore<Toast[]>([])
  .on(toastShown, added)
  .on(toastDismissed, (toasts, id) => toasts.filter((toast) => toast.id !== id))
  // Good news leaves by itself, and often tells how the step to the page came about.
  .on(pageLeft, (toasts) =>
    toasts
      .filter(({ intent, isForNextPage }) => intent !== 'error' || isForNextPage)
      .map((toast) => (toast.isForNextPage ? { ...toast, isForNextPage: false } : toast)),
  );

/** Those on screen: at most three, oldest first; the next one comes up when a place is free. */
export const $toasts = $waiting.map((toasts) => toasts.slice(0, TOAST_LIMIT));
