import type { ModuleRecord } from '@market/modules-contract/feed';
import { $audience, $user } from '@market/shell-kit/session/session';
import { combine, createEvent, createStore } from 'effector';
import { $draft } from '../draft/draft.model.ts';
import { $feed, readerOf } from '../feed.model.ts';
import { $phases } from '../modules.model.ts';
import { $activeModule } from '../routes/route-match.model.ts';
import { newerRecord } from './newer-record.ts';

/** The reader wants to hear no more of this version. */
export const newerPutAway = createEvent<ModuleRecord>();

const nameOf = ({ id, version }: Pick<ModuleRecord, 'id' | 'version'>): string => `${id} ${version}`;
const $putAway = createStore<readonly string[]>([]).on(newerPutAway, (names, record) => [...names, nameOf(record)]);

/** What the module on screen can be brought to: the version that a page which begins now would have. */
export const $newer = combine(
  { id: $activeModule, phases: $phases, feed: $feed, user: $user, audience: $audience, putAway: $putAway, draft: $draft },
  ({ id, phases, feed, user, audience, putAway, draft }): ModuleRecord | null => {
    if (id === null || feed === null || draft?.record.id === id) return null;
    const { name, version } = phases[id] ?? {};
    if (name !== 'ready' || version === undefined) return null;
    const record = newerRecord(feed, readerOf({ user, audience }, feed), { id, version });
    return record && !putAway.includes(nameOf(record)) ? record : null;
  },
);
