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

type Priced = Pick<ProductCard, 'price' | 'price_per_unit' | 'price_varies' | 'units' | 'moq'>;

/** What an order unit costs and what that makes a piece: wholesale buyers compare the latter. */
export function PriceTag({ goods }: { goods: Priced }) {
  const styles = useStyles();
  const { t } = useText();
  const { money } = useFormat();
  const { price, price_per_unit, price_varies, units, moq } = goods;
  const ofPack = () => t('CARD.PACK_OF', { count: units, price: money(price_per_unit) });
  // A pack of one needs no price per piece; the least that can be ordered says more.
  const ofPiece = () => (moq > 1 ? t('CARD.PIECE_MOQ', { count: moq }) : t('CARD.PIECE'));
  return (
    <div>
      <div className={styles.price}>{price_varies ? t('CARD.FROM', { price: money(price) }) : money(price)}</div>
      <div className={styles.unit}>{units > 1 ? ofPack() : ofPiece()}</div>
    </div>
  );
}
