import type { ModuleRecord, StoppedModule } from '@market/modules-contract/feed';
import type { Audience } from '@market/modules-contract/manifest';
import { grantsChanged } from '@market/shell-kit/host/grants';
import { configsChanged, isConfig } from '@market/shell-kit/host/module-configs';
import { $audience, $user } from '@market/shell-kit/session/session';
import type { Me } from '@market/shell-kit/session/session-events';
import { type SlotContribution, slotsChanged } from '@market/shell-kit/slots/slot-contribution';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $draft, draftRead, withDraft } from './draft/draft.model.ts';
import type { TicketedDraft } from './draft/read-ticket.ts';
import { type Feed, type FeedDocument, readFeed } from './feed.ts';
import { ModuleFailure } from './loading/module-failure.ts';
import { inOrder } from './place-order.ts';
import type { Viewer } from './rollout/choice-reason.ts';
import { type Chosen, type ChosenVersion, chooseVersions, chosenRecords } from './rollout/choose-versions.ts';
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
const isSame = (known: Feed | null, read: Feed): boolean => known !== null && words(known) === words(read);

const NO_DOCUMENT: FeedDocument = { revision: 0, issuedAt: '', expiresAt: '', key: '' };
const words = (feed: Feed): string => JSON.stringify({ ...feed, ...NO_DOCUMENT });

type Who = { user: Me | null; audience: Audience };

/** The reader as rollouts know them. */
export const readerOf = ({ user, audience }: Who, { browser }: Pick<Feed, 'browser'>): Viewer => ({
  ...{ id: user ? String(user.id) : browser, company: user?.company?.id ?? null, audience },
});

/** A feed arrived, and what is known of its reader by then: a session of an earlier visit counts before it is confirmed. */
export const feedArrived = sample({
  clock: readFeedFx.doneData,
  source: { user: $user, audience: $audience },
  fn: (who, feed): { feed: Feed; reader: Viewer } => ({ feed, reader: readerOf(who, feed) }),
});

/** The reader took another version of a module than the page began with. */
export const versionTaken = createEvent<ChosenVersion & { module: string }>();

interface Known {
  feed: Feed | null;
  /** Until the next document, whoever signs in meanwhile. */
  chosen: Chosen;
  records: readonly ModuleRecord[];
  /** Modules whose candidate was taken back from this reader by the last feed. */
  takenBack: readonly string[];
  /** It is not what the page began with. */
  isRenewed: boolean;
}

const NONE: readonly ModuleRecord[] = [];
const NOTHING: readonly string[] = [];

/** The feed, and which of its versions this page has, each with the reason. */
export const $known = createStore<Known>({ feed: null, chosen: {}, records: NONE, takenBack: NOTHING, isRenewed: false })
  .on(feedArrived, (known, { feed, reader }) => {
    if (isSame(known.feed, feed)) return known.takenBack.length === 0 ? known : { ...known, takenBack: NOTHING };
    const chosen = chooseVersions(feed, reader, known.chosen);
    const records = chosenRecords(feed, chosen);
    const offered = known.feed?.candidates.filter(({ record: { id, version } }) => known.chosen[id]?.version === version) ?? [];
    const takenBack = offered.map(({ record }) => record.id).filter((id) => chosen[id]?.version !== known.chosen[id]?.version);
    return {
      ...{ feed, chosen, takenBack, isRenewed: known.feed !== null },
      // Other words about other readers: nothing on this page has to be drawn for them.
      records: JSON.stringify(records) === JSON.stringify(known.records) ? known.records : records,
    };
  })
  .on(versionTaken, (known, { module, ...version }) => {
    const chosen = { ...known.chosen, [module]: version };
    return known.feed ? { ...known, chosen, records: chosenRecords(known.feed, chosen) } : known;
  });

export const $feed = $known.map(({ feed }) => feed);
export const $isRenewed = $known.map(({ isRenewed }) => isRenewed);
export const $takenBack = $known.map(({ takenBack }) => takenBack);

/** The document that the page goes by. */
export const $document = createStore<FeedDocument | null>(null).on(readFeedFx.doneData, (_, { revision, issuedAt, expiresAt, key }) => ({
  ...{ revision, issuedAt, expiresAt, key },
}));

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

/** Modules that are live now, each in the version that this page has. */
const $live = $known.map(({ records }) => records);

sample({ clock: $feed, fn: (feed) => feed?.draft ?? null, target: draftRead });

// One store of both: what `combine` first computes in a scope counts as no change there.
const $shown = createStore<{ live: readonly ModuleRecord[]; draft: TicketedDraft | null }>({ live: NONE, draft: null })
  .on($live, (shown, live) => ({ ...shown, live }))
  .on($draft, (shown, draft) => ({ ...shown, draft }));

/** Modules that are live now, and of these one as its author tries it in this tab. */
export const $records = $shown.map(({ live, draft }) => withDraft(live, draft));

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

const NO_ORDER: Feed['places'] = {};

/** Place of several widgets → modules in the order that an administrator set. */
const $places = $feed.map((feed) => feed?.places ?? NO_ORDER);

const $slotsFor = combine($records, $audience, $places, (records, audience, places): readonly SlotContribution[] =>
  inOrder(
    records.flatMap(({ id, title, slots }) =>
      slots.filter((entry) => isFor(entry.audience, audience)).map(({ slot, expose, load }) => ({ module: id, title, slot, expose, load })),
    ),
    places,
  ),
);

sample({ clock: $slotsFor, target: slotsChanged });
sample({ clock: $records, fn: (records) => Object.fromEntries(records.map(({ id, grants }) => [id, grants])), target: grantsChanged });
sample({
  clock: $records,
  fn: (records) => Object.fromEntries(records.flatMap(({ id, config = {} }) => (isConfig(config) ? [[id, config]] : []))),
  target: configsChanged,
});
