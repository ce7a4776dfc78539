import { tokens } from '@fluentui/react-theme';
import { Tree, TreeItem, TreeItemLayout, type TreeOpenChangeData } from '@fluentui/react-tree';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { CategoryNode } from '@market/catalogue-contract/category';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { type MouseEvent, useState } from 'react';
import { useText } from '../use-text.ts';
import { indexCategories, openedFor } from './category-index.ts';

const useStyles = makeStyles({
  layout: {
    minHeight: '36px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  empty: { color: tokens.colorNeutralForeground3 },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
});

interface CategoryTreeProps {
  roots: readonly CategoryNode[];
  chosenId: number | null;
  choose(id: number): void;
  /** In a form, where a choice is a value and not a place: all that are chosen. */
  picked?: readonly number[];
}

/**
 * Categories to choose from. → opens a branch, ← closes it, Enter or a click chooses; a chosen branch opens.
 * What stands above the chosen one is open from the start.
 */
export function CategoryTree({ roots, chosenId, choose, picked }: CategoryTreeProps) {
  const { t } = useText();
  const opened = openedFor(indexCategories(roots), chosenId);
  const [open, setOpen] = useState<{ for: number | null; items: ReadonlySet<number> }>({ for: chosenId, items: new Set(opened) });
  // Chosen elsewhere (a link, "back"): what leads to it opens, what the reader opened stays so.
  if (open.for !== chosenId) setOpen({ for: chosenId, items: new Set([...open.items, ...opened]) });

  const onOpenChange = (data: TreeOpenChangeData) => {
    const id = Number(data.value);
    const keep = data.type === 'Click' || data.open;
    const items = new Set(open.items);
    if (keep) items.add(id);
    else items.delete(id);
    setOpen({ ...open, items });
  };
  return (
    <Tree aria-label={t('CATEGORY.TREE')} size="small" openItems={open.items} onOpenChange={(_, data) => onOpenChange(data)}>
      {roots.map((node) => (
        <Branch key={node.id} {...{ node, chosenId, choose, picked }} />
      ))}
    </Tree>
  );
}

/** Was it this very item that was pressed, and not one below it or the arrow that only opens it? */
function isOwnPress(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  return target.closest('[role="treeitem"]') === event.currentTarget && target.closest('[data-expander]') === null;
}

interface BranchProps extends Pick<CategoryTreeProps, 'chosenId' | 'choose'> {
  node: CategoryNode;
  picked: readonly number[] | undefined;
}

function Branch({ node, chosenId, choose, picked }: BranchProps) {
  const styles = useStyles();
  const { number } = useFormat();
  const chosen = picked ? picked.includes(node.id) : node.id === chosenId;
  const expander = node.children.length > 0 ? { expandIcon: { 'data-expander': '' } as object } : {};
  return (
    <TreeItem
      value={node.id}
      itemType={node.children.length > 0 ? 'branch' : 'leaf'}
      {...(picked ? { 'aria-checked': chosen } : { 'aria-current': chosen ? 'page' : undefined })}
      onClick={(event) => isOwnPress(event) && choose(node.id)}
    >
      <TreeItemLayout
        className={mergeClasses(styles.layout, chosen && styles.chosen, node.products_num === 0 && styles.empty)}
        aside={<span className={styles.count}>{number(node.products_num)}</span>}
        {...(picked && chosen ? { iconBefore: <Icon name="check" /> } : {})}
        {...expander}
      >
        {node.name}
      </TreeItemLayout>
      {node.children.length > 0 && (
        <Tree>
          {node.children.map((child) => (
            <Branch key={child.id} {...{ chosenId, choose, picked }} node={child} />
          ))}
        </Tree>
      )}
    </TreeItem>
  );
}
