import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Product } from '@market/catalogue-contract/product';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useBarHeight } from '@market/shell-kit/ui/use-bar-height';
import { useRef } from 'react';
import { useText } from '../../../../use-text.ts';

const useStyles = makeStyles({
  bar: {
    display: 'none',
    [`@media (max-width: ${BREAKPOINTS.medium - 0.02}px)`]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '12px',
      margin: '0 -16px',
      padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
    },
  },
  price: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  more: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, textAlign: 'end' },
});

/** On a phone the price stays in sight while sizes and reviews are read. It repeats what the page has said, so nobody is read it twice. */
export function PriceBar({ product }: { product: Product }) {
  const styles = useStyles();
  const { t } = useText();
  const { money } = useFormat();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const { price, price_per_unit, units } = product;
  return (
    <div ref={bar} aria-hidden className={styles.bar}>
      <span className={styles.price}>{money(price_per_unit)}</span>
      <span className={styles.more}>
        {units > 1 ? t('PRODUCT.PRICE_PACK', { count: units, price: money(price) }) : t('PRODUCT.PRICE_PIECE')}
      </span>
    </div>
  );
}
