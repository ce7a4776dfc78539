import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ProductCard } from '@market/catalogue-contract/product';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { ReactNode } from 'react';
import { catalogue } from '../../api.ts';
import { storefrontPaths } from '../../areas/storefront/navigation.ts';
import { useCategories } from '../../category-tree/use-categories.ts';
import { useText } from '../../use-text.ts';
import { ProductGrid } from './grid/product-grid.tsx';

const POPULAR = 5;

const useStyles = makeStyles({
  ways: { display: 'flex', flexDirection: 'column', gap: '32px' },
  heading: { margin: '0 0 12px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  categories: { display: 'flex', flexWrap: 'wrap', gap: '8px 20px', margin: 0, padding: 0, listStyleType: 'none' },
});

interface NothingFoundProps {
  /** Takes the filters off; null where none are on. */
  reset: (() => void) | null;
  onIntent(id: number): void;
  controls(goods: ProductCard): ReactNode;
}

/** Filters or words found nothing: the way back, and where else to go. */
export function NothingFound({ reset, onIntent, controls }: NothingFoundProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const roots = (useCategories().data?.data ?? []).filter(({ parent_id }) => parent_id === null);
  const popular = catalogue.hooks.product.list.useQuery({ active: true, sort: 'popular', per_page: POPULAR }).data?.data ?? [];
  const action = reset && (
    <Button appearance="primary" onClick={reset}>
      {t('CATALOG.RESET')}
    </Button>
  );
  return (
    <div className={styles.ways}>
      <EmptyState
        icon="search"
        title={t('CATALOG.EMPTY')}
        text={t(reset ? 'CATALOG.EMPTY_HINT' : 'CATALOG.EMPTY_WORDS_HINT')}
        {...(action ? { action } : {})}
      />
      {roots.length > 0 && (
        <nav aria-labelledby="nothing-found-categories">
          <h2 id="nothing-found-categories" className={styles.heading}>
            {t('CATALOG.EMPTY_CATEGORIES')}
          </h2>
          <ul className={styles.categories}>
            {roots.map(({ id, name }) => (
              <li key={id}>
                <Link to={storefrontPaths.category(id)} className={page.link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="nothing-found-popular">
          <h2 id="nothing-found-popular" className={styles.heading}>
            {t('CATALOG.EMPTY_POPULAR')}
          </h2>
          <ProductGrid products={popular} view="grid" beside={false} onIntent={onIntent} controls={controls} />
        </section>
      )}
    </div>
  );
}
