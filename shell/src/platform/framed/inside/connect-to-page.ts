import { dataChanged } from '@market/shell-kit/data/query';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { sessionShared } from '@market/shell-kit/host/credential';
import { configsChanged } from '@market/shell-kit/host/module-configs';
import { $missingPath } from '@market/shell-kit/routing/missing-path';
import { $pageAction, $pageHeading } from '@market/shell-kit/routing/page-heading';
import { localeFollowed } from '@market/shell-kit/session/locale';
import { $isWorkUnsaved, sessionEnded } from '@market/shell-kit/session/session-events';
import { themeChosen } from '@market/shell-kit/session/theme';
import { createWatch, type Scope, scopeBind, type Unit } from 'effector';
import type { FromFrame } from '../from-frame.ts';
import type { FrameReader, ToFrame } from '../to-frame.ts';

interface Connection {
  scope: Scope;
  module: string;
  send: (message: FromFrame) => void;
}

/**
 * Connects a framed module with the page: what it says of itself is sent there. The function that is returned takes what the page says, which
 * reaches the module as it does in the page itself.
 */
export function connectToPage({ scope, module, send }: Connection): (message: ToFrame) => void {
  const follow = followPage(scope, module);
  // What the page says has changed is no news to it: sent back it would come again, and so on.
  let isFollowing = false;
  const watch = <T>(unit: Unit<T>, forward: (value: T) => void) => createWatch({ unit, scope, fn: forward });
  watch(toastShown, ({ action: _only_here, ...toast }) => send({ type: 'toast', toast }));
  watch($pageHeading, (heading) => send({ type: 'heading', heading: heading && { ...heading, trail: [...heading.trail] } }));
  watch($pageAction, (action) => send({ type: 'action', action }));
  watch($isWorkUnsaved, (isUnsaved) => send({ type: 'unsaved', isUnsaved }));
  watch($missingPath, (path) => send({ type: 'missing', path }));
  watch(dataChanged, () => isFollowing || send({ type: 'changed' }));
  return (message) => {
    isFollowing = true;
    follow(message);
    isFollowing = false;
  };
}

function followPage(scope: Scope, module: string): (message: ToFrame) => void {
  const follow = {
    locale: scopeBind(localeFollowed, { scope }),
    theme: scopeBind(themeChosen, { scope }),
    configured: scopeBind(configsChanged, { scope }),
    changed: scopeBind(dataChanged, { scope }),
    entered: scopeBind(sessionShared, { scope }),
    left: scopeBind(sessionEnded, { scope }),
  };
  // The session has no token here: calls are made by the page.
  const reader = (known: FrameReader) => (known ? follow.entered({ ...known, token: '' }) : follow.left());
  return (message) => {
    if (message.type === 'locale') follow.locale(message.locale);
    if (message.type === 'theme') follow.theme(message.theme);
    if (message.type === 'config') follow.configured({ [module]: message.config });
    if (message.type === 'reader') reader(message.reader);
    if (message.type === 'changed') follow.changed();
  };
}
