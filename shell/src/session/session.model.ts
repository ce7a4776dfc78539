import { toastShown } from '@market/shell-kit/feedback/toasts';
import { dropDraftsOf } from '@market/shell-kit/forms/unsaved/drafts';
import {
  $keptSession,
  $token,
  type KeptSession,
  sessionRestored,
  sessionShared,
  sessionUnconfirmed,
} from '@market/shell-kit/host/credential';
import { dropRecentQueries } from '@market/shell-kit/session/recent-queries';
import { $isSessionKnown, $user, userLeft } from '@market/shell-kit/session/session';
import { $isWorkUnsaved, sessionDied, sessionEnded, sessionInterrupted, userChanged } from '@market/shell-kit/session/session-events';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { say } from '../parts/frame-texts.ts';
import { LOGOUT_PATH } from '../platform/routes/own-pages.ts';
import { $pathname, addressChanged } from '../platform/routes/route-match.model.ts';
import { identityFx } from './identity-client.ts';
import { forgetSession, storeSession } from './stored-session.ts';

/** The page begins, with what this browser keeps. */
export const sessionStarted = createEvent<KeptSession | null>();
/** Another tab wrote, or the page comes back from the browser's memory: this is what is kept now. */
export const sessionLookedUp = createEvent<KeptSession | null>();
/** Something makes one doubt that the session still lives; the service is asked. */
export const sessionDoubted = createEvent();
/** The user signed out on this page. */
export const signedOut = createEvent();
/** The user signed out in another tab. */
export const signedOutElsewhere = createEvent();
/** The user signs out where they are: what the page shows to guests is wanted. */
export const signOutAsked = createEvent();
/** The user signed out on this page while it holds unsaved work. */
export const workAbandoned = createEvent();
/** The session that ended here was opened with a company's account, which is still signed in there. */
export const companySignOutDue = createEvent();

const isLogout = (pathname: string): boolean => pathname.replace(/\/+$/, '') === LOGOUT_PATH;

// The credential goes along by name: an unconfirmed session and one that is being left are not what the page calls with.
const confirmFx = identityFx((identity, token: string) => identity.me.get.query(undefined, { context: { token } }));
const signOutFx = identityFx((identity, token: string) => identity.account.signOut.mutate(undefined, { context: { token } }));

sample({ clock: sessionStarted, filter: Boolean, target: sessionRestored });

const $here = combine({ kept: $keptSession, isKnown: $isSessionKnown, usable: $token, pathname: $pathname });

// Whoever opens the way out is not asked who they are.
sample({
  clock: [sessionRestored, sessionDoubted],
  source: $here,
  filter: ({ kept, pathname }) => kept !== null && !isLogout(pathname),
  fn: ({ kept }) => kept?.token ?? '',
  target: confirmFx,
});
// A session that nobody could confirm is asked for again at the next step.
sample({
  clock: addressChanged,
  source: { here: $here, isAsking: confirmFx.pending },
  filter: ({ here, isAsking }) => here.kept !== null && here.usable === null && !isAsking && !isLogout(here.pathname),
  fn: ({ here }) => here.kept?.token ?? '',
  target: confirmFx,
});
sample({
  clock: confirmFx.done,
  source: $keptSession,
  filter: (kept, { params }) => kept?.token === params,
  fn: (_, { result }) => result.data,
  target: userChanged,
});
// A dead credential has ended the session by now; what is left is that no answer came, or none that says who it is.
sample({
  clock: confirmFx.fail,
  source: $here,
  filter: ({ kept, isKnown }, { params }) => kept?.token === params && !isKnown,
  fn: () => undefined,
  target: sessionUnconfirmed,
});

sample({
  clock: [sessionStarted, addressChanged],
  source: $here,
  filter: ({ kept, pathname }) => kept !== null && isLogout(pathname),
  fn: ({ kept }) => kept?.token ?? '',
  target: [signOutFx, signedOut.prepend<string>(() => undefined)],
});
sample({
  clock: signOutAsked,
  source: $keptSession,
  filter: (kept) => kept !== null,
  fn: (kept) => kept?.token ?? '',
  target: [signOutFx, signedOut.prepend<string>(() => undefined)],
});
sample({ clock: [signedOut, signedOutElsewhere, workAbandoned], target: sessionEnded });
sample({ clock: signOutFx.doneData, filter: ({ data }) => data.at_company, fn: () => undefined, target: companySignOutDue });

const $lastUser = createStore<number | null>(null).on($keptSession, (last, kept) => kept?.user.id ?? last);
const $lastToken = createStore('').on($keptSession, (last, kept) => kept?.token ?? last);
const storeFx = createEffect(storeSession);
const forgetFx = createEffect(forgetSession);
sample({ clock: $keptSession.updates, filter: Boolean, target: storeFx });
sample({ clock: [sessionEnded, sessionInterrupted], source: $lastToken, filter: Boolean, target: forgetFx });

const goneElsewhere = sample({ clock: sessionLookedUp, source: $keptSession, filter: (own, kept) => own !== null && kept === null });
sample({ clock: goneElsewhere, source: $isWorkUnsaved, filter: (unsaved) => !unsaved, fn: () => undefined, target: signedOutElsewhere });
sample({ clock: goneElsewhere, filter: $isWorkUnsaved, fn: () => undefined, target: sessionInterrupted });
sample({
  clock: sessionLookedUp,
  source: $keptSession,
  filter: (own, kept): kept is KeptSession => kept !== null && JSON.stringify(kept) !== JSON.stringify(own),
  fn: (_, kept) => kept as KeptSession,
  target: sessionShared,
});

// Another user came to a page that holds what the one before has typed: it is theirs from the beginning.
const reloadFx = createEffect(() => window.location.reload());
sample({
  clock: userLeft,
  source: { user: $user, unsaved: $isWorkUnsaved },
  filter: ({ user, unsaved }) => user !== null && unsaved,
  fn: () => undefined,
  target: reloadFx,
});

// Whoever signs out by themselves leaves nothing of theirs in this browser.
const dropPersonalFx = createEffect((userId: number) => {
  dropDraftsOf(userId);
  dropRecentQueries(userId);
});
sample({ clock: signedOut, source: $lastUser, filter: (id) => id !== null, fn: (id) => id ?? 0, target: dropPersonalFx });

sample({
  clock: sessionDied,
  fn: () => ({ intent: 'error' as const, text: say('SESSION.DIED'), isForNextPage: true }),
  target: toastShown,
});
sample({
  clock: sessionUnconfirmed,
  fn: () => ({ intent: 'error' as const, text: say('SESSION.UNCONFIRMED'), isForNextPage: true }),
  target: toastShown,
});
sample({ clock: signedOut, fn: () => ({ intent: 'success' as const, text: say('AUTH.LOGGED_OUT') }), target: toastShown });
