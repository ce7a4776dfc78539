import type { Notification } from '@market/notifications-contract/notification';
import type { Preferences, SetPreference } from '@market/notifications-contract/preference';
import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { userLeft } from '@market/shell-kit/session/session';
import { createEvent, createStore, sample } from 'effector';
import { $panelOpen, mailboxChanged, notificationArrived, unreadBeside } from '../notifications.model.ts';
import { notificationsFx } from '../notifications-client.ts';
import { say } from './panel-texts.ts';

const PAGE = 20;
/** Conversations have a page and a button of their own. */
const ELSEWHERE = 'chat';

/** The panel was opened, or its reader wants the list anew. */
export const listWanted = createEvent();
/** The reader wants to see older ones. */
export const olderWanted = createEvent();
/** The reader has seen these. */
export const seen = createEvent<number[]>();
/** The reader has seen everything that is there now. */
export const everythingSeen = createEvent();
/** The reader looks at the settings (`true`) or back at the list. */
export const settingsToggled = createEvent<boolean>();
export const settingsWanted = createEvent();
export const preferenceChosen = createEvent<SetPreference>();

interface Page {
  items: readonly Notification[];
  /** What to ask for older ones; null when there are none. */
  next: number | null;
}

const listFx = notificationsFx((notifications, before: number | null) =>
  notifications.notification.list.query({ limit: PAGE, without: ELSEWHERE, ...(before === null ? {} : { before }) }),
);
const readFx = notificationsFx((notifications, request: { ids?: number[]; up_to?: number }) =>
  notifications.notification.read.mutate({ ...request, without: ELSEWHERE }),
);
const preferencesFx = notificationsFx((notifications) => notifications.preference.get.query());
const chooseFx = notificationsFx((notifications, choice: SetPreference) => notifications.preference.set.mutate(choice));

const readUpTo = (items: Page['items'], isSeen: (id: number) => boolean): Page['items'] =>
  items.map((item) => (item.read || !isSeen(item.id) ? item : { ...item, read: true }));

function joined(page: Page | null, { items, next, before }: Page & { before: number | null }): Page {
  if (before === null || !page) return { items, next };
  const known = new Set(page.items.map(({ id }) => id));
  return { items: [...page.items, ...items.filter(({ id }) => !known.has(id))], next };
}

/** An unread one of the same key is renewed by it. */
function withArrived(page: Page, one: Notification): Page {
  if (one.topic === ELSEWHERE || page.items.some(({ id }) => id === one.id)) return page;
  return { ...page, items: [one, ...page.items.filter(({ key, read }) => read || key === null || key !== one.key)] };
}

/** The user's notifications, the newest first; null before the first answer. */
export const $page = createStore<Page | null>(null)
  .on(listFx.done, (page, { params, result }) => joined(page, { items: result.data, next: result.next, before: params }))
  .on(notificationArrived, (page, one) => page && withArrived(page, one))
  .on(seen, (page, ids) => page && { ...page, items: readUpTo(page.items, (id) => ids.includes(id)) })
  .on(everythingSeen, (page) => page && { ...page, items: readUpTo(page.items, () => true) })
  // Read in another tab, or on another device.
  .on(mailboxChanged, (page, mailbox) =>
    page && unreadBeside(mailbox) === 0 ? { ...page, items: readUpTo(page.items, () => true) } : page,
  )
  .reset(userLeft);

/** Why the list did not come; null while it is there or on its way. */
export const $listFailure = createStore<unknown>(null)
  .on(listFx.failData, (_, error) => error)
  .reset(listFx, userLeft);
export const $isLoading = listFx.pending;

sample({ clock: listWanted, fn: () => null, target: listFx });
sample({ clock: olderWanted, source: $page, filter: (page) => page?.next != null, fn: (page) => page?.next ?? null, target: listFx });
sample({ clock: listFx.doneData, target: mailboxChanged });
sample({ clock: seen, filter: (ids) => ids.length > 0, fn: (ids) => ({ ids }), target: readFx });
sample({
  clock: everythingSeen,
  source: $page,
  filter: (page) => (page?.items.length ?? 0) > 0,
  fn: (page) => ({ up_to: page?.items[0]?.id ?? 0 }),
  target: readFx,
});
sample({ clock: readFx.doneData, fn: ({ data }) => data, target: mailboxChanged });
// What was shown as read is not: the list says again how it is.
sample({ clock: readFx.fail, target: listWanted });

export const $showsSettings = createStore(false)
  .on(settingsToggled, (_, shows) => shows)
  .reset(userLeft, $panelOpen.updates);

type Choices = Preferences['data'];

const withChoice = (choices: Choices | null, { topic, channel, on }: SetPreference): Choices | null =>
  choices && {
    ...choices,
    topics: choices.topics.map((line) => (line.topic === topic ? { ...line, [channel]: { ...line[channel], on } } : line)),
  };

/** What the user hears of by which channel; shown as chosen at once, taken back when it cannot be kept. */
export const $preferences = createStore<Choices | null>(null)
  .on([preferencesFx.doneData, chooseFx.doneData], (_, { data }) => data)
  .on(preferenceChosen, withChoice)
  .on(chooseFx.fail, (choices, { params }) => withChoice(choices, { ...params, on: !params.on }))
  .reset(userLeft);
export const $preferencesFailure = createStore<unknown>(null)
  .on(preferencesFx.failData, (_, error) => error)
  .reset(preferencesFx, userLeft);

sample({ clock: settingsToggled, filter: Boolean, target: settingsWanted });
sample({ clock: settingsWanted, fn: () => undefined, target: preferencesFx });
sample({ clock: preferenceChosen, target: chooseFx });
sample({
  clock: [chooseFx.failData, readFx.failData],
  fn: (error) => ({ intent: 'error' as const, text: failureOf(error).message ?? say('NOT_SAVED') }),
  target: toastShown,
});
