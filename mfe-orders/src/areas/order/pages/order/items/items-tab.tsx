import { Button } from '@fluentui/react-button';
import type { Order } from '@market/orders-contract/order';
import { EDITABLE } from '@market/orders-contract/order-state';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { useState } from 'react';
import { useRights } from '../../../features/order/use-rights.ts';
import { useText } from '../../../use-text.ts';
import { CountsForm } from './counts-form.tsx';
import { ItemTable } from './item-table.tsx';

/** What was ordered, at the prices of then; whoever sells changes the counts of a part that is not packed yet. */
export function ItemsTab({ order }: { order: Order }) {
  const { t } = useText();
  const { sells } = useRights();
  const [isChanging, setChanging] = useState(false);
  if (order.items.length === 0) return <EmptyState title={t('ORDER_PAGE.ITEMS.EMPTY')} />;
  const mayChange = sells && order.main_id !== null && EDITABLE.some((status) => status === order.status);
  if (isChanging && mayChange) return <CountsForm order={order} close={() => setChanging(false)} />;
  return (
    <PageSection title={t('ORDER_PAGE.TAB.items')}>
      {mayChange && (
        <div>
          <Button onClick={() => setChanging(true)}>{t('ORDER_PAGE.COUNTS.CHANGE')}</Button>
        </div>
      )}
      <ItemTable order={order} />
    </PageSection>
  );
}
