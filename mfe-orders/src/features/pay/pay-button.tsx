import { Button } from '@fluentui/react-button';
import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../use-text.ts';

// Most readers of an order do not pay it now.
const PayDrawer = lazy(() => import('./pay-drawer.tsx').then((file) => ({ default: file.PayDrawer })));

/** Pays what the reader has to pay of an order; nothing where that is nothing. */
export function PayButton({ order }: { order: Pick<Order, 'id' | 'pay' | 'companies'> }) {
  const { t } = useText();
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (!order.pay) return null;
  return (
    <div>
      <Button appearance="primary" size="large" onClick={() => setOpen(true)}>
        {t('PAY.ACTION', { sum: money(order.pay.amount) })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PayDrawer order={{ ...order, pay: order.pay }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
