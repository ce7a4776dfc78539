import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ProductCard } from '@market/catalogue-contract/product';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type ReactNode, useId } from 'react';
import { catalogue } from '../../api.ts';
import { searchPath, storefrontPaths } from '../../areas/storefront/navigation.ts';
import { useCategories } from '../../category-tree/use-categories.ts';
import { useRecentQueries } from '../../use-recent-queries.ts';
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
  /** What was searched for. */
  words: string;
  onIntent(id: number): void;
  controls(goods: ProductCard): ReactNode;
}

/** Filters or words found nothing: the way back, and where else to go. */
export function NothingFound({ reset, words, onIntent, controls }: NothingFoundProps) {
  const styles = useStyles();
  const { t } = useText();
  const roots = (useCategories().data?.data ?? []).filter(({ parent_id }) => parent_id === null);
  const popular = catalogue.hooks.product.list.useQuery({ active: true, sort: 'popular', per_page: POPULAR }).data?.data ?? [];
  const recent = useRecentQueries().queries.filter((query) => query.toLowerCase() !== words.toLowerCase());
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
      <Ways name={t('SEARCH.RECENT')} links={recent.map((query) => ({ to: searchPath(query), name: query }))} />
      <Ways name={t('CATALOG.EMPTY_CATEGORIES')} links={roots.map(({ id, name }) => ({ to: storefrontPaths.category(id), name }))} />
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

function Ways({ name, links }: { name: string; links: readonly { to: string; name: string }[] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {name}
      </h2>
      <ul className={styles.categories}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={page.link}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
