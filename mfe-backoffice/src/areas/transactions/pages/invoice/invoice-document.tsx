import { mergeClasses } from '@griffel/react';
import type { Invoice } from '@market/billing-contract/invoice';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId } from 'react';
import { transactionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useInvoiceStyles } from './invoice.styles.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { PaymentCode } from './payment-code.tsx';
import { PaymentDetails } from './payment-details.tsx';

/** The invoice as it was issued: who is paid and by whom, for what, and how much. This alone stands on paper. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const page = usePageStyles();
  const styles = useInvoiceStyles();
  const { t } = useText();
  const { date } = useFormat();
  const id = useId();
  const { number, issued_at, state, paid_on, due_on, payer, lines, qr } = invoice;
  return (
    <article className={mergeClasses(page.card, styles.paper)} aria-labelledby={id}>
      <h2 id={id} className={mergeClasses(page.title, styles.title)}>
        {t('INVOICE.TITLE', { number, date: date(issued_at) })}
      </h2>
      {state === 'void' && <Voided invoice={invoice} />}
      {state === 'issued' && due_on !== null && <p className={styles.text}>{t('INVOICE.DUE', { date: date(due_on) })}</p>}
      {state === 'paid' && paid_on !== null && <p className={styles.text}>{t('INVOICE.PAID', { date: date(paid_on) })}</p>}
      <div className={styles.paying}>
        <div className={styles.details}>
          <h3 className={styles.heading}>{t('INVOICE.DETAILS')}</h3>
          <PaymentDetails invoice={invoice} />
        </div>
        {/* What is not to be paid any more must not be easy to pay. */}
        {state === 'issued' && qr !== null && <PaymentCode text={qr} label={t('INVOICE.QR', { number })} hint={t('INVOICE.QR_HINT')} />}
      </div>
      <div className={styles.party}>
        <h3 className={styles.heading}>{t('INVOICE.PAYER')}</h3>
        <FactList
          facts={[
            [t('INVOICE.PART.name'), payer.name || t('INVOICE.PAYER_HIDDEN')],
            [t('INVOICE.PART.inn'), payer.inn],
            [t('INVOICE.PART.kpp'), payer.kpp],
            [t('INVOICE.PART.address'), payer.address],
          ]}
        />
      </div>
      <InvoiceLines lines={lines} />
      <InvoiceSums invoice={invoice} />
    </article>
  );
}

/** That nothing is to be paid by it, why, and by which one instead. */
function Voided({ invoice: { void_reason, replaced_by, replaced_by_number } }: { invoice: Invoice }) {
  const styles = useInvoiceStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={styles.voided}>
      <strong>{t('INVOICE.VOID')}</strong>
      {void_reason !== null && <span>{t(`INVOICE.VOID_REASON.${void_reason}`)}</span>}
      {replaced_by !== null && replaced_by_number !== null && (
        <span className={styles.screen}>
          <Link className={page.link} to={transactionPaths.invoice(replaced_by)}>
            {t('INVOICE.REPLACED_BY', { number: replaced_by_number })}
          </Link>
        </span>
      )}
    </div>
  );
}
