import { mergeClasses } from '@griffel/react';
import type { ProductCard } from '@market/catalogue-contract/product';
import { useText } from '../../../use-text.ts';
import { useCardStyles } from './product-card.styles.ts';

/** What sets a model apart: switched off, nothing left, new, much bought. */
export function Badges({ goods }: { goods: Pick<ProductCard, 'active' | 'is_new' | 'popular' | 'stock_info'> }) {
  const styles = useCardStyles();
  const { t } = useText();
  return (
    <div className={styles.badges}>
      {goods.active === false && <span className={mergeClasses(styles.badge, styles.soldOut)}>{t('CARD.INACTIVE')}</span>}
      {goods.stock_info.available_quantity <= 0 && (
        <span className={mergeClasses(styles.badge, styles.soldOut)}>{t('CATALOG.SOLD_OUT')}</span>
      )}
      {goods.is_new && <span className={mergeClasses(styles.badge, styles.fresh)}>{t('CARD.NEW')}</span>}
      {goods.popular && <span className={styles.badge}>{t('CARD.POPULAR')}</span>}
    </div>
  );
}
