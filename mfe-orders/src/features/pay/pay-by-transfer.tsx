import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import type { Order } from '@market/orders-contract/order';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { addresses } from '@market/shell-kit/routing/addresses';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ordersApi } from '../../api.ts';
import { useText } from '../../use-text.ts';
import { Payees } from './payees.tsx';

/** An invoice of each seller, made when it is asked for; where their money is sent stands below. */
export function PayByTransfer({ order }: { order: Pick<Order, 'id' | 'companies'> }) {
  const page = usePageStyles();
  const { t } = useText();
  const failureText = useFailureText();
  const pay = ordersApi.hooks.order.pay.useMutation();
  const invoices = pay.data?.data.invoices ?? [];
  return (
    <>
      <p className={page.note}>{t('PAY.TRANSFER_TEXT')}</p>
      {pay.error && (
        <p className={page.fault} role="alert">
          {failureText(pay.error)}
        </p>
      )}
      {invoices.length === 0 ? (
        <div>
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={pay.isPending}
            {...(pay.isPending ? { icon: <Spinner size="tiny" /> } : {})}
            onClick={() => pay.isPending || pay.mutate({ id: order.id, method: 'transfer' })}
          >
            {t('PAY.INVOICE')}
          </Button>
        </div>
      ) : (
        <ul className={page.rows} aria-label={t('PAY.INVOICES')}>
          {invoices.map(({ id, number, order_id }) => (
            <li key={id} className={page.item}>
              <span className={page.words}>{t('PAY.INVOICE_OF', { number, id: order_id })}</span>
              <LinkButton to={addresses.invoice(id)}>{t('PAY.OPEN_INVOICE')}</LinkButton>
            </li>
          ))}
        </ul>
      )}
      <Payees companies={order.companies} />
    </>
  );
}
