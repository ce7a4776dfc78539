import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { useCardStyles } from '../../../../features/product-list/grid/product-card.styles.ts';
import { useGridStyles } from '../../../../features/product-list/grid/product-grid.styles.ts';
import { ProductPicture } from '../../../../features/product-list/grid/product-picture.tsx';
import { useText } from '../../../../management/use-text.ts';
import { goodsPaths } from '../../navigation.ts';
import { GoodsMark } from './goods-mark.tsx';
import { RowActions } from './row-actions.tsx';
import { StockCell } from './stock-cell.tsx';

const useStyles = makeStyles({
  acts: {
    position: 'absolute',
    top: '8px',
    right: '8px',
    zIndex: 1,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  line: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  price: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  sku: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The goods as pictures: for those who know them by their looks. */
export function GoodsGrid({ rows }: { rows: readonly GoodsRow[] }) {
  const styles = useStyles();
  const grid = useGridStyles();
  const card = useCardStyles();
  const { t } = useText();
  const { money } = useFormat();
  return (
    <ul className={grid.grid} aria-label={t('CATALOG.GOODS')}>
      {rows.map((goods) => (
        <li key={goods.id}>
          <article className={card.card}>
            <ProductPicture photo={goods.photo} className={card.picture} />
            <div className={styles.acts}>
              <RowActions goods={goods} />
            </div>
            <div className={card.body}>
              <span className={styles.price}>{money(goods.price)}</span>
              <h2 className={card.name}>
                <Link to={goodsPaths.edit(goods.id)} className={card.link}>
                  {goods.name}
                </Link>
              </h2>
              <span className={styles.sku}>{[goods.sku, goods.colour, goods.size].filter(Boolean).join(' · ')}</span>
              <div className={styles.line}>
                <GoodsMark goods={goods} />
                <StockCell goods={goods} />
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
