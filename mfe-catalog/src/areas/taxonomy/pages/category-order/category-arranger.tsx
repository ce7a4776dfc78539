import type { CategoryNode } from '@market/catalogue-contract/category';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useCategoryActions } from '../../features/category-form/use-category-actions.ts';
import { useText } from '../../use-text.ts';
import { MoveDialog } from './move-dialog.tsx';
import { childrenOf, dropped, moved, parentOf, stepped, type TreeDraft } from './tree-draft.ts';
import type { TreeAct } from './tree-line.tsx';
import { nodesOf, TreeOfCategories } from './tree-of-categories.tsx';
import { useCategoryOrder } from './use-category-order.ts';
import { useTreeDrops } from './use-tree-drag.ts';

interface CategoryArrangerProps {
  roots: readonly CategoryNode[];
  /** What is looked for in it. */
  words: string;
  open: (which: string, above?: number) => void;
}

/** The tree under the hands of those who order it: nothing is saved before they say so. */
export function CategoryArranger({ roots, words, open }: CategoryArrangerProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const nodes = useMemo(() => nodesOf(roots), [roots]);
  const order = useCategoryOrder(roots);
  const { remove } = useCategoryActions();
  const [moving, setMoving] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState<{ text: string; id: number | null }>({ text: '', id: null });
  const { draft } = order;
  const nameOf = (id: number) => nodes.get(id)?.name ?? '';
  const settle = (id: number, next: TreeDraft) => {
    if (next === draft) return;
    order.change(next);
    const parent = parentOf(next, id);
    const place = childrenOf(next, parent).indexOf(id) + 1;
    const above = parent === null ? t('CATEGORIES.MOVE.TOP') : nameOf(parent);
    setAnnouncement({ text: t('CATEGORIES.ORDER.MOVED', { name: nameOf(id), above, place }), id });
  };
  useTreeDrops((id, where) => settle(id, dropped(draft, id, where)));
  const act = (what: TreeAct, id: number) => {
    const node = nodes.get(id);
    if (what === 'up' || what === 'down') settle(id, stepped(draft, id, what));
    else if (what === 'move') setMoving(id);
    else if (what === 'add') open('new', id);
    else if (what === 'edit') open(String(id));
    else if (node) void remove(node);
  };
  // A line that moves takes the focus along.
  const tree = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (announcement.id !== null) tree.current?.querySelector<HTMLElement>(`[data-category="${announcement.id}"]`)?.focus();
  }, [announcement]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    order.submit();
  };
  return (
    <form ref={tree} className={styles.form} onSubmit={submit}>
      <TreeOfCategories roots={roots} words={words} draft={draft} reveal={announcement.id} onAct={act} />
      <VisuallyHidden live>{announcement.text}</VisuallyHidden>
      {moving !== null && (
        <MoveDialog
          {...{ id: moving, draft, nameOf }}
          onMove={(parent) => {
            settle(moving, moved(draft, moving, { parent, index: childrenOf(draft, parent).length }));
            setMoving(null);
          }}
          onClose={() => setMoving(null)}
        />
      )}
      <SaveBar form={{ ...order, faults: 0 }} />
    </form>
  );
}
