import type { PageHistory } from '@market/shell-kit/routing/history';
import { type Scope, scopeBind } from 'effector';
import { pathVisited } from './last-path.model.ts';
import './locale.model.ts';
import { sessionLookedUp, sessionStarted } from './session.model.ts';
import { SESSION_KEY, storedSession } from './stored-session.ts';

/** Begins with the session this browser keeps, and follows the other tabs and the address from then on. */
export function watchSession(scope: Scope, history: PageHistory): void {
  const visited = scopeBind(pathVisited, { scope });
  const remember = (): void => {
    const { pathname, search, hash } = history.entry().location;
    visited({ path: pathname + search + hash, at: Date.now() });
  };
  const lookedUp = scopeBind(sessionLookedUp, { scope });
  // Read afresh instead of taken from the event: two changes in a row may arrive after both have happened.
  const lookUp = (): void => lookedUp(storedSession());
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) lookUp();
  });
  // A page kept whole by the browser slept through what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lookUp();
  });
  history.subscribe(remember);
  remember();
  scopeBind(sessionStarted, { scope })(storedSession());
}
