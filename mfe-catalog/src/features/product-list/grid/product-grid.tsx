import { mergeClasses } from '@griffel/react';
import type { ProductCard as Goods } from '@market/catalogue-contract/product';
import type { ReactNode } from 'react';
import { useText } from '../../../use-text.ts';
import type { ListState } from '../state/list-state.ts';
import { ProductCard } from './product-card.tsx';
import { useGridStyles } from './product-grid.styles.ts';
import { ProductRow } from './product-row.tsx';
import { shownVariant } from './shown-variant.ts';

/** The first row of the widest grid. */
const EARLY = 5;

interface ProductGridProps {
  products: readonly Goods[];
  view: ListState['view'];
  /** Filters stand open beside the list. */
  beside: boolean;
  onIntent(id: number): void;
  /** What the reader may do with each. */
  controls?(goods: Goods): ReactNode;
}

/** Models as cards or as lines. */
export function ProductGrid({ products, view, beside, onIntent, controls }: ProductGridProps) {
  const styles = useGridStyles();
  const { t } = useText();
  const Shape = view === 'rows' ? ProductRow : ProductCard;
  return (
    <ul
      aria-label={t('CATALOG.GOODS')}
      className={view === 'rows' ? styles.rows : mergeClasses(styles.grid, beside && styles.beside, view === 'compact' && styles.compact)}
    >
      {products.map((goods, index) => (
        <li key={goods.id}>
          <Shape
            goods={shownVariant(goods)}
            compact={view === 'compact'}
            early={index < EARLY}
            onIntent={onIntent}
            controls={controls?.(goods)}
          />
        </li>
      ))}
    </ul>
  );
}
