import { mergeClasses } from '@griffel/react';
import type { Invoice } from '@market/billing-contract/invoice';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';
import { discountOf } from './discount-of.ts';
import { useInvoiceStyles } from './invoice.styles.ts';

/** What the lines come to, what is taken off, the tax in it, and the sum in words. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const styles = useInvoiceStyles();
  const { t } = useText();
  const { money } = useFormat();
  const { lines, bonuses, amount, vat_amount, amount_words, seller } = invoice;
  const { whole, discount } = discountOf(lines);
  const sums = [
    ['WHOLE', whole],
    ['DISCOUNT', -discount],
    ['BONUSES', -bonuses],
    ['AMOUNT', amount],
  ] as const;
  const isReduced = discount > 0 || bonuses > 0;
  const shown = sums.filter(([name, value]) => name === 'AMOUNT' || (value !== 0 && isReduced));
  return (
    <>
      <dl className={styles.sums}>
        {shown.map(([name, value]) => (
          <div key={name} className={mergeClasses(styles.sum, name === 'AMOUNT' && styles.total)}>
            <dt>{t(`INVOICE.SUMS.${name}`)}</dt>
            <dd className={styles.amount}>{money(value)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{vat_amount === null ? t('INVOICE.SUMS.TAX') : t('INVOICE.SUMS.VAT', { rate: seller.vat })}</dt>
          <dd className={styles.amount}>{vat_amount === null ? t('INVOICE.SUMS.NO_VAT') : money(vat_amount)}</dd>
        </div>
      </dl>
      {/* Written by law in Russian, whatever language the page has. */}
      <p className={styles.text}>
        {t('INVOICE.WORDS')} <strong lang="ru">{amount_words}</strong>
      </p>
    </>
  );
}
