import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Product } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../../use-text.ts';
import { pricePerPiece, priceSteps } from './price-steps.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  caption: { paddingBottom: '6px', textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
  head: {
    padding: '6px 12px 6px 0',
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    padding: '8px 12px 8px 0',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  saving: { color: tokens.colorPaletteGreenForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface PriceTiersProps {
  product: Pick<Product, 'price' | 'units' | 'moq' | 'price_tiers'>;
  /** A count of order units in words. */
  amount(count: number): string;
}

/** What a larger order saves. */
export function PriceTiers({ product, amount }: PriceTiersProps) {
  const styles = useStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const packed = product.units > 1;
  const steps = priceSteps(product.price, product.moq, product.price_tiers);
  if (steps.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('PRODUCT.TIERS')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t('PRODUCT.TIER_COUNT')}
          </th>
          <th scope="col" className={styles.head}>
            {t(packed ? 'PRODUCT.TIER_PIECE' : 'PRODUCT.TIER_PRICE')}
          </th>
          {packed && (
            <th scope="col" className={styles.head}>
              {t('PRODUCT.TIER_PACK')}
            </th>
          )}
          <th scope="col" className={styles.head}>
            {t('PRODUCT.TIER_SAVING')}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.minCount}>
            <th scope="row" className={styles.cell}>
              {packed
                ? t('PRODUCT.FROM_PACKS', { count: step.minCount, formatted: number(step.minCount) })
                : t('PRODUCT.FROM_COUNT', { formatted: amount(step.minCount) })}
            </th>
            <td className={styles.cell}>{money(pricePerPiece(step.price, product.units))}</td>
            {packed && <td className={styles.cell}>{money(step.price)}</td>}
            <td className={styles.cell}>
              {step.saving > 0 ? <span className={styles.saving}>{`−${number(step.saving)}\u00a0%`}</span> : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
