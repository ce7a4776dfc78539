import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';
import { collectionPaths } from '../areas/collections/navigation.ts';
import { storefrontPaths } from '../areas/storefront/navigation.ts';
import { useText } from '../use-text.ts';
import { type CategoryIndex, nearbyCategories } from './category-index.ts';

const useStyles = makeStyles({
  // Reserved before the sections are known, so that the list of goods below does not jump when they come.
  row: { minHeight: '36px', '@media (pointer: coarse)': { minHeight: '44px' } },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // On a phone four lines of sections would push the goods off the screen: one line that slides under the thumb.
    '@media (max-width: 768px)': {
      flexWrap: 'nowrap',
      margin: '-3px -16px',
      padding: '3px 16px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollPaddingInline: '16px',
    },
  },
  section: { flexShrink: 0 },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: '0 16px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    textDecorationLine: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  here: {
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    border: `1px solid ${tokens.colorNeutralBackgroundInverted}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackgroundInverted },
  },
});

/** Sections under the title: the newest and the roots, or what lies below a category, or beside the last of a line. `index` is missing while it is fetched. */
export function CategoryNavigation({ index, id }: { index: CategoryIndex | undefined; id: number | null }) {
  const styles = useStyles();
  const { t } = useText();
  if (!index) return <div className={styles.row} />;
  const nodes = id === null ? index.roots.filter((node) => node.products_num > 0) : nearbyCategories(index, id);
  if (nodes.length === 0) return null;
  return (
    <nav aria-label={t('CATEGORY.SECTIONS')} className={styles.row}>
      <ul className={styles.list}>
        {id === null && (
          <li className={styles.section}>
            <Link to={storefrontPaths.newProducts} className={styles.link}>
              {t('NEW.LINK')}
            </Link>
          </li>
        )}
        {id === null && (
          <li className={styles.section}>
            <Link to={collectionPaths.list} className={styles.link}>
              {t('NEW.COLLECTIONS')}
            </Link>
          </li>
        )}
        {nodes.map((node) => (
          <li key={node.id} className={styles.section}>
            <Link
              to={storefrontPaths.category(node.id)}
              className={mergeClasses(styles.link, node.id === id && styles.here)}
              {...(node.id === id ? { 'aria-current': 'page' as const } : {})}
            >
              {node.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
