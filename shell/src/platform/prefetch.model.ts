import type { ModuleRecord } from '@market/modules-contract/feed';
import { $audience } from '@market/shell-kit/session/session';
import { createEffect, createEvent, sample } from 'effector';
import { $records } from './feed.model.ts';
import { ownerOf } from './routes/route-match.model.ts';
import { isFor } from './routes/route-table.ts';

/** The reader is about to go to a page: the pointer rests on its entry, or the focus does. */
export const pageIntended = createEvent<string>();

/** Fetches and checks what the module begins with. The shell's scope brings the handler; a failure shows at the visit, not here. */
export const prefetchModuleFx = createEffect<ModuleRecord, void>();

sample({
  clock: sample({
    clock: pageIntended,
    source: { records: $records, audience: $audience },
    fn: ({ records, audience }, path) => {
      const owned = ownerOf(records, path);
      return owned && isFor(owned.route.audience, audience) ? owned.record : null;
    },
  }),
  filter: Boolean,
  target: prefetchModuleFx,
});
