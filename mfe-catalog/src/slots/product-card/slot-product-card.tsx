import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Product } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { catalogue } from '../../api.ts';
import { useCardStyles } from '../../features/product-list/grid/product-card.styles.ts';
import { ProductPicture } from '../../features/product-list/grid/product-picture.tsx';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '12px',
    minHeight: '96px',
  },
  picture: { width: '72px', height: '96px', borderRadius: tokens.borderRadiusMedium },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  price: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  line: { height: '16px' },
});

/** A product where another module speaks of it: its picture, what it costs and whether it is there. */
export function SlotProductCard({ productId, name, href }: SlotProps['product.card']) {
  const styles = useStyles();
  const { t } = useText();
  const { data, isError } = catalogue.hooks.product.get.useQuery({ id: productId });
  // Taken off sale or out of reach: what the asker knew of it still stands.
  if (isError && !data) return <Link to={href}>{name}</Link>;
  if (!data) {
    return (
      <Skeleton className={styles.card} aria-label={t('COMMON.LOADING')}>
        <SkeletonItem className={styles.picture} />
        <SkeletonItem className={styles.line} />
      </Skeleton>
    );
  }
  return <Shown product={data.data} href={href} />;
}

function Shown({ product, href }: { product: Product; href: string }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const left = product.stock_info.available_quantity;
  return (
    <article className={styles.card}>
      <ProductPicture
        photo={product.photos.find(({ main }) => main) ?? product.photos[0] ?? null}
        className={mergeClasses(styles.picture, left <= 0 && card.gone)}
      />
      <div className={styles.words}>
        <Link to={href} className={mergeClasses(card.link, styles.name)}>
          {product.name}
        </Link>
        <span className={styles.price}>{money(product.price)}</span>
        <span className={styles.note}>{left > 0 ? t('CARD.LEFT', { formatted: number(left) }) : t('CATALOG.SOLD_OUT')}</span>
      </div>
    </article>
  );
}
