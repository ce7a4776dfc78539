import { $audience } from '@market/shell-kit/session/session';
import { $slots } from '@market/shell-kit/slots/slot-contribution';
import { useUnit } from 'effector-react';
import { $draft } from '../platform/draft/draft.model.ts';
import { $document, $dropped, $known, $records, $services, $stopped } from '../platform/feed.model.ts';
import type { FeedDocument } from '../platform/feed.ts';
import { offerOf } from '../platform/loading/offer.ts';
import { $phases } from '../platform/modules.model.ts';
import { $widgets } from '../platform/widgets.model.ts';
import { describeModules, type ModuleDescription, type OtherModule } from './describe-modules.ts';
import { describeSlots, type PlaceDescription } from './describe-slots.ts';
import { $inspected } from './inspector-door.model.ts';

/** All that the inspector shows and exports: of modules alone, and nothing of whoever looks. */
export interface Findings {
  feed: (FeedDocument & { ageMinutes: number }) | null;
  modules: readonly ModuleDescription[];
  /** What the reader may not look into. */
  others: readonly OtherModule[];
  places: readonly PlaceDescription[];
  /** What was wrong with records, or entries of them, that were left out. */
  dropped: readonly string[];
  shell: { kit: string };
}

const MINUTE_MS = 60_000;

export function useFindings(): Findings {
  const { inspected, document, dropped, services, slots, known, ...facts } = useUnit({
    ...{ document: $document, records: $records, stopped: $stopped, services: $services, dropped: $dropped, known: $known, draft: $draft },
    ...{ phases: $phases, widgets: $widgets, slots: $slots, audience: $audience, inspected: $inspected },
  });
  const offer = offerOf(services);
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const described = describeModules({ ...facts, feed: known.feed, chosen: known.chosen, offer, entries });
  const modules = described.filter(({ vendor }) => inspected === 'all' || vendor === inspected);
  const isOpen = (module: string) => inspected === 'all' || modules.some(({ id }) => id === module);
  return {
    feed: document && { ...document, ageMinutes: Math.round((Date.now() - Date.parse(document.issuedAt)) / MINUTE_MS) },
    modules,
    others: described.filter(({ id }) => !isOpen(id)).map(({ id, title, version }) => ({ id, title, version })),
    places: describeSlots({ ...facts, order: slots }).map(({ slot, fillings }) => ({
      slot,
      fillings: fillings.map((filling) => (isOpen(filling.module) ? filling : { ...filling, reason: null })),
    })),
    // Each begins with the module that it is about, or with the place of a record that is none.
    dropped: dropped.filter((detail) => inspected === 'all' || isOpen(detail.split(':')[0] ?? '')),
    shell: { kit: offer.shellKit },
  };
}
