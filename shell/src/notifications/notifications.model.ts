import type { MailboxState } from '@market/notifications-contract/live';
import type { Notification } from '@market/notifications-contract/notification';
import { type Toast, toastShown } from '@market/shell-kit/feedback/toasts';
import { $locale } from '@market/shell-kit/session/locale';
import { userLeft } from '@market/shell-kit/session/session';
import { createEvent, createStore, sample } from 'effector';
import { announced } from '../parts/announcements.model.ts';

type Mailbox = Pick<MailboxState, 'unread' | 'unread_by_topic'>;

/** A tab of an older version says nothing of topics. */
const conversationsIn = ({ unread_by_topic: { chat = 0 } = {} }: Mailbox): number => chat;
/** Those of conversations have a button of their own. */
export const unreadBeside = (mailbox: Mailbox): number => mailbox.unread - conversationsIn(mailbox);

/** How the reader's notifications stand, as the live channel or an answer reports. */
export const mailboxChanged = createEvent<Mailbox>();
/** Something just happened; it came over the live channel. */
export const notificationArrived = createEvent<Notification>();

/** Unread notifications of the user that the bell is for; null while unknown. */
export const $unread = createStore<number | null>(null)
  .on(mailboxChanged, (_, mailbox) => unreadBeside(mailbox))
  .reset(userLeft);
/** Conversations with news that the user has not looked at. */
export const $unreadConversations = createStore(0)
  .on(mailboxChanged, (_, mailbox) => conversationsIn(mailbox))
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
