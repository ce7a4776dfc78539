import { allSettled, type Scope } from 'effector';
import { sessionOpened } from '../session/credential.ts';
import type { Me } from '../session/session-events.ts';

/** Someone signs in on the page of this scope: what a module sees of it. */
export const signInAs = (scope: Scope, user: Me): Promise<unknown> =>
  allSettled(sessionOpened, { scope, params: { user, token: 'token' } });
