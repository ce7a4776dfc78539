import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import type { Invoice } from '@market/billing-contract/invoice';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { InvoiceBadge } from '../../features/invoice-words/invoice-badge.tsx';
import { useText } from '../../use-text.ts';
import { useInvoiceStyles } from './invoice.styles.ts';

/** How the invoice stands, what it comes to, and the ways to take it along. The browser's print dialog makes the file as well. */
export function InvoiceHead({ invoice: { state, amount, order_id, tariff_id } }: { invoice: Invoice }) {
  const page = usePageStyles();
  const styles = useInvoiceStyles();
  const { t } = useText();
  const { money } = useFormat();
  return (
    <section className={mergeClasses(page.card, styles.screen)} aria-label={t('INVOICE.HEAD')}>
      <div className={page.row}>
        <InvoiceBadge state={state} />
      </div>
      <div className={styles.headSum}>{money(amount)}</div>
      <div className={page.row}>
        <Button appearance="primary" onClick={() => window.print()}>
          {t('INVOICE.PRINT')}
        </Button>
        {order_id !== null && <LinkButton to={addresses.order(order_id)}>{t('INVOICE.TO_ORDER', { id: order_id })}</LinkButton>}
        {order_id === null && tariff_id !== null && <LinkButton to={addresses.tariffs}>{t('INVOICE.TO_PLANS')}</LinkButton>}
      </div>
      <p className={page.note}>{t('INVOICE.PRINT_HINT')}</p>
    </section>
  );
}
