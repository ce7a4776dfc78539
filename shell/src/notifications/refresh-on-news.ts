import type { Notification } from '@market/notifications-contract/notification';
import { dataChanged } from '@market/shell-kit/data/query';
import { type Scope, scopeBind } from 'effector';

/** News come in bursts: a line that was cut brings all it missed. */
const PAUSE_MS = 500;
/** What the user types into a dialog over a list would go with the rows that it is about. */
const LATER_MS = 2_000;
const isInDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;
/** News of these say that something is otherwise which pages show; an account's own pages have their ways to hear of it. */
const SHOWN: readonly Notification['topic'][] = ['goods', 'company'];

/**
 * What pages show is asked for again when news of it come: a list beside the news that it changed would be the old one. A hidden page waits
 * until it is seen: what a moderator's tab asks for counts as looked at.
 */
export function refreshOnNews(scope: Scope): (news: Pick<Notification, 'topic'>) => void {
  const ask = scopeBind(dataChanged, { scope });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    if (document.hidden) {
      document.addEventListener('visibilitychange', () => refresh(), { once: true });
      return;
    }
    timer = isInDialog() ? setTimeout(refresh, LATER_MS) : undefined;
    if (!timer) ask();
  };
  return ({ topic }) => {
    if (SHOWN.includes(topic)) timer ??= setTimeout(refresh, PAUSE_MS);
  };
}
