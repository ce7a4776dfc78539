import type { MailboxState } from '@market/notifications-contract/live';
import type { Notification } from '@market/notifications-contract/notification';
import { type Toast, toastShown } from '@market/shell-kit/feedback/toasts';
import { $locale } from '@market/shell-kit/session/locale';
import { userLeft } from '@market/shell-kit/session/session';
import { createEvent, createStore, sample } from 'effector';
import { announced } from '../parts/announcements.model.ts';

/** How the reader's notifications stand, as the live channel or an answer reports. */
export const mailboxChanged = createEvent<Pick<MailboxState, 'unread'>>();
/** Something just happened; it came over the live channel. */
export const notificationArrived = createEvent<Notification>();

/** Unread notifications of the user; null while unknown. */
export const $unread = createStore<number | null>(null)
  .on(mailboxChanged, (_, { unread }) => unread)
  .reset(userLeft);

/** The panel opens (`true`) or closes. */
export const panelToggled = createEvent<boolean>();
export const $panelOpen = createStore(false)
  .on(panelToggled, (_, open) => open)
  .reset(userLeft);

/** A sentence the page said and took away again. */
export interface Said extends Pick<Toast, 'intent' | 'text' | 'times'> {
  id: number;
  /** ISO 8601 */
  at: string;
}

const SAID_MAX = 50;

function withNext(said: readonly Said[], { intent, text }: Pick<Toast, 'intent' | 'text'>): readonly Said[] {
  const at = new Date().toISOString();
  const [last, ...earlier] = said;
  if (last?.text === text && last.intent === intent) return [{ ...last, at, times: last.times + 1 }, ...earlier];
  return [{ id: (last?.id ?? 0) + 1, intent, text, at, times: 1 }, ...said].slice(0, SAID_MAX);
}

/** What the page said during this visit, the newest first: whoever missed a toast finds its words here. */
export const $said = createStore<readonly Said[]>([])
  .on(toastShown, (said, toast) => (toast.isProgress ? said : withNext(said, toast)))
  .reset(userLeft);

sample({
  clock: notificationArrived,
  source: $locale,
  fn: (locale, { title }) => ({ text: title[locale], politeness: 'polite' as const }),
  target: announced,
});
