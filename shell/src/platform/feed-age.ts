import type { FeedPayload } from '@market/modules-contract/feed';
import { fields, number, readJson, text } from '@market/shell-kit/session/shape';
import { ModuleFailure } from './loading/module-failure.ts';

const STORAGE_KEY = 'market:feed-revision';

const Known = fields({ key: text, revision: number });

/** What this browser read last; what another hand left there counts as nothing. */
function known(): { key: string; revision: number } | null {
  try {
    return readJson(localStorage.getItem(STORAGE_KEY), Known);
  } catch {
    return null;
  }
}

function remember(newest: { key: string; revision: number }): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(newest));
  } catch {
    // Then this visit alone distinguishes older feeds.
  }
}

interface Dated extends Pick<FeedPayload, 'revision' | 'expiresAt'> {
  /** Which key signed it. */
  key: string;
}

/**
 * Refuses a feed that expired by the clock of the gateway, or one older than this browser has read before: whoever kept an old feed could
 * bring back a version with a known fault. Revisions of another key are another count, as after a change of the registry.
 * @throws ModuleFailure `untrusted`
 */
export function requireNewest({ key, revision, expiresAt }: Dated, now: number): void {
  if (Date.parse(expiresAt) < now) throw new ModuleFailure('untrusted', `the module feed expired at ${expiresAt}`);
  const last = known();
  if (last?.key === key && last.revision > revision)
    throw new ModuleFailure('untrusted', `the module feed is of revision ${revision}, ${last.revision} has been read before`);
  if (last?.key !== key || last.revision !== revision) remember({ key, revision });
}
