import type { ModuleRecord } from '@market/modules-contract/feed';
import { $audience, $isSessionKnown, userLeft } from '@market/shell-kit/session/session';
import { $isWorkUnsaved } from '@market/shell-kit/session/session-events';
import { panelFailed } from '@market/shell-kit/slots/slot-contribution';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $draft, $foreignDraft } from './draft/draft.model.ts';
import { $dropped, $records, $takenBack, feedArrived, feedWanted, readFeedFx } from './feed.model.ts';
import { ModuleFailure } from './loading/module-failure.ts';
import type { Phase } from './module-frame.ts';
import { $activeModule, $routeMatch } from './routes/route-match.model.ts';

/** A module moved on: it is loading, on screen, failed, or gone. */
export const phaseChanged = createEvent<{ module: string; phase: Phase; version?: string | undefined }>();
/** The reader asks for the failed module once more. */
export const retryRequested = createEvent();
/** Something of a module went wrong, on screen or behind it. */
export const faultReported = createEvent<ModuleFailure>();

/** How far each module is that was on screen. */
export const $phases = createStore<Readonly<Record<string, Phase & { version?: string | undefined }>>>({}).on(
  phaseChanged,
  (phases, { module, phase, version }) => ({ ...phases, [module]: { ...phase, version } }),
);

const LOADING: Phase = { name: 'loading' };

/** What stands in the module's place: its phase, or why there is none. */
export const $stage = combine($routeMatch, $phases, (match, phases): Phase => {
  if (match.kind === 'waiting') return LOADING;
  if (match.kind === 'unreadable') return { name: 'failed', reason: match.failure.reason, detail: match.failure.message };
  if (match.kind === 'withdrawn') return { name: 'failed', reason: 'withdrawn', detail: `${match.module} left the feed` };
  if (match.kind !== 'module') return { name: 'away' };
  const phase = phases[match.module];
  return !phase || phase.name === 'away' ? LOADING : phase;
});

/** single-spa and the frames live outside the models; the shell's scope brings these three. */
export const syncModulesFx = createEffect<readonly ModuleRecord[], void>();
export const retryModuleFx = createEffect<string, void>();
/** Puts a version into the place of the one on screen. Answers whether it did: not over unsaved words, nor where the reader has left. */
export const replaceModuleFx = createEffect<ModuleRecord, boolean>();

// Not the address alone decides whose turn it is: who reads the page does too, and single-spa looks at addresses only.
sample({ clock: [feedArrived, $audience.updates, $isSessionKnown.updates, $draft.updates], source: $records, target: syncModulesFx });

/** Where errors that nobody caught go: the console, and whatever listens to the window. */
const reportFx = createEffect((failures: readonly ModuleFailure[]) => {
  for (const failure of failures) globalThis.reportError(failure);
});

sample({ clock: faultReported, fn: (failure) => [failure], target: reportFx });
sample({
  clock: panelFailed,
  fn: ({ of: { module, slot }, error }) => [
    new ModuleFailure(error instanceof ModuleFailure ? error.reason : 'broken', `${module} in ${slot}: ${error}`, error),
  ],
  target: reportFx,
});
// A damaged record costs its module the place in the feed, and is reported once per revision.
sample({ clock: $dropped, fn: (dropped) => dropped.map((detail) => new ModuleFailure('malformed', detail)), target: reportFx });

sample({
  clock: $foreignDraft,
  filter: Boolean,
  fn: ({ record }) => [new ModuleFailure('untrusted', `the ticket of a draft of ${record.id} is ignored: it names another user`)],
  target: reportFx,
});

// A feed that cannot be believed is worth a look whether or not an older one is at work; one that did not arrive is the line's fault.
sample({
  clock: readFeedFx.failData,
  filter: (error): error is ModuleFailure => error instanceof ModuleFailure && error.reason !== 'unreachable',
  fn: (failure: ModuleFailure) => [failure],
  target: reportFx,
});

// A feed that did not arrive, or that took the module out, is what must be asked again; the module itself otherwise.
sample({ clock: retryRequested, source: $routeMatch, filter: (match) => match.kind !== 'module', target: feedWanted });
sample({
  clock: retryRequested,
  source: $routeMatch,
  filter: (match) => match.kind === 'module',
  fn: (match) => (match.kind === 'module' ? match.module : ''),
  target: retryModuleFx,
});
// A candidate that was taken back is gone from an open page too, unless something unsaved stands in it: then with the next visit.
sample({
  clock: feedArrived,
  source: { active: $activeModule, takenBack: $takenBack, isUnsaved: $isWorkUnsaved },
  filter: ({ active, takenBack, isUnsaved }) => active !== null && takenBack.includes(active) && !isUnsaved,
  fn: ({ active }) => active ?? '',
  target: retryModuleFx,
});
// A page that stays after its user has left starts afresh: nothing of theirs is left standing in it.
sample({ clock: userLeft, source: $activeModule, filter: Boolean, target: retryModuleFx });
