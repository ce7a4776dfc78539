import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Product } from '@market/catalogue-contract/product';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { REVIEWS_ID } from '../../../../features/product-reviews/product-reviews.tsx';
import { useText } from '../../../../use-text.ts';
import { useProductStyles } from './product-view.styles.ts';

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px', borderRadius: tokens.borderRadiusSmall },
  },
  badge: {
    padding: '2px 10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  fresh: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
});

/** What is known of the product in one line: new or popular, what buyers say, its number. */
export function ProductLine({ product }: { product: Product }) {
  const styles = useStyles();
  const { line } = useProductStyles();
  const { t } = useText();
  const count = product.reviews_num;
  return (
    <div className={line}>
      {product.is_new && <span className={mergeClasses(styles.badge, styles.fresh)}>{t('CARD.NEW')}</span>}
      {product.popular && <span className={styles.badge}>{t('CARD.POPULAR')}</span>}
      {count > 0 && <RatingMark rating={product.rating} />}
      <a href={`#${REVIEWS_ID}`} className={styles.link}>
        {count > 0 ? t('PRODUCT.REVIEWS_LINK', { count }) : t('PRODUCT.NO_REVIEWS_LINK')}
      </a>
      <span>{t('PRODUCT.SKU', { sku: product.sku })}</span>
    </div>
  );
}
