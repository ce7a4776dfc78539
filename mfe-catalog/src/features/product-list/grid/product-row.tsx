import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { Link } from '@market/shell-kit/routing/navigation';
import { useState } from 'react';
import { companyGoodsPath, storefrontPaths } from '../../../areas/storefront/navigation.ts';
import { useText } from '../../../use-text.ts';
import { PriceTag } from './price-tag.tsx';
import { useCardStyles } from './product-card.styles.ts';
import type { ProductCardProps } from './product-card.tsx';
import { ProductPicture } from './product-picture.tsx';
import { SmallestOrder } from './smallest-order.tsx';
import { VariantHints } from './variant-hints.tsx';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '12px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (max-width: 543.98px)': { gridTemplateColumns: '72px minmax(0, 1fr)' },
  },
  picture: {
    width: '72px',
    height: '96px',
    borderRadius: tokens.borderRadiusMedium,
    '@media (max-width: 543.98px)': { gridRow: 'span 2' },
  },
  what: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  name: {
    '@media (max-width: 543.98px)': { paddingRight: '52px' },
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  sku: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  from: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' },
  terms: { textAlign: 'end', '@media (max-width: 543.98px)': { textAlign: 'start', gridColumn: 2 } },
  // On a phone at the corner, beside the name, which leaves it the room.
  controls: {
    position: 'relative',
    zIndex: 1,
    '@media (max-width: 543.98px)': { position: 'absolute', top: '8px', right: '0px' },
  },
  stock: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** A model in one line: for those who read prices and stock rather than pictures. */
export function ProductRow({ goods, early, onIntent, controls }: ProductCardProps) {
  const styles = useStyles();
  const card = useCardStyles();
  const { t } = useText();
  const { number } = useFormat();
  const [colour, setColour] = useState<string | null>(null);
  const left = goods.stock_info.available_quantity;
  return (
    <article className={styles.row}>
      <ProductPicture photo={goods.photo} other={colour} className={styles.picture} early={early} />
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={storefrontPaths.product(goods.id)} className={card.link} onIntent={() => onIntent(goods.id)}>
            {goods.name}
          </Link>
        </h2>
        <span className={styles.sku}>{t('PRODUCT.SKU', { sku: goods.sku })}</span>
        <VariantHints colours={goods.colours} sizes={goods.sizes} point={setColour} />
        <span className={styles.from}>
          <Link to={companyGoodsPath(goods.company.id)} className={card.company}>
            {goods.company.brand}
          </Link>
          <RatingMark rating={goods.rating} reviews={goods.reviews_num} />
          <SmallestOrder company={goods.company} />
        </span>
      </div>
      <div className={styles.terms}>
        {controls && <div className={styles.controls}>{controls}</div>}
        <PriceTag goods={goods} />
        <span className={styles.stock}>{left > 0 ? t('CARD.LEFT', { formatted: number(left) }) : t('CATALOG.SOLD_OUT')}</span>
      </div>
    </article>
  );
}
