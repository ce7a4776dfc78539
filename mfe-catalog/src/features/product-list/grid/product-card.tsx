import { mergeClasses } from '@griffel/react';
import type { ProductCard as Goods } from '@market/catalogue-contract/product';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { Link } from '@market/shell-kit/routing/navigation';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { companyGoodsPath, storefrontPaths } from '../../../areas/storefront/navigation.ts';
import { Badges } from './badges.tsx';
import { PriceTag } from './price-tag.tsx';
import { useCardStyles } from './product-card.styles.ts';
import { ProductPicture } from './product-picture.tsx';
import { SmallestOrder } from './smallest-order.tsx';
import { VariantHints } from './variant-hints.tsx';

export interface ProductCardProps {
  goods: Goods;
  /** Stands in the first row: its picture is fetched at once. */
  early: boolean;
  /** The reader is about to open it. */
  onIntent(id: number): void;
  /** Stands beside another one on a phone. */
  compact?: boolean;
  /** What the reader may do with it here. */
  controls?: ReactNode;
}

/** A model in the grid. The whole card is one link; the company is another, beside it and not inside. */
export function ProductCard({ goods, early, compact = false, onIntent, controls }: ProductCardProps) {
  const styles = useCardStyles();
  const [pointed, setPointed] = useState(false);
  const [colour, setColour] = useState<string | null>(null);
  // A finger does not hover: on a phone the second picture would flash just before the page opens.
  const point = (event: PointerEvent) => setPointed(event.pointerType === 'mouse');
  const soldOut = goods.stock_info.available_quantity <= 0;
  return (
    <article className={styles.card} onPointerEnter={point} onPointerLeave={() => setPointed(false)}>
      <ProductPicture
        photo={goods.photo}
        other={colour ?? (pointed ? (goods.photo_alt?.small ?? null) : null)}
        className={mergeClasses(styles.picture, compact && styles.small, soldOut && styles.gone)}
        early={early}
      />
      <Badges goods={goods} />
      {controls && <div className={styles.controls}>{controls}</div>}
      <div className={styles.body}>
        <PriceTag goods={goods} />
        <h2 className={styles.name}>
          <Link to={storefrontPaths.product(goods.id)} className={styles.link} onIntent={() => onIntent(goods.id)}>
            {goods.name}
          </Link>
        </h2>
        <VariantHints colours={goods.colours} sizes={goods.sizes} point={setColour} />
        <div className={styles.foot}>
          <Link to={companyGoodsPath(goods.company.id)} className={styles.company}>
            {goods.company.brand}
          </Link>
          <RatingMark rating={goods.rating} reviews={goods.reviews_num} />
        </div>
        <SmallestOrder company={goods.company} />
      </div>
    </article>
  );
}
