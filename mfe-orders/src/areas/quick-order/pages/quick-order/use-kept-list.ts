import { dropDraft, keepDraft, readDraft } from '@market/shell-kit/forms/unsaved/drafts';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { z } from 'zod';
import { ROWS_MAX } from './model/parse-rows.ts';
import { EMPTY_LIST, type QuickList } from './model/quick-rows.ts';

const DRAFT = 'quick-order';

const Kept = z.object({
  rows: z.array(z.object({ id: z.int(), code: z.string(), count: z.string(), chosen: z.int().nullable() })).max(ROWS_MAX),
  nextId: z.int(),
});

/** What another version or a curious hand left there counts as no list. */
function keptOf(userId: number): QuickList {
  const kept = Kept.safeParse(readDraft(userId, DRAFT)?.mine);
  return kept.success ? kept.data : EMPTY_LIST;
}

interface KeptList {
  list: QuickList;
  setList: Dispatch<SetStateAction<QuickList>>;
  /** It was worked on during an earlier visit. */
  isRestored: boolean;
}

/** The list that is worked on: this browser keeps it until its last row is gone. */
export function useKeptList(): KeptList {
  const userId = useUnit($user)?.id ?? 0;
  const [{ owner, kept }] = useState(() => ({ owner: userId, kept: keptOf(userId) }));
  const [list, setList] = useState(kept);
  useEffect(() => {
    // Whoever signs out leaves nothing behind.
    if (userId !== owner) return;
    if (list.rows.length === 0) dropDraft(owner, DRAFT);
    else keepDraft(owner, DRAFT, { at: Date.now(), base: {}, mine: { ...list } });
  }, [list, owner, userId]);
  return { list, setList, isRestored: kept.rows.length > 0 };
}
