import { MenuDivider, MenuItem } from '@fluentui/react-menu';
import { tokens } from '@fluentui/react-theme';
import { Tree, TreeItem, TreeItemLayout } from '@fluentui/react-tree';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { CategoryNode } from '@market/catalogue-contract/category';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { type KeyboardEvent, useRef } from 'react';
import { useKeptBecause } from '../../use-kept-because.ts';
import { useText } from '../../use-text.ts';
import { childrenOf, isWithin, parentOf, type TreeDraft } from './tree-draft.ts';
import { useTreeDrag } from './use-tree-drag.ts';

const line = { content: '""', position: 'absolute', insetInline: '0', height: '2px', backgroundColor: tokens.colorBrandStroke1 } as const;

const useStyles = makeStyles({
  layout: {
    position: 'relative',
    minHeight: '44px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
  },
  draggable: { cursor: 'grab' },
  grip: { color: tokens.colorNeutralForeground3 },
  found: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold },
  hidden: { color: tokens.colorNeutralForeground3 },
  before: { '::before': { ...line, top: '-1px' } },
  after: { '::after': { ...line, bottom: '-1px' } },
  into: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  words: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
});

/** What can be done to a category from its line. */
export type TreeAct = 'up' | 'down' | 'move' | 'add' | 'edit' | 'delete';

export interface TreeLinesProps {
  parent: number | null;
  draft: TreeDraft;
  nodes: ReadonlyMap<number, CategoryNode>;
  /** They stand out. */
  found: ReadonlySet<number>;
  /** Left out: the tree is only looked at. */
  onAct?: (act: TreeAct, id: number) => void;
}

/** The children of a parent as they stand in the draft. */
export function TreeLines({ parent, ...rest }: TreeLinesProps) {
  return childrenOf(rest.draft, parent).map((id) => {
    const node = rest.nodes.get(id);
    return node && <TreeLine key={id} node={node} {...rest} />;
  });
}

const STEPS: Partial<Record<string, TreeAct>> = { ArrowUp: 'up', ArrowDown: 'down' };

function TreeLine({ node, draft, nodes, found, onAct }: Omit<TreeLinesProps, 'parent'> & { node: CategoryNode }) {
  const { id } = node;
  const isBranch = childrenOf(draft, id).length > 0;
  const step = (event: KeyboardEvent) => {
    const act = event.altKey ? STEPS[event.key] : undefined;
    if (!act || !onAct) return;
    event.preventDefault();
    event.stopPropagation();
    onAct(act, id);
  };
  return (
    <TreeItem
      data-category={id}
      value={id}
      itemType={isBranch ? 'branch' : 'leaf'}
      onKeyDownCapture={(event) => isOwn(event) && step(event)}
    >
      {onAct ? (
        <MovableLayout node={node} draft={draft} isFound={found.has(id)} onAct={onAct} />
      ) : (
        <Layout node={node} isFound={found.has(id)} />
      )}
      {isBranch && (
        <Tree>
          <TreeLines parent={id} draft={draft} nodes={nodes} found={found} {...(onAct ? { onAct } : {})} />
        </Tree>
      )}
    </TreeItem>
  );
}

/** Was the key pressed in this line, and not in one below it? */
const isOwn = ({ target, currentTarget }: KeyboardEvent): boolean => (target as Element).closest('[role="treeitem"]') === currentTarget;

/** What a line says: beside the name whether buyers see it, and how much is on sale. */
function Words({ node: { name, active, products_num } }: { node: CategoryNode }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  return (
    <span className={styles.words}>
      {name}
      {!active && <StateBadge mood="plain">{t('CATEGORIES.STATE.hidden')}</StateBadge>}
      <span className={styles.count} title={t('CATEGORIES.GOODS', { count: products_num, formatted: number(products_num) })}>
        {number(products_num)}
      </span>
    </span>
  );
}

interface LayoutProps {
  node: CategoryNode;
  isFound: boolean;
}

function Layout({ node, isFound }: LayoutProps) {
  const styles = useStyles();
  return (
    <TreeItemLayout className={mergeClasses(styles.layout, !node.active && styles.hidden, isFound && styles.found)}>
      <Words node={node} />
    </TreeItemLayout>
  );
}

function MovableLayout({ node, draft, isFound, onAct }: Required<Pick<TreeLinesProps, 'draft' | 'onAct'>> & LayoutProps) {
  const styles = useStyles();
  const element = useRef<HTMLDivElement>(null);
  const over = useTreeDrag(element, node.id, (dragged) => !isWithin(draft, node.id, dragged));
  const landing = { 'reorder-before': styles.before, 'reorder-after': styles.after, combine: styles.into };
  return (
    <TreeItemLayout
      // The slot's type has lost the element it draws.
      ref={element as never}
      className={mergeClasses(
        styles.layout,
        styles.draggable,
        !node.active && styles.hidden,
        isFound && styles.found,
        over !== null && landing[over],
      )}
      iconBefore={<Icon name="grip" className={styles.grip} />}
      actions={{ visible: true, children: <CategoryActions node={node} draft={draft} onAct={onAct} /> }}
    >
      <Words node={node} />
    </TreeItemLayout>
  );
}

function CategoryActions({ node, draft, onAct }: Required<Pick<TreeLinesProps, 'draft' | 'onAct'>> & { node: CategoryNode }) {
  const { t } = useText();
  const { id, name } = node;
  const keptBecause = useKeptBecause()(node);
  const siblings = childrenOf(draft, parentOf(draft, id));
  const item = (act: TreeAct, off = false, why?: string) => (
    <MenuItem disabled={off} {...(why !== undefined && { subText: why })} onClick={() => onAct(act, id)}>
      {t(`CATEGORIES.ACT.${act}`)}
    </MenuItem>
  );
  return (
    <ActionMenu label={t('MANAGEMENT.ACTS_OF', { name })}>
      {item('up', siblings[0] === id)}
      {item('down', siblings.at(-1) === id)}
      {item('move')}
      <MenuDivider />
      {item('add')}
      {item('edit')}
      {item('delete', keptBecause !== undefined, keptBecause)}
    </ActionMenu>
  );
}
