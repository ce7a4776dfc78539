import { tokens } from '@fluentui/react-theme';
import { Tree } from '@fluentui/react-tree';
import { makeStyles } from '@griffel/react';
import type { CategoryNode } from '@market/catalogue-contract/category';
import { useMemo, useState } from 'react';
import { hasWords } from '../../local-page.ts';
import { useText } from '../../use-text.ts';
import { FoundCategories } from './found-categories.tsx';
import { childrenOf, draftOf, parentOf, type TreeDraft } from './tree-draft.ts';
import { type TreeAct, TreeLines } from './tree-line.tsx';

const useStyles = makeStyles({
  tree: {
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

interface OpenItems {
  /** The order and the words that opened what had to be; null: nothing did yet. */
  over: TreeDraft | null;
  words: string;
  items: ReadonlySet<number>;
}

interface TreeOfCategoriesProps {
  roots: readonly CategoryNode[];
  /** What is looked for: the categories so called stand out, and everything above them opens. */
  words: string;
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
export function TreeOfCategories({ roots, words, draft, reveal = null, onAct }: TreeOfCategoriesProps) {
  const styles = useStyles();
  const { t } = useText();
  const nodes = useMemo(() => nodesOf(roots), [roots]);
  const saved = useMemo(() => draftOf(roots), [roots]);
  const shown = draft ?? saved;
  const found = useMemo(() => foundIn(nodes, shown, words), [nodes, shown, words]);
  const [open, setOpen] = useState<OpenItems>({ over: null, words, items: new Set() });
  if (open.over !== shown || open.words !== words) {
    const shownToo = reveal === null || open.over === shown ? [] : [reveal];
    const looked = open.over === null || open.words !== words ? found : [];
    setOpen({ over: shown, words, items: withAbove(open.items, shown, [...shownToo, ...looked]) });
  }
  const toggle = (id: number, opens: boolean) => {
    const items = new Set(open.items);
    if (opens) items.add(id);
    else items.delete(id);
    setOpen({ ...open, items });
  };
  return (
    <>
      {words !== '' && (
        <FoundCategories key={words} ids={found} reveal={(id) => setOpen({ ...open, items: withAbove(open.items, shown, [id]) })} />
      )}
      <Tree
        className={styles.tree}
        aria-label={t('CATEGORIES.TREE')}
        openItems={open.items}
        onOpenChange={(_, data) => toggle(Number(data.value), data.open)}
      >
        <TreeLines parent={null} draft={shown} nodes={nodes} found={new Set(found)} {...(onAct ? { onAct } : {})} />
      </Tree>
    </>
  );
}

/** Those whose name, in any of its languages, has the words; from top to bottom. */
function foundIn(nodes: ReadonlyMap<number, CategoryNode>, draft: TreeDraft, words: string): readonly number[] {
  if (words === '') return [];
  const isFound = (id: number) => {
    const names = nodes.get(id)?.names;
    return names !== undefined && hasWords([names.ru, names.en, names.kk], words);
  };
  const walk = (parent: number | null): number[] => childrenOf(draft, parent).flatMap((id) => [...(isFound(id) ? [id] : []), ...walk(id)]);
  return walk(null);
}

/** Open items, and with them all that lies above some categories. */
const withAbove = (items: ReadonlySet<number>, draft: TreeDraft, ids: readonly number[]): ReadonlySet<number> =>
  new Set([...items, ...ids.flatMap((id) => lineOf(draft, parentOf(draft, id)))]);

/** A category with everything it lies in. */
function lineOf(draft: TreeDraft, id: number | null): number[] {
  return id === null ? [] : [id, ...lineOf(draft, parentOf(draft, id))];
}
