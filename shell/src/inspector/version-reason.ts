import type { ModuleRecord } from '@market/modules-contract/feed';
import type { TicketedDraft } from '../platform/draft/read-ticket.ts';
import type { Feed } from '../platform/feed.ts';
import type { ChoiceReason } from '../platform/rollout/choice-reason.ts';
import type { Chosen } from '../platform/rollout/choose-versions.ts';

/** What versions of this page are explained from. */
export interface Choices {
  feed: Pick<Feed, 'modules' | 'candidates' | 'pinned'> | null;
  chosen: Chosen;
  draft: TicketedDraft | null;
}

/** Why this page has a version of a module. */
export interface VersionReason {
  /** `draft`: its author tries it in this tab. */
  by: ChoiceReason['by'] | 'draft';
  /** Of a hundred readers so many are offered the candidate; null: there was none when the version was chosen. */
  percent: number | null;
  /** Where its share finds the reader, below 10,000. */
  bucket: number | null;
  /** Later versions are put to work by hand. */
  isPinned: boolean;
  /** What the feed has for everybody by now, where it is another than the page began with. */
  overtakenBy: string | null;
}

export function reasonOf({ id, version }: ModuleRecord, { feed, chosen, draft }: Choices): VersionReason {
  const why = chosen[id]?.why;
  const by = draft?.record.id === id ? 'draft' : (why?.by ?? 'everybody');
  const stable = feed?.modules.find((record) => record.id === id)?.version ?? null;
  return {
    by,
    percent: why?.rule?.percent ?? null,
    bucket: why?.bucket ?? null,
    isPinned: feed?.pinned?.includes(id) === true,
    overtakenBy: by === 'everybody' && stable !== version ? stable : null,
  };
}
