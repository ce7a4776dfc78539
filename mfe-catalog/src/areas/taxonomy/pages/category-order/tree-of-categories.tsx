import { tokens } from '@fluentui/react-theme';
import { Tree } from '@fluentui/react-tree';
import { makeStyles } from '@griffel/react';
import type { CategoryNode } from '@market/catalogue-contract/category';
import { useMemo, useState } from 'react';
import { useText } from '../../use-text.ts';
import { draftOf, parentOf, type TreeDraft } from './tree-draft.ts';
import { type TreeAct, TreeLines } from './tree-line.tsx';

const useStyles = makeStyles({
  tree: {
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

interface TreeOfCategoriesProps {
  roots: readonly CategoryNode[];
  /** Another order than that of the roots. */
  draft?: TreeDraft;
  /** What has just been moved: everything above it opens. */
  reveal?: number | null;
  onAct?: (act: TreeAct, id: number) => void;
}

/** Every category by its number, wherever it lies. */
export function nodesOf(roots: readonly CategoryNode[]): ReadonlyMap<number, CategoryNode> {
  const nodes = new Map<number, CategoryNode>();
  const walk = (some: readonly CategoryNode[]) => {
    for (const node of some) {
      nodes.set(node.id, node);
      walk(node.children);
    }
  };
  walk(roots);
  return nodes;
}

/** The tree as it is drawn. → opens a branch, ← closes it. */
export function TreeOfCategories({ roots, draft, reveal = null, onAct }: TreeOfCategoriesProps) {
  const styles = useStyles();
  const { t } = useText();
  const nodes = useMemo(() => nodesOf(roots), [roots]);
  const saved = useMemo(() => draftOf(roots), [roots]);
  const shown = draft ?? saved;
  const [open, setOpen] = useState<{ over: TreeDraft; items: ReadonlySet<number> }>({ over: shown, items: new Set() });
  if (open.over !== shown) {
    const above = reveal === null ? null : parentOf(shown, reveal);
    setOpen({ over: shown, items: new Set([...open.items, ...lineOf(shown, above)]) });
  }
  const toggle = (id: number, opens: boolean) => {
    const items = new Set(open.items);
    if (opens) items.add(id);
    else items.delete(id);
    setOpen({ ...open, items });
  };
  return (
    <Tree
      className={styles.tree}
      aria-label={t('CATEGORIES.TREE')}
      openItems={open.items}
      onOpenChange={(_, data) => toggle(Number(data.value), data.open)}
    >
      <TreeLines parent={null} draft={shown} nodes={nodes} {...(onAct ? { onAct } : {})} />
    </Tree>
  );
}

/** A category with everything it lies in. */
function lineOf(draft: TreeDraft, id: number | null): number[] {
  return id === null ? [] : [id, ...lineOf(draft, parentOf(draft, id))];
}
