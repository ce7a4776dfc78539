import type { Notification } from '@market/notifications-contract/notification';
import { type Change, changeHeard, changesMissed } from '@market/shell-kit/data/changes';
import { $token, credentialRefused } from '@market/shell-kit/host/credential';
import { $user } from '@market/shell-kit/session/session';
import { combine, createWatch, type Scope, scopeBind } from 'effector';
import { sessionDoubted } from '../session/session.model.ts';
import { mailboxChanged, notificationArrived } from './notifications.model.ts';
import { refreshOnNews } from './refresh-on-news.ts';

/** Whose line is to be open; a change of the token opens it anew. */
const $listener = combine($user, $token, (user, token) => (user && token ? `${user.id} ${token}` : ''));

/** Keeps the live line of the page open while a user is signed in. Its code comes with the first user, never for guests. */
export function watchNotifications(scope: Scope): void {
  const [arrived, refresh] = [scopeBind(notificationArrived, { scope }), refreshOnNews(scope)];
  // The server ends a line together with its session: whether it did is asked at once.
  const doubt = scopeBind(sessionDoubted, { scope });
  const changed = scopeBind(changeHeard, { scope });
  const listeners = {
    mailbox: scopeBind(mailboxChanged, { scope }),
    arrived: (news: Notification) => {
      arrived(news);
      refresh(news);
    },
    changed: (change: Change) => {
      changed(change);
      // Until when the plan holds is part of who the reader is.
      if (change.subject === 'plan') doubt();
    },
    missed: scopeBind(changesMissed, { scope }),
    cut: doubt,
  };
  const refuse = scopeBind(credentialRefused, { scope });
  let stop = (): void => undefined;
  const follow = (listener: string): void => {
    stop();
    stop = () => undefined;
    if (listener === '') return;
    const [id = '', token = ''] = listener.split(' ');
    let isOver = false;
    stop = () => {
      isOver = true;
    };
    void import('./shared-line.ts').then(({ shareLiveLine }) => {
      if (isOver) return;
      stop = shareLiveLine({ userId: Number(id), token, ...listeners, refused: () => refuse(token) });
    }, globalThis.reportError);
  };
  createWatch({ unit: $listener, scope, fn: follow });
  follow(scope.getState($listener));
}
