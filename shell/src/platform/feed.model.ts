import type { ModuleRecord, StoppedModule } from '@market/modules-contract/feed';
import { $audience } from '@market/shell-kit/session/session';
import { type SlotContribution, slotsChanged } from '@market/shell-kit/slots/slot-contribution';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { type Feed, readFeed } from './feed.ts';
import { ModuleFailure } from './loading/module-failure.ts';
import { isFor } from './routes/route-table.ts';

/** Someone needs the feed as it is now: the start, a retry. */
export const feedWanted = createEvent();
/** A good moment to look whether the feed changed: the reader moved on, or came back to the tab. Carries the time of it. */
export const feedDoubted = createEvent<number>();

/** Milliseconds between two looks; unchanged, a look costs a 304. */
const DOUBT_MS = 3000;

export const readFeedFx = createEffect<void, Feed>(readFeed);

const lookDue = createEvent<number>();
const $lookedAt = createStore(Number.NEGATIVE_INFINITY).on(lookDue, (_, now) => now);

sample({ clock: feedDoubted, source: $lookedAt, filter: (looked, now) => now - looked >= DOUBT_MS, fn: (_, now) => now, target: lookDue });
sample({ clock: [feedWanted, lookDue.map(() => undefined)], target: readFeedFx });

/** A feed is signed anew each hour, mostly with the words of the one before: nothing on the page has to be drawn for that. */
const isSame = (known: Feed | null, read: Feed): boolean =>
  known !== null && JSON.stringify({ ...known, revision: 0 }) === JSON.stringify({ ...read, revision: 0 });

const $feed = createStore<Feed | null>(null).on(readFeedFx.doneData, (known, read) => (isSame(known, read) ? known : read));

/** Why the last look found no feed. */
const $failure = createStore<ModuleFailure | null>(null)
  .on(readFeedFx.failData, (_, error) =>
    error instanceof ModuleFailure ? error : new ModuleFailure('unreachable', 'the module feed did not arrive', error),
  )
  .on([readFeedFx, readFeedFx.done], () => null);

/** A failure stands only while there is no feed at all: a known one is kept when a later look fails. */
export const $feedState = combine($feed, $failure, (feed, failure): 'waiting' | 'ready' | ModuleFailure =>
  feed ? 'ready' : (failure ?? 'waiting'),
);

const NONE: readonly ModuleRecord[] = [];

/** Modules that are live now. */
export const $records = $feed.map((feed): readonly ModuleRecord[] => feed?.modules ?? NONE);

const NONE_STOPPED: readonly StoppedModule[] = [];

/** Modules that are switched off for now. */
export const $stopped = $feed.map((feed) => feed?.stopped ?? NONE_STOPPED);

/** Versions of the services behind the gateway; null when the feed does not say. */
export const $services = $feed.map((feed) => feed?.services ?? null);

/** What was wrong with records that were left out. */
export const $dropped = $feed.map((feed) => feed?.dropped ?? []);

const $seenRecords = createStore<readonly ModuleRecord[]>(NONE).on($records, (ever, live) => [
  ...live,
  ...ever.filter(({ id }) => !live.some((record) => record.id === id)),
]);

/** Every module that was live at some time on this page, in its last version; of those that are switched off nothing is offered. */
export const $everyRecord = combine($seenRecords, $stopped, (seen, stopped) =>
  stopped.length === 0 ? seen : seen.filter(({ id }) => !stopped.some((module) => module.id === id)),
);

/** Modules that were live on this page and are no more, so that their addresses can say so. */
export const $withdrawn = combine($everyRecord, $records, (ever, live) =>
  ever.filter(({ id }) => !live.some((record) => record.id === id)),
);

const $slotsFor = combine($records, $audience, (records, audience): readonly SlotContribution[] =>
  records.flatMap(({ id, slots }) =>
    slots.filter((entry) => isFor(entry.audience, audience)).map(({ slot, expose, load }) => ({ module: id, slot, expose, load })),
  ),
);

sample({ clock: $slotsFor, target: slotsChanged });
