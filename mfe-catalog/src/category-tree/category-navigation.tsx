import { makeStyles } from '@griffel/react';
import { collectionPaths } from '../areas/collections/navigation.ts';
import { storefrontPaths } from '../areas/storefront/navigation.ts';
import { useText } from '../use-text.ts';
import { type CategoryIndex, nearbyCategories } from './category-index.ts';
import { SectionLinks } from './section-links.tsx';

const useStyles = makeStyles({
  // Reserved before the sections are known, so that the list of goods below does not jump when they come.
  row: { minHeight: '36px', '@media (pointer: coarse)': { minHeight: '44px' } },
});

/** Sections under the title: the newest and the roots, or what lies below a category, or beside the last of a line. `index` is missing while it is fetched. */
export function CategoryNavigation({ index, id }: { index: CategoryIndex | undefined; id: number | null }) {
  const styles = useStyles();
  const { t } = useText();
  if (!index) return <div className={styles.row} />;
  const nodes = id === null ? index.roots.filter((node) => node.products_num > 0) : nearbyCategories(index, id);
  if (nodes.length === 0) return null;
  const shop = [
    { to: storefrontPaths.newProducts, name: t('NEW.LINK') },
    { to: collectionPaths.list, name: t('NEW.COLLECTIONS') },
  ];
  const sections = nodes.map((node) => ({ to: storefrontPaths.category(node.id), name: node.name, here: node.id === id }));
  return (
    <nav aria-label={t('CATEGORY.SECTIONS')} className={styles.row}>
      <SectionLinks links={id === null ? [...shop, ...sections] : sections} />
    </nav>
  );
}
