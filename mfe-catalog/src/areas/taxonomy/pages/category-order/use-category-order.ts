import type { CategoryNode } from '@market/catalogue-contract/category';
import { failureOf } from '@market/shell-kit/data/failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { useMemo, useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { changedGroups, draftOf, type MadeOrder, rebased, type TreeDraft } from './tree-draft.ts';

export interface CategoryOrder {
  draft: TreeDraft;
  change: (next: TreeDraft) => void;
  unsaved: boolean;
  saving: boolean;
  submit: () => void;
  discard: () => void;
}

/** The order of the tree that the reader makes, until it is saved or thrown away. */
export function useCategoryOrder(roots: readonly CategoryNode[]): CategoryOrder {
  const { t } = useText();
  const tell = useActionToast(t('CATEGORIES.ORDER.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const set = catalogue.hooks.category.setPositions.useMutation();
  const saved = useMemo(() => draftOf(roots), [roots]);
  const [made, setMade] = useState<MadeOrder | null>(null);
  const draft = useMemo(() => (made ? rebased(made, saved) : saved), [made, saved]);
  const positions = useMemo(() => changedGroups(saved, draft), [saved, draft]);
  const unsaved = positions.length > 0;
  useLeaveGuard(unsaved);
  const save = useSingleFlight(async () => {
    const answer = set.mutateAsync({ positions });
    if (await tell(answer, t('CATEGORIES.ORDER.SAVED'))) {
      utils.category.tree.setData({}, await answer);
      // What was moved since is not saved yet.
      setMade((latest) => (latest && latest !== made ? { over: draft, draft: latest.draft } : null));
    }
    // Another user changed the tree: the draft is applied to the current one.
    else if (failureOf(await answer.catch((thrown: unknown) => thrown)).code === 'CATEGORIES_CHANGED')
      await utils.category.tree.invalidate();
  });
  return {
    draft,
    change: (next) => setMade({ over: saved, draft: next }),
    unsaved,
    saving: set.isPending,
    submit: () => void save(),
    discard: () => setMade(null),
  };
}
