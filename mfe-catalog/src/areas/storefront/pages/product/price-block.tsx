import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Product } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../../use-text.ts';
import { FactList } from './fact-list.tsx';
import { PriceTiers } from './price-tiers.tsx';

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', gap: '16px' },
  price: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  per: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    letterSpacing: 'normal',
    color: tokens.colorNeutralForeground2,
  },
  pack: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, color: tokens.colorNeutralForeground1 },
  stock: { display: 'inline-flex', alignItems: 'center', gap: '8px', margin: 0, fontWeight: tokens.fontWeightSemibold },
  inStock: { color: tokens.colorPaletteGreenForeground1 },
  gone: { color: tokens.colorNeutralForeground3 },
  light: { width: '8px', height: '8px', borderRadius: tokens.borderRadiusCircular, backgroundColor: 'currentcolor' },
});

/** What it costs, whether it is there, and on what terms it is sold by the lot. */
export function PriceBlock({ product }: { product: Product }) {
  const styles = useStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const { units, moq, pack_multiple, company } = product;
  const packed = units > 1;
  const amount = (count: number) => t(packed ? 'PRODUCT.PACKS' : 'PRODUCT.PIECES', { count, formatted: number(count) });
  const smallest = (sum: number) => t('FILTER.FROM_VALUE', { value: money(sum) });
  return (
    <div className={styles.block}>
      <div>
        <p className={styles.price}>
          {money(product.price_per_unit)}
          <span className={styles.per}>{t('PRODUCT.PRICE_PIECE')}</span>
        </p>
        {packed && <p className={styles.pack}>{t('PRODUCT.PRICE_PACK', { count: units, price: money(product.price) })}</p>}
      </div>
      <Availability left={product.stock_info.available_quantity} packed={packed} />
      <PriceTiers product={product} amount={amount} />
      <FactList
        facts={[
          ...(packed ? [{ name: t('PRODUCT.PACK'), value: t('PRODUCT.PIECES', { count: units, formatted: number(units) }) }] : []),
          { name: t('PRODUCT.MOQ'), value: amount(moq) },
          ...(pack_multiple > 1 ? [{ name: t('PRODUCT.MULTIPLE'), value: amount(pack_multiple) }] : []),
          ...(company.min_order_first === null ? [] : [{ name: t('PRODUCT.MIN_FIRST'), value: smallest(company.min_order_first) }]),
        ]}
      />
    </div>
  );
}

function Availability({ left, packed }: { left: number; packed: boolean }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const words = () => t(packed ? 'PRODUCT.AVAILABLE_PACKS' : 'PRODUCT.AVAILABLE_PIECES', { count: left, formatted: number(left) });
  return (
    <p className={mergeClasses(styles.stock, left > 0 ? styles.inStock : styles.gone)}>
      <span aria-hidden className={styles.light} />
      {left > 0 ? words() : t('PRODUCT.SOLD_OUT')}
    </p>
  );
}
