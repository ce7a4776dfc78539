import { mergeClasses } from '@griffel/react';
import type { InvoiceLine } from '@market/billing-contract/invoice';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';
import { useInvoiceStyles } from './invoice.styles.ts';

const FIGURES = ['COUNT', 'PRICE', 'SUM'] as const;

/** What is paid for, line by line, with the head of the table on each page of paper. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const styles = useInvoiceStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const figure = mergeClasses(styles.cell, styles.figure);
  const keyed = lines.map((line, index) => ({ ...line, place: index + 1 }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={styles.region} aria-label={t('INVOICE.LINES')} tabIndex={0}>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={figure}>
              {t('INVOICE.LINE.PLACE')}
            </th>
            <th scope="col" className={styles.cell}>
              {t('INVOICE.LINE.NAME')}
            </th>
            {FIGURES.map((name) => (
              <th key={name} scope="col" className={figure}>
                {t(`INVOICE.LINE.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed.map(({ place, name, count, price, sum }) => (
            <tr key={place} className={styles.row}>
              <td className={figure}>{place}</td>
              <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                {name}
              </th>
              <td className={figure}>{number(count)}</td>
              <td className={figure}>{money(price)}</td>
              <td className={figure}>{money(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
