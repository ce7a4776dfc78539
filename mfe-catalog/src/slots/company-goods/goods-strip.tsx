import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ProductCard as Goods } from '@market/catalogue-contract/product';
import { cardControls } from '../../features/card-controls/card-controls.tsx';
import { useProductIntent } from '../../features/product-intent/use-product-intent.ts';
import { useCardStyles } from '../../features/product-list/grid/product-card.styles.ts';
import { ProductCard } from '../../features/product-list/grid/product-card.tsx';
import { shownVariant } from '../../features/product-list/grid/shown-variant.ts';
import { useText } from '../../use-text.ts';

const WAITING = ['a', 'b', 'c', 'd', 'e'];

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    gap: '16px',
    // Outlines of the cards are cut off at the edge otherwise.
    margin: '-4px',
    padding: '4px 4px 12px',
    listStyleType: 'none',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: '4px',
    scrollbarWidth: 'thin',
  },
  item: {
    flex: '0 0 220px',
    minWidth: 0,
    scrollSnapAlign: 'start',
    '@media (max-width: 543.98px)': { flexBasis: '156px' },
  },
  still: { overflowX: 'hidden' },
  words: { height: '96px', marginTop: '12px' },
});

/** Models in one line that slides: all of it is reached by Tab, by a thumb and by a wheel. */
export function GoodsStrip({ products }: { products: readonly Goods[] }) {
  const styles = useStyles();
  const { t } = useText();
  const onIntent = useProductIntent();
  return (
    <ul className={styles.strip} aria-label={t('CATALOG.GOODS')}>
      {products.map((goods) => (
        <li key={goods.id} className={styles.item}>
          <ProductCard goods={shownVariant(goods)} early={false} compact onIntent={onIntent} controls={cardControls(goods)} />
        </li>
      ))}
    </ul>
  );
}

/** The line before its goods are known, in their shape. */
export function GoodsStripSkeleton() {
  const styles = useStyles();
  const card = useCardStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('COMMON.LOADING')} className={mergeClasses(styles.strip, styles.still)}>
      {WAITING.map((key) => (
        <div key={key} className={styles.item}>
          <SkeletonItem className={mergeClasses(card.picture, card.small)} />
          <SkeletonItem className={styles.words} />
        </div>
      ))}
    </Skeleton>
  );
}
