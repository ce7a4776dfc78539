import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ProductCard } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  price: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
  },
  unit: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

type Priced = Pick<ProductCard, 'price' | 'price_per_unit' | 'price_varies' | 'units' | 'moq' | 'run_pieces'>;

/** What a piece costs, which is what buyers compare and lists are sorted by, and the pack that it is sold in. */
export function PriceTag({ goods }: { goods: Priced }) {
  const styles = useStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const { price, price_per_unit, price_varies, units, moq, run_pieces } = goods;
  const ofPack = () => t('CARD.PACK_OF', { count: units, price: money(price) });
  // A pack of one costs what a piece does; the least that can be ordered says more.
  const ofPiece = () => (moq > 1 ? t('CARD.PIECE_MOQ', { count: moq }) : t('CARD.PIECE'));
  return (
    <div>
      <div className={styles.price}>{price_varies ? t('CARD.FROM', { price: money(price_per_unit) }) : money(price_per_unit)}</div>
      <div className={styles.unit}>
        {units > 1 ? ofPack() : ofPiece()}
        {run_pieces && ` · ${t('CARD.RUN', { formatted: number(run_pieces) })}`}
      </div>
    </div>
  );
}
