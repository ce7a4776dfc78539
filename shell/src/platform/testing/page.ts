import { loadWidgetFx } from '@market/shell-kit/slots/slot-contribution';
import { allSettled, fork } from 'effector';
import { vi } from 'vitest';
import { readFeedFx } from '../feed.model.ts';
import type { Feed } from '../feed.ts';
import { retryModuleFx, syncModulesFx } from '../modules.model.ts';
import { addressChanged } from '../routes/route-match.model.ts';
import { recordOf } from './record.ts';

const revisions: string[] = [];
/** Feeds of the same modules are of the same revision. */
export function feedOf(...ids: string[]): Feed {
  const name = ids.join();
  if (!revisions.includes(name)) revisions.push(name);
  const document = {
    revision: revisions.indexOf(name),
    issuedAt: '2026-11-25T10:00:00.000Z',
    expiresAt: '2026-12-02T10:00:00.000Z',
    key: 'a',
  };
  return { ...document, modules: ids.map((id) => recordOf(id)), candidates: [], browser: 'browser', stopped: [], places: {}, dropped: [] };
}

/** A page that reads this feed; of what it would do to modules it only notes that it was asked. */
export function page(read: () => Promise<Feed>) {
  const asked = vi.fn(read);
  const retried = vi.fn();
  const synced = vi.fn();
  const scope = fork({
    handlers: [
      [readFeedFx, asked],
      [syncModulesFx, synced],
      [retryModuleFx, retried],
      [loadWidgetFx, () => {}],
    ],
  });
  return { scope, asked, retried, synced, go: (path: string) => allSettled(addressChanged, { scope, params: path }) };
}
